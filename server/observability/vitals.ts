import type { Router } from 'express';
import type { RouteName } from '../../client/sections';
import { VITALS_BODY_BYTES } from '../http/limits';
import { ANY_TYPE, readJson } from '../http/request-body';
import type { Config } from '../config';
import type { Metrics } from './metrics';
import { createBrowserPosts } from './browser-posts';
import { isRouteName } from '../http/route-label';

const NAMES = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const;

/** Larger values are invented, or come from a laptop that slept. */
const MAX_SECONDS = 300;
const MAX_SHIFT = 50;

/** An office of fifty people shares an address; a visit to a page has five measurements. */
const BEACONS_PER_MINUTE = 600;

/** One measurement of a visit: seconds, or for CLS the bare number. */
export interface Beacon {
  name: (typeof NAMES)[number];
  value: number;
  route: RouteName;
}

/** Returns null for anything that is not a beacon. Every label comes from a closed list. */
export function parseBeacon(body: unknown): Beacon | null {
  if (typeof body !== 'object' || body === null) return null;
  const { name, value, route } = body as Record<string, unknown>;
  const known = NAMES.find((candidate) => candidate === name);
  if (!known || !isRouteName(route) || typeof value !== 'number' || !Number.isFinite(value)) return null;
  if (value < 0 || value > (known === 'CLS' ? MAX_SHIFT : MAX_SECONDS)) return null;
  return { name: known, value, route };
}

/** `POST /vitals`. Browsers send beacons while a page closes, with a content type of their choice. */
export function createVitalsRouter({
  config,
  metrics,
}: {
  config: Pick<Config, 'siteUrl'>;
  metrics: Pick<Metrics, 'webVitalsSeconds' | 'webVitalsCls'>;
}): Router {
  const readBeacon = readJson({ limit: VITALS_BODY_BYTES, type: ANY_TYPE });
  return createBrowserPosts('/vitals', BEACONS_PER_MINUTE, config, readBeacon, (req, res) => {
    const beacon = parseBeacon(req.body);
    if (!beacon) return void res.status(400).json({ message: 'not a web vitals beacon' });
    const { name, value, route } = beacon;
    if (name === 'CLS') metrics.webVitalsCls.observe({ route }, value);
    else metrics.webVitalsSeconds.observe({ name, route }, value);
    res.status(204).end();
  });
}
