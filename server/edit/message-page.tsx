import { Button } from '@site/ui-kit';
import type { Request } from 'express';
import type { Locale } from '../../client/i18n/locales';
import { EDIT_PATH, editAddress } from './edit-address';
import { renderPageOutsideApp, type PageOutsideAppServices } from './page-outside-app';

interface MessagePage {
  req: Pick<Request, 'method' | 'originalUrl'>;
  locale: Locale;
  message: string;
  /** Whether retrying may help; otherwise the button leads to the start. */
  canRetry: boolean;
}

/** A page with one sentence and a button. */
export function renderMessagePage(
  services: PageOutsideAppServices,
  { req, locale, message, canRetry }: MessagePage,
): string {
  const { tryAgain, title } = services.messages[locale].server.editors;
  const address = req.method === 'GET' ? editAddress(req.originalUrl) : EDIT_PATH;
  const siteName = services.content.identity(locale).name;
  const children = (
    <Button asChild variant="fill">
      <a href={canRetry ? address : EDIT_PATH}>{canRetry ? tryAgain() : title({ siteName })}</a>
    </Button>
  );
  return renderPageOutsideApp(services, { locale, address, heading: message, children });
}
