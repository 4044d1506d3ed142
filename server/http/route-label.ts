import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { ROUTES, type RouteName } from '../../client/sections';

/** The kind of a response: a page's route, or what else it is. The list is closed, so that labels stay bounded whatever visitors ask for. */
export type RouteLabel =
  RouteName | 'asset' | 'file' | 'form' | 'edit' | 'document' | 'redirect' | 'unmatched';

export const isRouteName = (value: unknown): value is RouteName => ROUTES.some(({ name }) => name === value);

/** A weak map of responses would cost a page of the cache some percent. */
const LABEL = Symbol('route label');
type Labelled = ServerResponse & { [LABEL]?: RouteLabel };

/** Names the kind of a response, for metrics and the log. The last handler to do so wins. */
export const setRouteLabel = (res: ServerResponse, label: RouteLabel): void => {
  (res as Labelled)[LABEL] = label;
};

/** The label that {@link setRouteLabel} gave; `unmatched` until then. */
export const routeLabel = (res: ServerResponse): RouteLabel => (res as Labelled)[LABEL] ?? 'unmatched';

/** {@link setRouteLabel} as a step of the pipeline. */
export const labelRoute =
  (label: RouteLabel): RequestHandler =>
  (_req, res, next) => {
    setRouteLabel(res, label);
    next();
  };
