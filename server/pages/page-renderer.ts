import { setImmediate as nextTurn } from 'node:timers/promises';
import pLimit from 'p-limit';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from '../../client/app';
import { ConsentQuestion } from '../../client/consent/consent-question';
import { configuredPurposes } from '../../client/consent/kept-choice';
import { failedPage, foundPage } from '../../client/router/current-page';
import type { BrowserData, PageData } from '../../client/router/page-data';
import { withElements } from '../../client/router/with-elements';
import { withoutProse } from '../../client/router/prose-fields';
import type { FormFlash } from '../../client/router/form-flash';
import { dictionaryModule } from '../../client/i18n/locales';
import type { AllMessages } from '../../client/i18n/all-messages';
import { ROUTES, type RouteName } from '../../client/sections';
import {
  BLOCK_GROUPS,
  groupSource,
  loadBlocks,
  type BlockGroup,
  type BlocksView,
} from '../../client/blocks/block-groups';
import { loadPageComponent, PAGE_SOURCES } from '../../client/routes';
import type { PageComponent } from '../../client/model/view-types';
import { START_SOURCE, type AssetManifest } from './asset-manifest';
import { assetLinks, joinDocument, renderDocument, type RenderedDocument } from './document';
import { renderApp } from './render-app';

export type PageRenderer = Awaited<ReturnType<typeof createPageRenderer>>;

interface RenderRequest {
  /** Requested path and query, for the router. */
  url: string;
  data: PageData;
  /** Outcome of a plain form post that this page shows. */
  flash?: FormFlash | null;
  signal?: AbortSignal;
  /** Omits scripts: a document to look at, where links are links and nothing is measured. */
  withoutScripts?: boolean;
}

/** Renders per turn of the event loop, which does nothing else until they are done. */
const RENDERS_AT_A_TIME = 1;

/** Renders page states to documents. All page modules are loaded at start; nothing is loaded lazily while a visitor waits. */
export async function createPageRenderer(assets: AssetManifest, messages: AllMessages) {
  const inTurn = pLimit(RENDERS_AT_A_TIME);
  const pages = Object.fromEntries(
    await Promise.all(ROUTES.map(async ({ name }) => [name, await loadPageComponent(name)] as const)),
  ) as Record<RouteName, PageComponent>;

  const blocks = await loadBlocks({ groups: Object.keys(BLOCK_GROUPS) as BlockGroup[] });

  const tree = ({ url, data, flash = null }: Pick<RenderRequest, 'url' | 'data' | 'flash'>): ReactNode => {
    const { config, locale, payload, error } = withElements(data);
    const page = error
      ? failedPage({ locale, messages: messages[locale], layout: error.layout }, error)
      : foundPage(payload, messages[locale], pages[payload.route], blocks);
    const children = createElement(App, { config, page, flash: withElements(flash) });
    return createElement(StaticRouter, { location: url, children });
  };

  const renderParts = async (request: RenderRequest): Promise<RenderedDocument> => {
    const { url, data, flash = null, signal, withoutScripts = false } = request;
    const html = await inTurn(async () => {
      // Renders run back to back; this pause lets other visitors' requests be served in between.
      await nextTurn();
      return renderApp(tree({ url, data, flash }), signal);
    });
    const head = data.payload?.head ?? data.error!.head;
    return renderDocument({
      head,
      typefaces: data.typefaces,
      html,
      data: withoutScripts ? null : browserData(data, flash, modulesOf(assets, data)),
      lang: data.locale,
      question: consentQuestion(data),
      links: assetLinks(assets, withoutScripts),
    });
  };
  const consentQuestion = ({ config, locale }: PageData): string =>
    configuredPurposes(config).length === 0
      ? ''
      : renderToStaticMarkup(
          createElement(ConsentQuestion, { config, locale, messages: messages[locale].consent }),
          { identifierPrefix: 'consent' },
        );
  return {
    /** The page's React tree, as it is rendered. */
    tree,
    /** The document, with head and body apart. @throws when the tree throws or the render is given up. */
    renderParts,
    /** The document in pieces of UTF-8. @throws as {@link renderParts} */
    render: async (request: RenderRequest): Promise<Buffer[]> => joinDocument(await renderParts(request)),
  };
}

/** Chunks that the application loads for a page: its start's, the page's and its language's. */
function modulesOf({ chunks }: AssetManifest, { locale, payload }: PageData): string[] {
  const page = payload ? [PAGE_SOURCES[payload.route], ...groupsOf({ payload }).map(groupSource)] : [];
  const sources = [START_SOURCE, ...page, dictionaryModule(locale)];
  return [...new Set(sources.flatMap((source) => chunks[source] ?? []))];
}

const groupsOf = ({ payload }: Pick<PageData, 'payload'>): readonly BlockGroup[] =>
  payload && 'groups' in payload.data.page ? (payload.data.page as BlocksView).groups : [];

/** Omits what is in the document already: the head and the text of articles. */
function browserData(
  { config, locale, payload, error }: PageData,
  flash: FormFlash | null,
  modules: readonly string[],
): BrowserData {
  const common = { config, locale, modules, ...(flash && { flash }) };
  if (error) {
    const { status, message, layout } = error;
    return { ...common, error: { status, message, layout } };
  }
  const { route, data } = payload;
  return {
    ...common,
    payload: { route, locale: payload.locale, data: { ...data, page: withoutProse(data.page) } },
  };
}
