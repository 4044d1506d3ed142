import type { ContactView, GenericPageView } from '../../../client/data/view-types';
import { isoDateOf, textOf, type ContentRecord } from '../content-record';
import type { ViewContext } from '../view-context';
import { formatDate } from './format';

export function toGenericPage(
  context: ViewContext,
  record: ContentRecord,
  contact: ContactView | null,
): GenericPageView {
  return {
    slug: textOf(record, 'slug'),
    title: context.text(record, 'title'),
    summary: context.text(record, 'summary'),
    body: context.html(record, 'body'),
    cover: context.image('pages', record, 'cover'),
    updatedText: formatDate(isoDateOf(record, 'updated'), context.locale),
    contact,
  };
}
