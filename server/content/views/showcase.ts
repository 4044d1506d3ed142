import type { ReelView, SlideView } from '../../../client/data/view-types';
import { textOf, type ContentRecord } from '../content-record';
import { linkTarget } from '../link-target';
import { localizedField } from '../localize';
import type { ViewContext } from '../view-context';

/**
 * Slides and reels belong to a series, or to none. A page's entry names by `id` the series that it shows; without an id it
 * shows those that belong to none.
 */
const ofSeries = (records: readonly ContentRecord[], id: string): ContentRecord[] =>
  records.filter((record) => textOf(record, 'series') === id);

/** The slides of a series, in their order. */
export const getSlides = (context: ViewContext, records: readonly ContentRecord[], id = ''): SlideView[] =>
  ofSeries(records, id).map((record) => toSlide(context, record));

/** The first reel of a series. */
export function getReel(context: ViewContext, records: readonly ContentRecord[], id = ''): ReelView | null {
  const [record] = ofSeries(records, id);
  return record ? toReel(context, record) : null;
}

export function toSlide(context: ViewContext, record: ContentRecord): SlideView {
  return {
    title: context.text(record, 'title'),
    text: context.text(record, 'text'),
    label: context.text(record, 'label'),
    link: linkTarget(context.text(record, 'link')),
    image: context.image('slides', record, 'image'),
  };
}

export function toReel(context: ViewContext, record: ContentRecord): ReelView {
  const translated = localizedField('captions', context.locale);
  return {
    title: context.text(record, 'title'),
    text: context.text(record, 'text'),
    poster: context.image('reels', record, 'poster'),
    video: context.files.url('reels', record, 'video'),
    captions: context.files.url('reels', record, textOf(record, translated) ? translated : 'captions'),
  };
}
