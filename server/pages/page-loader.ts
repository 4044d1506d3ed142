import type { PageData } from '../../client/router/page-data';
import { errorHead, type HeadModel } from '../../client/head/head-model';
import { pageHead, type PageMetadata } from '../../client/head/page-head';
import { errorMessage } from '../../client/i18n/error-message';
import { splitLocale } from '../../client/i18n/localize-path';
import type { AllMessages } from '../../client/i18n/all-messages';
import { ERROR_PAGE_NAME } from '../../client/layout/page-frame';
import { bareText } from '../../client/model/shown-text';
import type { BlogListView } from '../../client/model/view-types';
import type { BlocksView } from '../../client/blocks/block-groups';
import { HERO_PICTURES } from '../../client/blocks/hero/hero-pictures';
import { publicConfig, siteConfig, type Config } from '../config';
import type { ContentService, PageContent } from '../content/content-service';
import { claimedLanguage } from '../../client/model/languages';
import type { Identity } from '../content/views/identity';
import { lookTags } from '../content/views/look';
import type { AssetManifest } from './asset-manifest';
import type { PageRequest } from './match-page';
import type { ImageView } from '../../client/model/value';
import type { SiteConfig } from '../../client/head/site-config';
import type { Messages } from '../../client/i18n/messages';
import { FEED_PATH, routePath } from '../../client/sections';
import { imageInSize } from '../../client/router/image-sizes';
import { SOCIAL_PICTURE_SIZE, socialPictureAddress, socialPictureContents } from './social-picture-address';
import { describePage } from './describe-page';
import { structuredData } from './structured-data';

interface LoadedPage {
  data: PageData;
  /** Content keys that it was built from. */
  keys: readonly string[];
  /** Epoch ms at which the page changes by itself, or null. */
  changesAt: number | null;
}

export type PageLoader = ReturnType<typeof createPageLoader>;

export interface PageLoaderOptions {
  config: Config;
  assets: Pick<AssetManifest, 'version' | 'buildId' | 'typefaces'>;
  content: Pick<ContentService, 'loadPage' | 'loadLayout' | 'identity'>;
  messages: AllMessages;
  /** Removes editors' markers from what the head is made of. @default there are none */
  unmarked?: <Value>(value: Value) => Value;
}

/** The view with the addresses of its drawings, which content knows by name. */
function withDrawings<View extends object>(view: View): View {
  if (!('blocks' in view)) return view;
  const blocks = (view.blocks as BlocksView['blocks']).map((block) =>
    block.block === 'hero' && block.picture
      ? { ...block, picture: HERO_PICTURES[block.picture as keyof typeof HERO_PICTURES] }
      : block,
  );
  return { ...view, blocks };
}

export function createPageLoader({
  config,
  assets,
  content,
  messages,
  unmarked = (value) => value,
}: PageLoaderOptions) {
  const withLook = ({ title, tags }: HeadModel, { look }: Identity) => {
    const typefaces = assets.typefaces[look.typefaces];
    return { typefaces, head: { title, tags: [...lookTags(look, typefaces), ...tags] } };
  };
  const browserConfig = () => publicConfig(config, assets.version, assets.buildId);
  return {
    /**
     * Loads a page with one call to content; null if content has no such entry. The document and `_payload.json` are two
     * representations of the result. The head of a preview asks not to be indexed.
     *
     * @throws {ContentUnavailableError} if there is no content yet
     */
    async load(request: PageRequest): Promise<LoadedPage | null> {
      const loaded = await content.loadPage(request);
      if (!loaded) return null;
      const { route, locale, preview } = request;
      // To search engines, a page whose main texts fall back to English is the English page, so its head says the same.
      const claimed = claimedLanguage(loaded.languages, locale, config.defaultLocale);
      const shown = unmarked(loaded);
      const site = { ...siteConfig(config, shown.identity, claimed), ...(preview && { indexable: false }) };
      const claim = { ...request, locale: claimed };
      const { typefaces, head } = withLook(
        pageHead(site, pageMetadata(claim, shown, site, messages[claimed])),
        shown.identity,
      );
      const { fallbacks } = loaded;
      const layout = { ...loaded.layout, ...(Object.keys(fallbacks).length > 0 && { fallbacks }) };
      const payload = { route, locale, head, data: { layout, page: withDrawings(loaded.view) } };
      return {
        data: { config: browserConfig(), locale, typefaces, payload },
        keys: loaded.keys,
        changesAt: loaded.changesAt,
      };
    },
    /** Loads the error page of an address, with the default menu in the language that the address names. Never throws. */
    async loadError(pathname: string, status: number): Promise<PageData> {
      const { locale } = splitLocale(pathname, config);
      const layout = await content.loadLayout({ pageName: ERROR_PAGE_NAME, locale });
      const error = { status, message: errorMessage(messages[locale], status, pathname) };
      const { typefaces, head } = withLook(errorHead(error), content.identity(locale));
      return { config: browserConfig(), locale, typefaces, error: { ...error, layout, head } };
    },
  };
}

/** The metadata of a page, from the view that it shows: title, description, picture and structured data. */
function pageMetadata(
  { route, params, locale, canonicalQuery }: Omit<PageRequest, 'pathname'>,
  loaded: PageContent,
  site: SiteConfig,
  messages: Messages,
): PageMetadata {
  const { view, seo, site: defaults } = loaded;
  const described = describePage(view);
  const page = route === 'search' ? { ...described, title: messages.search.title() } : described;
  const ownTitle = seo?.title || page.title;
  const list = 'pages' in view ? partOfList(view, ownTitle, messages) : null;
  const isHome = route === 'index';
  const path = routePath(route, params);
  const description =
    list?.description ||
    (isHome && defaults.description) ||
    seo?.description ||
    page.description ||
    defaults.description ||
    site.description;
  // A cover says neither whose page it is nor what it is about, so only a picture that was chosen for links takes the title's place.
  const chosen = isHome && defaults.image ? siteCover(defaults.image) : (seo?.picture ?? null);
  const contents = socialPictureContents({ route, params }, loaded);
  // It is shown even where it cannot be cropped.
  const isWhole = chosen !== null && chosen === seo?.picture && !chosen.resizable;
  const image = isWhole ? chosen.src : socialPictureAddress({ path, locale, chosen }, contents);
  return {
    path,
    // A topic has had other addresses.
    query: list?.tag ? { ...canonicalQuery, tag: list.tag } : canonicalQuery,
    title: list?.title || (isHome ? homeTitle(loaded, site) : ownTitle),
    description,
    languages: loaded.languages,
    noIndex: seo?.noIndex ?? false,
    hasFeed: !loaded.layout.absent?.includes(FEED_PATH),
    image: {
      src: image,
      alt: (chosen?.resizable && chosen.alt) || page.title,
      ...(!isWhole && { size: SOCIAL_PICTURE_SIZE }),
    },
    structuredData: structuredData({
      identity: loaded.identity,
      site: { ...site, description: defaults.description || site.description },
      sectionNames: messages.sections,
      route,
      path,
      view,
      title: page.title,
      description,
      image: new URL(page.cover ? imageInSize(page.cover, '1600x1000') : image, site.url).href,
      faq: page.faq,
      absent: loaded.layout.absent,
    }),
  };
}

/** Title, description and tag of a topic or a later page of a list of posts; null for the first page of all posts. */
function partOfList({ tag, page, posts }: BlogListView, whole: string, { blog }: Messages) {
  if (!tag && page === 1) return null;
  const list = tag ? blog.taggedWith({ tag: bareText(tag.label) }) : whole;
  const title = page === 1 ? list : blog.numbered({ list, page });
  const titles = posts.slice(0, POSTS_DESCRIBED).map((post) => bareText(post.title));
  return { title, description: `${title}: ${titles.join(' · ')}`, tag: tag?.slug };
}

/** Posts that the description of a part of the list names. */
const POSTS_DESCRIBED = 3;

/** A title of home that says no more than the name gives way to the company's claim. */
function homeTitle({ site: { title }, identity: { claim } }: PageContent, { name }: SiteConfig): string {
  return title && title !== name ? title : claim.replace(/\.$/, '') || name;
}

/** The site's default picture; the content service resizes its own files only. */
const siteCover = (src: string): ImageView => ({
  src,
  resizable: /^\/files\/.*\.(png|jpe?g)$/i.test(src),
});
