import { Router, type Request, type RequestHandler, type Response } from 'express';
import { pageTitle } from '../../client/head/page-title';
import type { ServerMessages, AllMessages } from '../../client/i18n/all-messages';
import { errorMessage } from '../../client/i18n/error-message';
import { LOCALES, type Locale } from '../../client/i18n/locales';
import { pageUrl, type SiteAddresses } from '../../client/i18n/localize-path';
import { bareText } from '../../client/model/shown-text';
import { DAY_MS } from '../../client/model/stored-date';
import type { RESERVED_PATHS } from '../../client/model/reserved-paths';
import { FEED_PATH, isOff, itemPath } from '../../client/sections';
import { siteConfig, type Config } from '../config';
import type { Redirect } from '../../client/model/redirect';
import { REDIRECTS_KEY, SITE_KEY } from '../content/content-keys';
import { ContentUnavailableError, type ContentService } from '../content/content-service';
import { CACHE_CONTROL } from '../http/cache-control';
import { sendPlainError, sendWithEtag, type GeneratedDocument } from '../http/send-document';
import { setRouteLabel } from '../http/route-label';
import type { Metrics } from '../observability/metrics';
import type { AssetManifest } from '../pages/asset-manifest';
import type { PageCache } from '../pages/page-cache';
import { sendPage } from '../pages/send-page';
import type { SiteRedirects } from '../pages/redirects/site-redirects';
import { renderFeed } from './feed';
import { redirectMovedCalendar, renderWorkshops } from './workshop-calendar';
import { SOCIAL_PICTURE_PATH } from '../pages/social-picture-address';
import { SPECULATION_RULES, SPECULATION_RULES_PATH } from '../pages/speculation-rules';
import { describePage } from '../pages/describe-page';
import { createSocialPictureHandler } from './social-picture/social-picture-handler';
import { loadSitemapPages, renderSitemap, renderSitemapIndex, sitemapParts } from './sitemap';
import { renderUnavailablePage } from './unavailable-page';
import type { Identity } from '../content/views/identity';

export interface DocumentServices {
  config: Config;
  messages: AllMessages;
  content: ContentService;
  assets: AssetManifest;
  redirects: SiteRedirects;
  metrics: Metrics;
  pageCache: PageCache;
  socialPictureFolder: string;
}

type RenderDocument = (req: Request) => GeneratedDocument | null | Promise<GeneratedDocument | null>;
/** Sends a document and returns true, or false if there is none. */
type SendDocument = (req: Request, res: Response) => Promise<boolean>;

/** All documents for machines, from the same route table and content as the pages. */
export function createDocumentRouter({
  config,
  messages,
  content,
  assets,
  redirects,
  metrics,
  pageCache,
  socialPictureFolder,
}: DocumentServices) {
  const router = Router({ caseSensitive: true, strict: true });
  const served: ((path: string) => boolean)[] = [];
  const timestamp = Date.parse(assets.builtAt);

  const serve = (path: string, send: SendDocument, isThere: () => boolean = () => true): void => {
    const pattern = patternOf(path);
    served.push((asked) => isThere() && pattern.test(asked));
    router.get(
      path,
      (_req, _res, next) => next(isThere() ? undefined : 'route'),
      orPlainError(send, () => messages[config.defaultLocale]),
    );
  };
  /** Makes a document once, until content that it was made of changes. */
  const once = (address: string, make: () => ReturnType<RenderDocument>) =>
    pageCache.get(`document ${address}`, async () => {
      const made = await make();
      if (!made) return null;
      const { type, body, cacheControl = CACHE_CONTROL.document, keys = [] } = made;
      return { route: 'document', type, cacheControl, body: [Buffer.from(body)], keys, changesAt: null };
    });
  const document = (path: string, render: RenderDocument, isThere?: () => boolean): void => {
    const send: SendDocument = async (req, res) => {
      // However its letters are escaped, an address has one place in the cache.
      const { page, result } = await once(decodeURIComponent(req.path), () => render(req));
      if (page) {
        metrics.pageCacheRequests.inc({ result });
        sendPage(req, res, page, result);
      }
      return page !== null;
    };
    serve(path, send, isThere);
  };
  /** Documents of one language. Their addresses follow the languages on offer, which editors change while the site runs. */
  const localized = (locale: Locale, path: string, render: RenderDocument): void => {
    document(path, render, () => config.defaultLocale === locale);
    const isPrefixed = () => config.locales.includes(locale) && config.defaultLocale !== locale;
    document(`/${locale}${path}`, render, isPrefixed);
  };

  document('/robots.txt', () => ({ type: 'text/plain; charset=utf-8', body: renderRobots(config) }));
  const loadSitemaps = async () => {
    const { pages, keys } = await loadSitemapPages(content, config);
    return { parts: sitemapParts(pages, config), keys: [...keys, SITE_KEY] };
  };
  document('/sitemap.xml', async () => {
    const { parts, keys } = await loadSitemaps();
    const body =
      parts.length === 1 ? renderSitemap(parts[0]!, config) : renderSitemapIndex(parts.length, config);
    return { type: XML, body, keys };
  });
  document('/sitemap-:number.xml', async (req) => {
    // Anybody may ask for any number, and a document that does not exist is looked for with each request.
    const { page: count } = await once('sitemaps', async () => {
      const { parts, keys } = await loadSitemaps();
      return { type: 'text/plain', body: String(parts.length), keys };
    });
    const number = /^[1-9]\d*$/.test(String(req.params.number)) ? Number(req.params.number) : Infinity;
    if (number > Number(count!.bodies.identity)) return null;
    const { parts, keys } = await loadSitemaps();
    const part = parts[number - 1];
    return part ? { type: XML, body: renderSitemap(part, config), keys } : null;
  });
  for (const prefix of ['', ...LOCALES.map((locale) => `/${locale}`)])
    router.get(`${prefix}/workshops/:slug.ics`, redirectMovedCalendar(redirects, config));
  for (const locale of LOCALES) {
    localized(locale, FEED_PATH, async () => {
      const [{ entries, keys }, stored, blog] = await Promise.all([
        content.feed(locale),
        content.redirects(),
        content.loadPage({ route: 'blog', params: {}, locale, query: {} }),
      ]);
      const identity = content.identity(locale);
      if (isOff('blog', identity.off)) return null;
      const site = siteConfig(config, identity, locale);
      const text = blog && describePage(blog.view);
      const title = pageTitle({ title: blog?.seo?.title || text?.title || '', path: '/' }, site);
      const description = text?.description || identity.description;
      const channel = { ...config, locale, path: FEED_PATH, title, description };
      const body = renderFeed(entries, { ...channel, redirects: stored });
      return {
        type: 'application/rss+xml; charset=utf-8',
        body,
        keys: [...keys, SITE_KEY, REDIRECTS_KEY, ...(blog?.keys ?? [])],
      };
    });
    const page = { locale, messages: messages[locale], site: config };
    const loadWorkshops = async () => {
      const { entries, keys } = await content.listIndex(locale, ['workshops']);
      return { workshops: entries.flatMap(({ workshop }) => (workshop ? [workshop] : [])), keys };
    };
    localized(locale, '/workshops.ics', async () => {
      const { workshops, keys } = await loadWorkshops();
      const identity = content.identity(locale);
      if (isOff('workshops', identity.off)) return null;
      const name = `${identity.name}: ${messages[locale].sections.workshops()}`;
      return { type: CALENDAR, body: renderWorkshops(name, workshops, page), keys: [...keys, SITE_KEY] };
    });
    localized(locale, '/workshops/:slug.ics', async (req) => {
      const path = itemPath('workshops-slug', String(req.params.slug));
      const { workshops, keys } = await loadWorkshops();
      const workshop = workshops.find((one) => one.path === path && one.starts !== '');
      if (!workshop) return null;
      return {
        type: CALENDAR,
        body: renderWorkshops(bareText(workshop.title), [workshop], page),
        keys: [...keys, SITE_KEY],
      };
    });
  }
  document('/site.webmanifest', () => ({
    type: 'application/manifest+json; charset=utf-8',
    body: renderWebManifest(content.identity(config.defaultLocale), config.defaultLocale),
    keys: [SITE_KEY],
  }));
  document(SPECULATION_RULES_PATH, () => ({
    type: 'application/speculationrules+json',
    body: SPECULATION_RULES,
  }));
  document('/.well-known/security.txt', async () => {
    const contact = { route: 'page', params: { page: 'contact' }, query: {} } as const;
    const page = await content.loadPage({ ...contact, locale: config.defaultLocale });
    if (!page) return null;
    const email = ('contact' in page.view && page.view.contact?.email) || '';
    const body = renderSecurityTxt(config, email);
    return { type: 'text/plain; charset=utf-8', body, keys: page.keys };
  });
  document('/unavailable.html', () => ({
    type: 'text/html; charset=utf-8',
    body: renderUnavailablePage(
      config.locales.map((locale) => ({
        locale,
        company: content.identity(locale),
        messages: messages[locale],
      })),
    ),
    keys: [SITE_KEY],
  }));

  const socialPicture = createSocialPictureHandler({ config, content, metrics, folder: socialPictureFolder });
  serve(`${SOCIAL_PICTURE_PATH}/*page`, async (req, res) => {
    const made = await socialPicture(req);
    if (made) sendWithEtag(req, res, made);
    return made !== null;
  });

  document('/builds/latest.json', () => ({
    type: JSON_TYPE,
    body: JSON.stringify({ id: assets.buildId, timestamp }),
    cacheControl: CACHE_CONTROL.none,
  }));
  document('/builds/meta/:id.json', (req) => {
    if (req.params.id !== assets.buildId) return null;
    const list: Redirect[] = redirects
      .list()
      .map(({ from, to, status, external }) => ({ from, to, status, external }));
    const body = JSON.stringify({ id: assets.buildId, timestamp, rules: list });
    return { type: JSON_TYPE, body, keys: [REDIRECTS_KEY, SITE_KEY] };
  });
  return {
    router,
    /** Whether the router responds at a path, if only that there is no such document. */
    serves: (path: string): boolean => served.some((isAt) => isAt(path)),
  };
}

/** Express's patterns: `:name` is a part of a segment, `*name` the rest of the path. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+').replace(/\*\w+/g, '.+')}$`);

const CALENDAR = 'text/calendar; charset=utf-8';
const XML = 'application/xml; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

/** Responds in plain text if there is no document: 404 for an unknown one, 503 without content. */
function orPlainError(send: SendDocument, messages: () => ServerMessages): RequestHandler {
  return async (req: Request, res: Response) => {
    setRouteLabel(res, 'document');
    try {
      if (await send(req, res)) return;
      sendPlainError(res, 404, errorMessage(messages(), 404, req.path));
    } catch (error) {
      if (!(error instanceof ContentUnavailableError)) throw error;
      sendPlainError(res, 503, errorMessage(messages(), 503, req.path));
    }
  };
}

/** Parts of the site that crawlers have no use for. Scripts, styles and pictures are open to them: pages need those. */
const UNCRAWLED = [
  '/edit',
  '/forms',
  '/locale',
] as const satisfies readonly (typeof RESERVED_PATHS)[number][];

/**
 * `robots.txt`. `SITE_INDEXABLE=false` excludes all crawlers. A path there is a prefix, so each is ended, or `/edit` would shut the page
 * `/editorial-policy` too.
 */
function renderRobots({ siteUrl, indexable }: Pick<Config, 'siteUrl' | 'indexable'>): string {
  if (!indexable) return 'User-agent: *\nDisallow: /\n';
  const shut = UNCRAWLED.flatMap((path) => ['$', '/', '?'].map((end) => `Disallow: ${path}${end}\n`));
  return `User-agent: *\n${shut.join('')}\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/** RFC 9116 requires an expiry less than a year ahead. The document is made anew while it is asked for, so it never expires. */
const VALID_DAYS = 180;

/** `/.well-known/security.txt`: where to report a vulnerability. @param email - of the company, or empty */
function renderSecurityTxt(site: SiteAddresses, email: string): string {
  const expires = new Date((Math.floor(Date.now() / DAY_MS) + VALID_DAYS) * DAY_MS).toISOString();
  return [
    ...(email ? [`Contact: mailto:${email}`] : []),
    `Contact: ${pageUrl('/contact', site.defaultLocale, site)}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${site.locales.join(', ')}`,
    `Canonical: ${site.siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** `/site.webmanifest`: name, colours and icons for home screens. */
const renderWebManifest = (site: Identity, locale: Locale): string =>
  JSON.stringify({
    id: '/',
    name: site.name,
    short_name: site.name,
    description: site.description,
    lang: locale,
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: site.look.palette.paper,
    theme_color: site.look.palette.night,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
