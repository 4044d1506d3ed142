import { createHash } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { FormNotice } from '../../client/forms/form-notice';
import { isBot } from './is-bot';
import { renderBareDocument } from './document';
import { RenderAbortedError } from './render-app';
import type { LoadedState } from './page-loader';
import type { Services } from '../services';

/** How long a client or proxy should wait before it asks again for a page that has no content yet. */
const RETRY_AFTER_S = 10;

export interface AnswerOptions {
  /** Status of a page shown because of a form post. */
  status?: number;
  notice?: FormNotice;
}

/** Answers a page: load, render, send. Used for GET and HEAD, and by the form routes to show a page again. */
export async function answerPage(
  services: Services,
  req: Request,
  res: Response,
  options: AnswerOptions = {},
): Promise<void> {
  const { pages, logger } = services;
  const url = new URL(req.originalUrl, services.config.siteUrl);
  const loaded = await pages.load(url.pathname, url.searchParams);
  res.locals.route = loaded.route ?? 'unmatched';
  if (loaded.status !== 200) return answerErrorPage(services, req, res, loaded);
  const status = options.status ?? 200;
  const leave = new AbortController();
  const onClose = () => leave.abort();
  res.on('close', onClose);
  try {
    const stop = services.metrics.ssrRenderDuration.startTimer({ route: loaded.route! });
    const html = await services.renderer.render({
      url: req.originalUrl,
      state: loaded.state,
      notice: options.notice,
      signal: leave.signal,
    });
    stop();
    const personal = options.notice !== undefined;
    sendHtml(
      req,
      res,
      status,
      html,
      personal ? 'no-store' : 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
    );
  } catch (error) {
    if (error instanceof RenderAbortedError && leave.signal.aborted) return;
    logger.error(
      { err: error, route: loaded.route, requestId: res.locals.requestId },
      'page failed to render',
    );
    await answerError(services, req, res, 500, 'Something went wrong while processing your request.');
  } finally {
    res.off('close', onClose);
  }
}

/** Every path that no other part answers: a page of the route table, or the 404 page. */
export const createPageHandler =
  (services: Services): RequestHandler =>
  (req, res) =>
    answerPage(services, req, res);

/** Shows the designed error page; bots get the status with a bare document, and so does everyone if rendering is what fails. */
export async function answerError(
  services: Services,
  req: Request,
  res: Response,
  status: number,
  message: string,
): Promise<void> {
  const { pathname } = new URL(req.originalUrl, services.config.siteUrl);
  const state = await services.pages.error(pathname, status, message);
  await answerErrorPage(services, req, res, { status, state, locale: state.locale });
}

async function answerErrorPage(
  services: Services,
  req: Request,
  res: Response,
  { status, state, locale }: Pick<LoadedState, 'state' | 'locale'> & { status: number },
): Promise<void> {
  if (status === 503) res.setHeader('Retry-After', RETRY_AFTER_S);
  const { head, message } = state.error!;
  const bare = () => renderBareDocument({ title: head.title, text: message, lang: locale });
  let html: string;
  if (isBot(req.get('user-agent'))) {
    html = bare();
  } else {
    try {
      html = await services.renderer.render({ url: req.originalUrl, state });
    } catch (error) {
      services.logger.error({ err: error, requestId: res.locals.requestId }, 'error page failed to render');
      html = bare();
    }
  }
  sendHtml(req, res, status, html, 'no-store');
}

function sendHtml(req: Request, res: Response, status: number, html: string, cacheControl: string): void {
  const body = Buffer.from(html, 'utf8');
  res.status(status);
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.setHeader('Cache-Control', cacheControl);
  if (status === 200) {
    res.setHeader('ETag', `W/"${createHash('sha1').update(body).digest('base64url')}"`);
    if (req.fresh) {
      res.status(304).end();
      return;
    }
  }
  res.setHeader('Content-Length', body.length);
  res.end(req.method === 'HEAD' ? undefined : body);
}
