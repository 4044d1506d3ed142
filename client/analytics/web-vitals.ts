import type { Metric } from 'web-vitals';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { RouteName } from '../sections';

/** A measurement as `POST /vitals` takes it: seconds, or the bare number for CLS. */
export const toBeacon = ({ name, value }: Pick<Metric, 'name' | 'value'>, route: RouteName) => ({
  name,
  value: name === 'CLS' ? value : value / 1000,
  route,
});

/** Sends the browser's measurements of this document, including those made before this ran, each once it is final. */
export function sendWebVitals(route: RouteName): void {
  const send = (metric: Metric) => navigator.sendBeacon('/vitals', JSON.stringify(toBeacon(metric, route)));
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(send);
}
