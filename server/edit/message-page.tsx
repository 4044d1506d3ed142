import { Button } from '@site/ui-kit';
import type { Request } from 'express';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Locale } from '../../client/i18n/locales';
import type { EditServices } from './edit-services';
import { EDIT_PATH, editAddress } from './edit-address';
import { renderEditDocument } from './edit-document';
import { PageOutsideApp } from './page-outside-app';

interface MessagePage {
  req: Pick<Request, 'method' | 'originalUrl'>;
  locale: Locale;
  message: string;
  /** Whether retrying may help; otherwise the button leads to the start. */
  canRetry: boolean;
}

/** A page with one sentence and a button. */
export function renderMessagePage(
  { content, messages: all, assets }: Pick<EditServices, 'content' | 'messages' | 'assets'>,
  { req, locale, message, canRetry }: MessagePage,
): string {
  const messages = all[locale];
  const identity = content.identity(locale);
  const address = req.method === 'GET' ? editAddress(req.originalUrl) : EDIT_PATH;
  const title = messages.server.editors.title({ siteName: identity.name });
  const body = renderToStaticMarkup(
    <PageOutsideApp {...{ identity, messages, locale, address }}>
      <h1>{message}</h1>
      <Button asChild variant="fill" color="primary">
        <a href={canRetry ? address : EDIT_PATH}>{canRetry ? messages.server.editors.tryAgain() : title}</a>
      </Button>
    </PageOutsideApp>,
  );
  return renderEditDocument(assets, { title: `${message} · ${title}`, locale, look: identity.look, body });
}
