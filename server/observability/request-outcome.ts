import type { IncomingMessage, ServerResponse } from 'node:http';
import { routeLabel, type RouteLabel } from '../http/route-label';

/** Methods that may appear as a label; a client may invent others. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE']);

/** Status of a response whose client closed the connection first; the number is nginx's. */
const CLIENT_LEFT = 499;

export interface RequestOutcome {
  method: string;
  route: RouteLabel;
  status: number;
  seconds: number;
}

/** Calls back once when a response has ended, whether it was sent whole or the visitor left. */
export function onOutcome(
  { method = '' }: IncomingMessage,
  res: ServerResponse,
  report: (outcome: RequestOutcome) => void,
): void {
  const started = performance.now();
  res.once('close', () =>
    report({
      method: METHODS.has(method) ? method : 'OTHER',
      route: routeLabel(res),
      status: res.writableFinished ? res.statusCode : CLIENT_LEFT,
      seconds: (performance.now() - started) / 1000,
    }),
  );
}
