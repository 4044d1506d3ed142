import type { ReelView, SlideView } from '../../../client/model/view-types';
import { textOf, type ContentRecord } from '../../../client/model/content-record';
import type { ViewContext } from '../view-context';

/**
 * The slides or reels of a series. A page's entry names the series by `id`; an empty id means those without a series.
 */
const ofSeries = (records: readonly ContentRecord[], id: string): ContentRecord[] =>
  records.filter((record) => textOf(record, 'series') === id);

export const getSlides = (context: ViewContext, records: readonly ContentRecord[], id: string): SlideView[] =>
  ofSeries(records, id).map((record) => toSlide(context, record));

export function getReel(
  context: ViewContext,
  records: readonly ContentRecord[],
  id: string,
): ReelView | null {
  const [record] = ofSeries(records, id);
  return record ? toReel(context, record) : null;
}

export function toSlide(context: ViewContext, record: ContentRecord): SlideView {
  const { title, text, label, link, image } = context.entry('slides', record);
  return { title, text, label, link, image };
}

export function toReel(context: ViewContext, record: ContentRecord): ReelView {
  const { title, text, poster, video, captions } = context.entry('reels', record);
  return { title, text, poster, video, captions };
}
