import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { responseRequestId } from '../http/request-id';
import { errorPageTexts } from '../../client/i18n/error-message';
import { localizePath } from '../../client/i18n/localize-path';
import { isCrawler } from '../../client/layout/is-crawler';
import type { AllMessages } from '../../client/i18n/all-messages';
import type { Config } from '../config';
import type { PageLoader } from './page-loader';
import type { PageRenderer } from './page-renderer';
import { renderBareDocument } from './document';
import { sendHtml } from './send-page';

export interface ErrorPageServices {
  pages: PageLoader;
  renderer: PageRenderer;
  logger: Logger;
  config: Config;
  messages: AllMessages;
}

/**
 * Sends the designed error page. Crawlers and link previews get its texts in a bare document, and so does everybody if
 * rendering fails.
 */
export async function sendErrorPage(
  { pages, renderer, logger, config, messages }: ErrorPageServices,
  req: Request,
  res: Response,
  status: number,
): Promise<void> {
  const { pathname } = new URL(req.originalUrl, config.siteUrl);
  const data = await pages.loadError(pathname, status);
  const { error, locale } = data;
  const bare = () => {
    const [heading, text] = errorPageTexts(messages[locale], error!);
    const home = { path: localizePath('/', locale, config), label: messages[locale].errors.backToHome() };
    return [Buffer.from(renderBareDocument({ title: error!.head.title, heading, text, home, lang: locale }))];
  };
  res.status(status);
  if (isCrawler(req.get('user-agent'))) return sendHtml(req, res, bare());
  const html = await renderer.render({ url: req.originalUrl, data }).catch((error: unknown) => {
    logger.error({ err: error, requestId: responseRequestId(res) }, 'error page failed to render');
    return bare();
  });
  sendHtml(req, res, html);
}
