import type { Request, Response } from 'express';
import { isbot } from 'isbot';
import type { Services } from '../services';
import { renderBareDocument } from './document';
import { sendHtml } from './send-page';

/**
 * Sends the designed error page. Bots get the status with a bare document, and so does everybody if rendering fails.
 */
export async function sendErrorPage(
  { pages, renderer, logger, config }: Pick<Services, 'pages' | 'renderer' | 'logger' | 'config'>,
  req: Request,
  res: Response,
  status: number,
): Promise<void> {
  const { pathname } = new URL(req.originalUrl, config.siteUrl);
  const state = await pages.loadError(pathname, status);
  const { message, head } = state.error!;
  const bare = () => [
    Buffer.from(renderBareDocument({ title: head.title, text: message, lang: state.locale })),
  ];
  res.status(status);
  if (isbot(req.get('user-agent'))) return sendHtml(req, res, bare());
  const html = await renderer.render({ url: req.originalUrl, state }).catch((error: unknown) => {
    logger.error({ err: error, requestId: res.locals.requestId as string }, 'error page failed to render');
    return bare();
  });
  sendHtml(req, res, html);
}
