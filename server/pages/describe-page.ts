import { blocksOf } from '../../client/blocks/block-groups';
import { plainTexts, type Plain, type ShownText } from '../../client/model/shown-text';
import type { FaqView } from '../../client/model/view-types';
import type { ImageView } from '../../client/model/value';
import type { PageViews } from '../../client/routes';

/** The description of a page, wherever its view keeps it. */
interface Description {
  title: ShownText;
  description: ShownText;
  cover: ImageView | null;
  faq: FaqView | null;
}

export type PageDescription = Plain<Description>;

export const describePage = (view: PageViews[keyof PageViews]): PageDescription => plainTexts(describe(view));

/** A page opens with a hero or, if it shows an entry, with the entry's title. */
function describe(view: PageViews[keyof PageViews]): Description {
  if ('blocks' in view) {
    const questions = blocksOf(view, 'faq').flatMap(({ items }) => items);
    const faq = questions.length > 0 ? { title: '', items: questions } : null;
    if ('title' in view) return { title: view.title, description: view.summary, cover: view.cover, faq };
    const [hero] = blocksOf(view, 'hero');
    return { title: hero?.title ?? '', description: hero?.lead ?? '', cover: null, faq };
  }
  if ('words' in view) return { title: '', description: '', cover: null, faq: null };
  const faq = 'faq' in view ? view.faq : null;
  if ('hero' in view) return { title: view.hero.title, description: view.hero.lead, cover: null, faq };
  return { title: view.title, description: view.summary, cover: view.cover, faq };
}
