import type { ImageView } from '../../client/model/value';
import type { PageMetadata } from '../../client/head/page-head';
import type { SiteConfig } from '../../client/head/site-config';
import type { Messages } from '../../client/i18n/messages';
import { routePath } from '../../client/sections';
import type { PageContent } from '../content/content-service';
import { SOCIAL_PICTURE_SIZE, socialPictureAddress, socialPictureContents } from './social-picture-address';
import { describePage } from './describe-page';
import type { PageRequest } from './match-page';
import { structuredData } from './structured-data';

/** The metadata of a page, from the view that it shows: title, description, picture and structured data. */
export function pageMetadata(
  { route, params, locale, canonicalQuery }: Omit<PageRequest, 'pathname'>,
  loaded: PageContent,
  site: SiteConfig,
  messages: Messages,
): PageMetadata {
  const { view, seo, site: defaults } = loaded;
  const described = describePage(view);
  const page = route === 'search' ? { ...described, title: messages.search.title() } : described;
  const isHome = route === 'index';
  const path = routePath(route, params);
  const description =
    (isHome && defaults.description) ||
    seo?.description ||
    page.description ||
    defaults.description ||
    site.description;
  const cover = isHome && defaults.image ? siteCover(defaults.image) : (seo?.picture ?? page.cover);
  const contents = socialPictureContents({ route, params }, loaded);
  // A picture that was chosen for links is shown even where it cannot be cropped.
  const isWhole = cover !== null && cover === seo?.picture && !cover.resizable;
  const image = isWhole ? cover.src : socialPictureAddress({ path, locale, cover }, contents);
  return {
    path,
    query: canonicalQuery,
    title: isHome ? defaults.title || site.name : seo?.title || page.title,
    description,
    languages: loaded.languages,
    noIndex: seo?.noIndex ?? false,
    image: {
      src: image,
      alt: (cover?.resizable && cover.alt) || page.title,
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
      image: new URL(image, site.url).href,
      faq: page.faq,
      absent: loaded.layout.absent,
    }),
  };
}

/** The site's default picture; the content service resizes its own files only. */
const siteCover = (src: string): ImageView => ({
  src,
  resizable: /^\/files\/.*\.(png|jpe?g)$/i.test(src),
});
