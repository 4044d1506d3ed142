import { Router, type ErrorRequestHandler, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { VITALS_BODY_BYTES, REPORTS_BODY_BYTES } from '../http/limits';
import { ANY_TYPE, readJson } from '../http/request-body';
import type { Config } from '../config';
import type { Metrics } from './metrics';
import { isRouteName, labelRoute } from '../http/route-label';
import { limitRate } from '../http/rate-limit';
import { keepUncached } from '../http/cache-control';
import { isSameOrigin } from '../http/same-origin';
import { REPORTS_PATH } from '../http/content-security-policy';
import { parseReports } from './browser-report';

const VITALS = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const;

/** Larger values are invented, or come from a laptop that slept. */
const MAX_SECONDS = 300;
const MAX_SHIFT = 50;

/** An office of fifty people shares an address; a visit to a page has five measurements. */
const BEACONS_PER_MINUTE = 600;

/**
 * Reads one measurement of a visit: seconds, or for CLS the bare number. Returns null for anything that is none. Every label comes from
 * a closed list.
 */
export function parseBeacon(body: unknown) {
  if (typeof body !== 'object' || body === null) return null;
  const { name, value, route } = body as Record<string, unknown>;
  const known = VITALS.find((candidate) => candidate === name);
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

const WINDOW_MS = 60_000;
/** Browsers gather reports for a minute before they send them. */
const BODIES_PER_MINUTE = 60;
/** Lines per minute: a fault of every page would otherwise fill the log with the same line. The counter has them all. */
const LINES_PER_WINDOW = 30;
const TYPES = ['application/reports+json', 'application/csp-report'];

/**
 * `POST /reports`: browsers report violations of the policy, crashes and the like. They are counted by kind, and logged
 * without anything personal. Reports about other sites are dropped, since anybody can send some.
 */
export function createReportsRouter({
  config,
  logger,
  metrics,
}: {
  config: Config;
  logger: Logger;
  metrics: Metrics;
}): Router {
  const siteHost = new URL(config.siteUrl).host;
  let window = { startedAt: -Infinity, lines: 0 };
  const mayLog = (): boolean => {
    const now = performance.now();
    if (now - window.startedAt > WINDOW_MS) window = { startedAt: now, lines: 0 };
    window.lines += 1;
    return window.lines <= LINES_PER_WINDOW;
  };

  return createBrowserPosts(
    REPORTS_PATH,
    BODIES_PER_MINUTE,
    config,
    (req, res, next) => (req.is(TYPES) ? next() : void res.status(415).end()),
    readJson({ limit: REPORTS_BODY_BYTES, type: TYPES }),
    (req, res) => {
      const reports = parseReports(req.body, config);
      if (!reports) return void res.status(400).json({ message: 'not a report of a browser' });
      for (const { host, ...report } of reports) {
        if (host !== siteHost && host !== req.get('host')) continue;
        metrics.browserReports.inc({ kind: report.kind });
        if (mayLog()) logger.warn(report, 'browser report');
      }
      res.status(204).end();
    },
  );
}

const MINUTE_MS = 60_000;

/**
 * Takes what browsers post by themselves, from pages of this site only and a number per address and minute. Chromium's reports name
 * no origin, as a program's posts.
 *
 * @param steps - read a body and handle it
 */
function createBrowserPosts(
  path: string,
  perMinute: number,
  { siteUrl }: Pick<Config, 'siteUrl'>,
  ...steps: RequestHandler[]
): Router {
  const limit = limitRate({
    windowMs: MINUTE_MS,
    limit: perMinute,
    handler: (_req, res) => void res.status(429).end(),
  });
  const checkOrigin: RequestHandler = (req, res, next) =>
    isSameOrigin(req, siteUrl) ? next() : void res.status(403).end();
  const refuseUnreadable: ErrorRequestHandler = (error: unknown, _req, res, next) => {
    const status = Number((error as { status?: unknown } | null)?.status);
    return status >= 400 && status < 500 ? void res.status(status).end() : next(error);
  };
  const router = Router();
  router.use(path, labelRoute('document'), keepUncached);
  router.post(path, limit, checkOrigin, ...steps, refuseUnreadable);
  router.all(path, (_req, res) => void res.status(405).set('Allow', 'POST').end());
  return router;
}
