import type { FaqView, ImageView } from '../../client/model/view-types';
import type { PageViews } from '../../client/routes';

/** The fields that describe a page, wherever its view keeps them. */
export interface PageDescription {
  title: string;
  description: string;
  cover: ImageView | null;
  faq: FaqView | null;
}

/** Landings open with a hero, items with their own title. */
export function describePage(view: PageViews[keyof PageViews]): PageDescription {
  const faq = 'faq' in view ? view.faq : 'blocks' in view ? view.blocks.faq : null;
  if ('hero' in view) return { title: view.hero.title, description: view.hero.lead, cover: null, faq };
  return { title: view.title, description: view.summary, cover: view.cover, faq };
}
