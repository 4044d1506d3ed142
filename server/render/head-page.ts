import type { ImageView } from '../../client/data/view-types';
import type { AddressRules } from '../../client/i18n/localize-path';
import type { HeadPage } from '../../client/head/page-head';
import type { Config } from '../config';
import type { LoadedPage, PageRequest } from '../content/content-service';
import {
  SOCIAL_PICTURE_SIZE,
  socialPictureAddress,
  socialPictureContents,
} from '../documents/social-picture/social-picture-address';
import { describePage } from './describe-page';
import { sectionName } from './section-names';
import { structuredData } from './structured-data';

type HeadConfig = AddressRules & Pick<Config, 'siteUrl' | 'siteName' | 'siteDescription'>;

/** What a page says of itself to the head: title, description, picture and structured data, from the view it shows. */
export function headPage(
  request: PageRequest,
  path: string,
  loaded: LoadedPage,
  config: HeadConfig,
): HeadPage {
  const { route, locale, query } = request;
  const { view, site } = loaded;
  const page = describePage(view);
  const isHome = route === 'index';
  const title = isHome ? site.title || config.siteName : page.title;
  const description = (isHome ? site.description || page.description : page.description) || '';
  const cover = isHome && site.image ? siteCover(site.image) : page.cover;
  const contents = socialPictureContents(request, loaded, config);
  const image = socialPictureAddress({ path, locale, cover }, contents);
  return {
    path,
    query,
    locale,
    title,
    description,
    image: { src: image, alt: page.title, ...SOCIAL_PICTURE_SIZE },
    structuredData: structuredData({
      ...config,
      siteDescription: site.description || config.siteDescription,
      locale,
      route,
      path,
      view,
      title: page.title,
      description,
      image: new URL(image, config.siteUrl).href,
      faq: page.faq,
      crumbTitle: (name) => sectionName(name, locale),
    }),
  };
}

/** The picture that an editor chose for the site; the content service renders sizes of its own files only. */
const siteCover = (src: string): ImageView => ({
  src,
  resizable: /^\/files\/.*\.(png|jpe?g)$/i.test(src),
});
