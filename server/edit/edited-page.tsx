import { setImmediate as nextTurn } from 'node:timers/promises';
import { Button, Container } from '@site/ui-kit';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageSummary } from '../../client/edit/frame/preview';
import type { Locale } from '../../client/i18n/locales';
import { canonicalPath, localizePath, splitLocale } from '../../client/i18n/localize-path';
import { routePath } from '../../client/sections';
import type { RecordChange } from '../content/content-service';
import { type Look, lookTags } from '../content/views/look';
import { type RenderedDocument, assetLinks, renderDocument } from '../pages/document';
import { createFindAddress } from '../pages/redirects/find-address';
import type { RedirectMatch } from '../pages/redirects/follow-redirects';
import { matchPage, pageAddress } from '../pages/match-page';
import { createPageLoader } from '../pages/page-loader';
import { GONE_STATUS } from '../../client/model/redirect';
import type { EditServices } from './edit-services';
import { blockKeys, editedBlocks, pageEntries } from './page-contents';
import { createEditMarkers } from './edit-markers';

export interface EditedPage {
  summary: PageSummary;
  document: RenderedDocument;
  look: Look;
}

interface WantedPage {
  /** Path with its locale prefix. */
  path: string;
  changes: readonly RecordChange[];
  appLocale: Locale;
  signal?: AbortSignal;
}

/**
 * Renders a page for an editor: with unsaved changes, also before it is published, without scripts, and with the fields
 * of its contents marked. Used for one request and never cached. Texts at their limits take long to check, to clean, to render
 * and to mark, so visitors get their turn between these steps.
 */
export async function renderEditedPage(
  services: EditServices,
  { path, changes, appLocale, signal }: WantedPage,
): Promise<EditedPage> {
  const { assets, config, content, messages, renderer, redirects } = services;
  const url = new URL(canonicalPath(path, config), config.siteUrl);
  const { locale } = splitLocale(url.pathname, config);
  const redirect = redirects.match(url.pathname + url.search);
  const isGone = redirect?.status === GONE_STATUS;
  if (redirect && redirect.status !== GONE_STATUS) return redirectPage(services, url, locale, redirect);

  const markers = createEditMarkers();
  const changed = await content.withChanges(changes, markers);
  await nextTurn();
  const pages = createPageLoader({
    config,
    assets,
    content: changed,
    messages,
    unmarked: markers.unmarked,
  });
  const asked = isGone ? null : matchPage(url, config);
  const followed = asked && changed.follow(asked);
  const match = followed && {
    ...followed,
    pathname: localizePath(routePath(followed.route, followed.params), followed.locale, config),
  };
  const page = match && (await pages.load({ ...match, preview: true }));
  const meant = page || isGone ? null : await createFindAddress(services)(url.pathname + url.search);
  if (meant) return redirectPage(services, url, locale, meant);
  await nextTurn();
  const data = page?.data ?? (await pages.loadError(url.pathname, isGone ? GONE_STATUS : 404));
  const address = page ? pageAddress(match) : url.pathname + url.search;
  const rendered = await renderer.renderParts({ url: address, data, withoutScripts: true, signal });
  await nextTurn();
  const blocks = page && editedBlocks(changed, match, markers.unmarked(data.payload!.data.page));
  const { html, fields } = markers.toAttributes(Buffer.concat(rendered.body).toString());
  return {
    summary: {
      status: page ? 200 : data.error!.status,
      path: address,
      locale,
      title: (data.payload?.head ?? data.error!.head).title,
      entries: await pageEntries(changed, {
        fields,
        keys: [...(page?.keys ?? []), ...(blocks ? blockKeys(blocks) : [])],
        route: page ? match.route : null,
        locale,
        first: config.defaultLocale,
        labels: messages[appLocale].model.labels,
      }),
      blocks,
    },
    document: { ...rendered, head: markers.unmarked(rendered.head), body: [Buffer.from(html)] },
    look: changed.identity(locale).look,
  };
}

/** Renders the page that the frame shows for a redirected address. */
function redirectPage(
  { assets, content, messages }: EditServices,
  { pathname, search }: URL,
  locale: Locale,
  { to, status }: RedirectMatch,
): EditedPage {
  const { look } = content.identity(locale);
  const texts = messages[locale].server.redirectPage;
  const title = texts.title();
  const typefaces = assets.typefaces[look.typefaces];
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
    head: { title, tags: lookTags(look, typefaces) },
    typefaces,
    html: [Buffer.from(body)],
    data: null,
    lang: locale,
    links: assetLinks(assets, true),
  });
  const page = { path: pathname + search, locale, title };
  return { summary: { ...page, status, entries: [], blocks: null }, document, look };
}
