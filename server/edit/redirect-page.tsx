import { Button, Container } from '@site/ui-kit';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Locale } from '../../client/i18n/locales';
import { assetLinks, renderDocument, type RenderedDocument } from '../pages/document';
import { lookTags } from '../content/views/look';
import type { RedirectMatch } from '../pages/redirects/follow-redirects';
import type { EditServices } from './edit-services';

/** Renders the page that the frame shows for a redirected address. */
export function renderRedirectPage(
  { assets, content, messages }: Pick<EditServices, 'assets' | 'content' | 'messages'>,
  { to, status }: RedirectMatch,
  locale: Locale,
): { title: string; document: RenderedDocument } {
  const texts = messages[locale].server.redirectPage;
  const title = texts.title();
  const body = renderToStaticMarkup(
    <div className="site" data-section="error">
      <main>
        <Container className="error-page">
          <div>
            <p className="eyebrow">{status}</p>
            <h1>{title}</h1>
            <p className="lead">{to}</p>
            <Button asChild variant="fill" size="lg">
              <a href={to}>{texts.open()}</a>
            </Button>
          </div>
        </Container>
      </main>
    </div>,
  );
  const document = renderDocument({
    head: { title, tags: lookTags(content.identity(locale).look, assets.typefaces) },
    html: [Buffer.from(body)],
    data: null,
    lang: locale,
    links: assetLinks(assets, null),
  });
  return { title, document };
}
