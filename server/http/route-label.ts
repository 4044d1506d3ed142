import type { RequestHandler, Response } from 'express';
import { ROUTES, type RouteName } from '../../client/sections';

/** Labels of everything that is not a page. The list is closed, so that labels stay bounded whatever visitors ask for. */
const OTHER_ROUTE_LABELS = ['asset', 'file', 'form', 'edit', 'document', 'redirect', 'unmatched'] as const;
export type RouteLabel = RouteName | (typeof OTHER_ROUTE_LABELS)[number];

const LABELS: ReadonlySet<string> = new Set([...ROUTES.map(({ name }) => name), ...OTHER_ROUTE_LABELS]);
export const isRouteName = (value: unknown): value is RouteName => ROUTES.some(({ name }) => name === value);

/** Names the kind of a response, for metrics and the log. The last handler to do so wins. */
export function setRouteLabel(res: Pick<Response, 'locals'>, label: RouteLabel): void {
  res.locals.route = label;
}

/** The label that {@link setRouteLabel} gave; `unmatched` until then. */
export function routeLabel(res: Pick<Response, 'locals'>): RouteLabel {
  const label: unknown = res.locals.route;
  return typeof label === 'string' && LABELS.has(label) ? (label as RouteLabel) : 'unmatched';
}

/** {@link setRouteLabel} as a step of the pipeline. */
export const labelRoute =
  (label: RouteLabel): RequestHandler =>
  (_req, res, next) => {
    setRouteLabel(res, label);
    next();
  };
