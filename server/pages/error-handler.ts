import type { ErrorRequestHandler, Request } from 'express';
import { responseRequestId } from '../http/request-id';
import { errorMessage } from '../../client/i18n/error-message';
import { localizePath, splitLocale } from '../../client/i18n/localize-path';
import { ContentUnavailableError } from '../content/content-service';
import { routeLabel } from '../http/route-label';
import { renderBareDocument } from './document';
import { sendErrorPage, type ErrorPageServices } from './error-page';
import { CACHE_CONTROL } from '../http/cache-control';
import { RETRY_AFTER_S } from '../http/limits';

/** Requests that no visitor's browser makes: nothing is loaded or rendered for them. */
const MALFORMED: ReadonlySet<number> = new Set([400, 414]);

/** The status for an error. Parsers mark the client's mistakes; everything else is a fault of the site. */
export function errorStatus(error: unknown): number {
  if (error instanceof ContentUnavailableError) return 503;
  const given = Number((error as { status?: unknown } | null)?.status);
  return given >= 400 && given < 500 ? given : 500;
}

/** Programs get JSON, people a page. */
function wantsJson(req: Request): boolean {
  return req.path.endsWith('.json') || Boolean(req.is('json')) || req.accepts(['html', 'json']) === 'json';
}

/** The last step of the pipeline: logs faults of the site, and responds without their details. */
export function createErrorHandler(services: ErrorPageServices): ErrorRequestHandler {
  const { config, messages, logger } = services;
  return async (error: unknown, req, res, _next) => {
    // A render is aborted when its visitor leaves.
    if (res.closed) return;
    const status = errorStatus(error);
    const requestId = responseRequestId(res);
    if (status === 500) logger.error({ err: error, requestId, route: routeLabel(res) }, 'request failed');
    if (res.headersSent) return void res.destroy();
    res.set('Cache-Control', CACHE_CONTROL.none);
    if (status === 503) res.set('Retry-After', String(RETRY_AFTER_S));
    // A malformed address may have no language.
    const locale = MALFORMED.has(status) ? config.defaultLocale : splitLocale(req.path, config).locale;
    const message = errorMessage(messages[locale], status, req.path);
    if (wantsJson(req)) return void res.status(status).json({ status, message, requestId });
    if (MALFORMED.has(status))
      return void res
        .status(status)
        .type('html')
        .send(
          renderBareDocument({
            title: message,
            heading: message,
            text: '',
            home: { path: localizePath('/', locale, config), label: messages[locale].errors.backToHome() },
            lang: locale,
          }),
        );
    await sendErrorPage(services, req, res, status);
  };
}
