import { register } from 'node:module';
import { expect } from 'chai';
import pino from 'pino';
import { renderToString } from 'react-dom/server';
import { loadAllMessages } from '../../client/i18n/all-messages';
import { localizedField, type Locale } from '../../client/i18n/locales';
import { localizePath } from '../../client/i18n/localize-path';
import { ADDABLE_BLOCKS } from '../../client/model/blocks';
import { COLLECTION_NAMES, type CollectionName } from '../../client/model/collections';
import type { ContentRecord } from '../../client/model/content-record';
import { CONTENTS } from '../../client/model/contents-entries';
import type { FieldModel } from '../../client/model/field';
import { ORDER_KEY, pageSection } from '../../client/model/page-blocks';
import { readHtml } from '../../client/model/read-html';
import { modelOf } from '../../client/model/stored-fields';
import type { Query } from '../../client/model/page-query';
import { foreignText } from '../../client/model/shown-text';
import { placeText } from '../../client/pages/workshops/workshop-facts';
import type { PageData } from '../../client/router/page-data';
import { routePath, ROUTES, type RouteName } from '../../client/sections';
import { createFileUrls } from '../../server/content/file-urls';
import { loadPagesFrom } from '../../server/content/pages/load-pages-from';
import { readTags } from '../../server/content/tags';
import { createViewContexts } from '../../server/content/view-context';
import { toIdentity } from '../../server/content/views/identity';
import { contentOf } from '../support/read-records';
import { NO_SEARCH } from '../support/no-search';

// Components import pictures, which only a build turns into addresses.
const PICTURES = `export const load = (url, context, next) => url.endsWith('.svg')
  ? { format: 'module', source: 'export default "/a.svg"', shortCircuit: true } : next(url, context)`;
register(`data:text/javascript,${encodeURIComponent(PICTURES)}`);
const { createPageRenderer } = await import('../../server/pages/page-renderer');

const messages = await loadAllMessages();
const renderer = await createPageRenderer({} as never, messages);

const SITE = { siteUrl: 'https://site.example', trailingSlash: false };
const SETTINGS = { siteName: null, siteDescription: null, siteUrl: SITE.siteUrl };
const SLUG = 'entry';
const PAGE_ID = 'pagepagepagepag';

/** A text that says where it is stored, and in which language. */
const wordsOf = (place: string, locale: Locale) => `${locale}:${place}.`;

/** A value of a field of every kind, with all that is within it. */
function valueOf(field: FieldModel, place: string, locale: Locale): unknown {
  switch (field.kind) {
    case 'line':
      return field.localized ? wordsOf(place, locale) : '';
    case 'text':
      return wordsOf(place, locale);
    case 'rich':
      return `<p>${wordsOf(place, locale)}</p>`;
    case 'tags':
      return [wordsOf(place, locale)];
    case 'list':
      return [valueOf(field.item, `${place}.0`, locale)];
    case 'group':
      return Object.fromEntries(
        Object.entries(field.fields).map(([name, inner]) => [
          name,
          valueOf(inner, `${place}.${name}`, locale),
        ]),
      );
    case 'link':
      return '/blog';
    case 'number':
      return 1;
    case 'picture':
    case 'file':
      return 'a.png';
    default:
      return undefined;
  }
}

/** A record with every field filled, its texts in these languages alone. */
function filled(
  collection: CollectionName,
  record: ContentRecord,
  locales: readonly Locale[],
): ContentRecord {
  const place = collection === 'contents' ? `${String(record.section)}/${String(record.key)}` : collection;
  const values = Object.entries(modelOf(collection, record)).flatMap(([name, field]) =>
    field.localized
      ? locales.map((locale) => [localizedField(name, locale), valueOf(field, `${place}.${name}`, locale)])
      : [[name, valueOf(field, `${place}.${name}`, 'en')]],
  );
  return { ...(Object.fromEntries(values) as object), ...record };
}

type SiteRecords = Partial<Record<CollectionName, ContentRecord[]>>;

/** A site with an entry of every kind and each block on a page, in these languages alone. */
function recordsIn(locales: readonly Locale[]) {
  const blocks = ADDABLE_BLOCKS.map((block) => `${block}-abcdef`);
  const parts = [
    ...Object.entries(CONTENTS).flatMap(([section, { entries }]) =>
      Object.keys(entries)
        .filter((key) => key !== ORDER_KEY)
        .map((key) => ({ section, key })),
    ),
    ...blocks.map((key) => ({ section: pageSection(PAGE_ID), key })),
  ].map((part) => filled('contents', { id: `${part.section}${part.key}`, ...part }, locales));
  const items = ['opening', ...blocks, 'body'].map((key) => ({ key }));
  const order = { id: 'order', section: pageSection(PAGE_ID), key: ORDER_KEY, details: { items } };
  const others = COLLECTION_NAMES.filter((name) => name !== 'contents' && name !== 'redirects').map(
    (name) => {
      const id = name === 'pages' ? PAGE_ID : name;
      // A list does not show the entry that it belongs to, so there are two.
      const ids = name === 'site' ? [id] : [id, `${id}2`];
      return [
        name,
        ids.map((each) =>
          filled(
            name,
            {
              id: each,
              slug: each === id ? SLUG : each,
              published: '',
              unpublished: '',
              off: [],
              series: '',
            },
            locales,
          ),
        ),
      ] as const;
    },
  );
  return Object.fromEntries([...others, ['contents', [...parts, order]]]) as SiteRecords;
}

/** The HTML of a page of that site in a language. */
async function pageHtml(
  route: RouteName,
  locale: Locale,
  {
    filledIn,
    locales,
    query = {},
    change = (records) => records,
  }: {
    filledIn: readonly Locale[];
    locales: readonly Locale[];
    query?: Query;
    change?(records: SiteRecords): SiteRecords;
  },
) {
  const records = change(recordsIn(filledIn));
  const addresses = { ...SITE, locales, defaultLocale: locales[0]! };
  const contexts = createViewContexts({
    files: createFileUrls(null),
    site: addresses as never,
    contentUrl: 'https://content.example',
    logger: pino({ enabled: false }),
  });
  const pages = loadPagesFrom({
    content: contentOf(records),
    contexts,
    config: { ...SETTINGS, locales, buildTarget: '' },
    identityOf: (each) => toIdentity(contexts(each), records.site![0]!, SETTINGS),
    now: () => 0,
    search: NO_SEARCH,
  });
  const params = { slug: SLUG, page: SLUG };
  const page = (await pages.loadPage({ route, params, query, locale }))!;
  const payload = {
    route,
    locale,
    head: { title: '', tags: [] },
    data: { layout: page.layout, page: page.view },
  };
  const config = {
    ...addresses,
    buildTarget: '',
    chatWidgetUrl: null,
    analyticsUrl: null,
    version: '',
    buildId: '',
  };
  const url = localizePath(routePath(route, params), locale, addresses as never);
  // As a browser gets it.
  const data = JSON.parse(JSON.stringify({ config, locale, payload })) as PageData;
  return { html: renderToString(renderer.tree({ url, data })), languages: page.languages };
}

/** The texts of content in a page, each with the language that the nearest element names. */
function textsIn(html: string, locale: Locale): { text: string; lang: string }[] {
  const found: { text: string; lang: string }[] = [];
  const langs: string[] = [locale];
  const add = (part: string, lang: string) => {
    for (const [text] of part.matchAll(/\b(?:en|de|sl):[\w/:.-]+/g)) found.push({ text, lang });
  };
  // A visitor's message, which begins with the title of the workshop, is the visitor's.
  readHtml(
    html.replace(/<textarea.*?<\/textarea>/gs, ''),
    {
      open({ attributes }) {
        langs.push(attributes.lang ?? langs.at(-1)!);
        for (const name of ['alt', 'title', 'placeholder']) add(attributes[name] ?? '', langs.at(-1)!);
      },
      text: (part) => add(part, langs.at(-1)!),
      close: () => void langs.pop(),
    },
    Infinity,
  );
  return found;
}

const places = (texts: readonly { text: string }[]) => new Set(texts.map(({ text }) => text.slice(3)));

/** Names and addresses, which are the same in every language. */
const OF_NO_LANGUAGE = /:site\.(name|email|phone)\./;

describe('texts in another language than their page', () => {
  for (const { name: route } of ROUTES.filter(({ name }) => name !== 'search')) {
    for (const [filledIn, locale, locales] of [
      ['en', 'sl', ['en', 'sl']],
      ['de', 'en', ['de', 'en']],
    ] as const)
      it(`say so on ${route} in ${locale} of a site that is written in ${filledIn}, wherever they stand`, async () => {
        const site = { filledIn: [filledIn], locales };
        const own = await pageHtml(route, filledIn, site);
        const ownTexts = textsIn(own.html, filledIn);
        expect(ownTexts.filter(({ lang }) => lang !== filledIn)).to.deep.equal([]);
        const page = await pageHtml(route, locale, site);
        const texts = textsIn(page.html, locale);
        expect(places(texts)).to.deep.equal(places(ownTexts)).and.not.to.have.property('size', 0);
        const unnamed = texts.filter(({ text, lang }) => lang !== filledIn && !OF_NO_LANGUAGE.test(text));
        expect(unnamed).to.deep.equal([]);
        expect([own.languages, page.languages]).to.deep.equal([[filledIn], [filledIn]]);
      });

    it(`are not on ${route} of a site that is written in both languages, which claims both`, async () => {
      const both = { filledIn: ['de', 'en'], locales: ['de', 'en'] } as const;
      const { html, languages } = await pageHtml(route, 'en', both);
      expect(textsIn(html, 'en').filter(({ text }) => !text.startsWith('en:'))).to.deep.equal([]);
      expect(html).not.to.include('<bdi');
      expect(languages).to.deep.equal(['de', 'en']);
    });
  }

  it('say so within a sentence of ours', async () => {
    const [tag] = readTags(filled('posts', { id: 'a' }, ['en']), 'tags', 'en', 'en');
    const site = { filledIn: ['en'], locales: ['en', 'sl'], query: { tag: tag!.slug } } as const;
    const { html } = await pageHtml('blog', 'sl', site);
    expect(html).to.include('<h1>Zapisi na temo <bdi lang="en">en:posts.tags.</bdi></h1>');
  });

  it('say so where a page only repeats its title in a language that it is not in', async () => {
    const { html } = await pageHtml('page', 'en', {
      filledIn: ['de'],
      locales: ['de', 'en'],
      change: ({ pages, ...others }) => ({
        ...others,
        pages: pages!.map((page) => ({ ...page, title: page.title_de })),
      }),
    });
    expect(html).to.include('<h1><bdi lang="de">de:pages.title.</bdi></h1>');
  });

  it('are not said twice', () => {
    const where = { online: true, place: foreignText('Online', 'en') };
    expect(placeText(where, messages.de)).to.deep.equal(['Online']);
    expect(placeText(where, messages.sl)).to.have.lengthOf(2);
    expect(placeText({ online: false, place: 'Online' }, messages.de)).to.deep.equal(['Online']);
  });
});
