import type { HeadPage } from '../../client/head/page-head';
import type { HeroView, ImageView, PageViews } from '../../client/data/view-types';
import type { Config } from '../config';
import type { LoadedPage, PageRequest } from '../content/content-service';

/** Size of the picture that social networks show. */
const SOCIAL_SIZE = '1200x630';

/** What a page says of itself to the head: its title, description and picture, from the view it shows. */
export function headPage(
  request: PageRequest,
  path: string,
  { view, site }: LoadedPage,
  config: Config,
): HeadPage {
  const { title, description, cover } = describe(view);
  return {
    path,
    query: request.query,
    locale: request.locale,
    title: request.route === 'index' ? site.title || config.siteName : title,
    description: request.route === 'index' ? site.description || description : description,
    image: cover ? cover.src + (cover.resizable ? `?thumb=${SOCIAL_SIZE}` : '') : '',
  };
}

function describe(view: PageViews[keyof PageViews]): {
  title: string;
  description: string;
  cover: ImageView | null;
} {
  if ('hero' in view) {
    const hero: HeroView = view.hero;
    return { title: hero.title, description: hero.lead, cover: null };
  }
  return { title: view.title, description: view.summary, cover: view.cover };
}
