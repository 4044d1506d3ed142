import type { ReelView, SlideView } from '../../../client/data/view-types';
import { textOf, type ContentRecord } from '../content-record';
import { linkTarget } from '../link-target';
import { localizedField } from '../localize';
import type { ViewContext } from '../view-context';

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
