import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { Button } from '@site/ui-kit';
import type { EditServices } from './edit-services';
import { responseRequestId } from '../http/request-id';
import { errorMessage } from '../../client/i18n/error-message';
import type { Config } from '../config';
import { isSameOrigin } from '../http/same-origin';
import { errorStatus } from '../pages/error-handler';
import { asksForData, EDIT_PATH, editAddress } from './edit-address';
import { EditError } from '../saving/edit-error';
import { refusalOf } from '../saving/refusal-of';
import { isAway } from '../content/is-away';
import { sendPageOutsideApp, type PageOutsideAppServices } from './page-outside-app';
import { localeOf } from './edit-locals';

/** Seconds until a client should try again while the content service is unavailable. */
export const AWAY_RETRY_S = 5;

export const refuseForeignWrites =
  ({ siteUrl }: Pick<Config, 'siteUrl'>): RequestHandler =>
  (req, _res, next) => {
    const isAllowed = ['GET', 'HEAD'].includes(req.method) || isSameOrigin(req, siteUrl);
    next(isAllowed ? undefined : new EditError(403, 'foreign'));
  };

/** Responds 404 to every other address under `/edit`. */
export const refuseUnknownAddress: RequestHandler = (_req, _res, next) =>
  next(new EditError(404, 'notFound'));

/** Responds to an error with one sentence: `{message}` for the app, with the errors of values by field, and a page for people. */
export function createEditErrorHandler(
  services: Pick<EditServices, 'config' | 'content' | 'messages' | 'assets' | 'logger'>,
): ErrorRequestHandler {
  const { messages, logger } = services;
  return (error: unknown, req, res, _next) => {
    if (res.closed) return;
    const texts = messages[localeOf(res)];
    const refusal = refusalOf(error, texts);
    const status = refusal?.status ?? (isAway(error) ? 503 : errorStatus(error));
    const requestId = responseRequestId(res);
    if (status === 500) logger.error({ err: error, requestId, route: 'edit' }, 'request failed');
    if (status === 503) logger.warn({ requestId }, 'editors cannot reach the content service');
    if (res.headersSent) return void res.destroy();
    if (status === 503) res.set('Retry-After', String(AWAY_RETRY_S));
    const failure = () =>
      status === 503 ? texts.server.editors.errors.away() : errorMessage(texts, status, '');
    const { message, errors } = refusal ?? { message: failure() };
    if (asksForData(req)) return void res.status(status).json({ message, errors });
    sendMessagePage(req, res, services, { status, message });
  };
}

/** Responds with a page of one sentence and a button, which tries again if that may help, and otherwise leads to the start. */
function sendMessagePage(
  req: Request,
  res: Response,
  services: PageOutsideAppServices,
  { status, message }: { status: number; message: string },
): void {
  const { tryAgain, title } = services.messages[localeOf(res)].server.editors;
  const address = req.method === 'GET' ? editAddress(req.originalUrl) : EDIT_PATH;
  const canRetry = status >= 500;
  const siteName = services.content.identity(localeOf(res)).name;
  const children = (
    <Button asChild variant="fill">
      <a href={canRetry ? address : EDIT_PATH}>{canRetry ? tryAgain() : title({ siteName })}</a>
    </Button>
  );
  sendPageOutsideApp(res, services, { status, address, heading: message, children });
}
