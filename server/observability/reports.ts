import type { Router } from 'express';
import type { Logger } from 'pino';
import { REPORTS_PATH } from '../http/content-security-policy';
import { REPORTS_BODY_BYTES } from '../http/limits';
import { readJson } from '../http/request-body';
import type { Config } from '../config';
import type { Metrics } from './metrics';
import { createBrowserPosts } from './browser-posts';
import { parseReports } from './browser-report';

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
