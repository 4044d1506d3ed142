import { hasUnsentForm } from './forms/unsent-form';
import { checkAppVersion } from './router/app-version';
import { reloadOnce } from './router/hard-navigate';
import type { PublicConfig } from './router/public-config';
import { watchBuilds } from './router/watch-builds';
import type { RouteName } from './sections';

/** Events that show that somebody uses the page, or has just left it. */
const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'visibilitychange'] as const;

/**
 * What an open page does by itself, whether the application runs or not.
 *
 * @param route - for measurements; none on an error page
 */
export function whileReading({ version, buildId }: PublicConfig, route: RouteName | undefined): void {
  checkAppVersion(version, () => {
    if (!hasUnsentForm(document)) reloadOnce(window.location.pathname + window.location.search);
  });
  watchBuilds(buildId);
  if (route)
    whenUsed(() => {
      void import('./analytics/web-vitals').then(
        ({ sendWebVitals }) => sendWebVitals(route),
        () => {
          // This visit is not measured.
        },
      );
    });
}

/** Calls back once, at the first sign of use, so that code for measuring does not weigh on the first load. */
function whenUsed(callback: () => void): void {
  const signs = new AbortController();
  const onSign = () => {
    signs.abort();
    callback();
  };
  for (const sign of SIGNS_OF_USE)
    document.addEventListener(sign, onSign, { signal: signs.signal, passive: true, capture: true });
}
