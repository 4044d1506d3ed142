import type { RequestHandler } from 'express';
import type { Metrics } from './metrics';
import { onOutcome } from './request-outcome';

/** Counts and times every response once, under bounded labels. */
export const measureRequests =
  ({ httpRequestDuration }: Pick<Metrics, 'httpRequestDuration'>): RequestHandler =>
  (req, res, next) => {
    onOutcome(req, res, ({ method, route, status, seconds }) =>
      httpRequestDuration.observe({ method, route, status }, seconds),
    );
    next();
  };
