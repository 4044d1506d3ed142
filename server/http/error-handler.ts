import type { ErrorRequestHandler, Request } from 'express';
import { BASE_LOCALE } from '../../client/i18n/locales';
import { ContentUnavailableError } from '../content/content-service';
import { routeLabel } from '../observability/route-label';
import { renderBareDocument } from '../render/document';
import { sendErrorPage } from '../render/error-page';
import type { Services } from '../services';
import { CACHE_CONTROL } from './cache-control';

/** What a client may hear about each status; the rest of an error stays in the log. */
const MESSAGES: Readonly<Record<number, string>> = {
  400: 'The request could not be understood',
  405: 'This address does not take such requests',
  408: 'The request took too long',
  413: 'The request is too large',
  414: 'The address is too long',
  415: 'The request has an unsupported format',
  500: 'Something went wrong while processing your request.',
  503: 'Content is not available yet',
};

/** Requests that no visitor's browser makes: nothing is loaded or rendered for them. */
const MALFORMED: ReadonlySet<number> = new Set([400, 414]);

/** How long a client or proxy should wait before it asks again for a page that has no content yet. */
const RETRY_AFTER_S = 10;

/** Status and message of whatever was thrown. Parsers mark what the client did wrong; everything else is our fault. */
export function describeError(error: unknown): { status: number; message: string } {
  const status = error instanceof ContentUnavailableError ? 503 : clientError(error);
  return { status, message: MESSAGES[status] ?? MESSAGES[400]! };
}

function clientError(error: unknown): number {
  const given = Number((error as { status?: unknown } | null)?.status);
  return given >= 400 && given < 500 ? given : 500;
}

/** Programs get JSON, people a page. */
export function wantsJson(req: Request): boolean {
  return req.path.endsWith('.json') || Boolean(req.is('json')) || req.accepts(['html', 'json']) === 'json';
}

/** The last in the line: logs what is our fault, and responds without showing any of it. */
export function createErrorHandler(services: Services): ErrorRequestHandler {
  return async (error: unknown, req, res, _next) => {
    // A render is given up when its visitor leaves.
    if (res.closed) return;
    const { status, message } = describeError(error);
    const requestId = res.locals.requestId as string;
    if (status === 500)
      services.logger.error({ err: error, requestId, route: routeLabel(res) }, 'request failed');
    if (res.headersSent) return void res.destroy();
    res.set('Cache-Control', CACHE_CONTROL.none);
    if (status === 503) res.set('Retry-After', String(RETRY_AFTER_S));
    if (wantsJson(req)) return void res.status(status).json({ status, message, requestId });
    if (MALFORMED.has(status))
      return void res
        .status(status)
        .type('html')
        .send(renderBareDocument({ title: message, text: '', lang: BASE_LOCALE }));
    await sendErrorPage(services, req, res, { status, message });
  };
}
