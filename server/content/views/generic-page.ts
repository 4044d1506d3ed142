import type { ContactView, GenericPageView } from '../../../client/model/view-types';
import { isoDateOf, type ContentRecord } from '../../../client/model/content-record';
import type { ViewContext } from '../view-context';
import { formatDate } from './format';
import { textLanguages } from './item-card';

export function toGenericPage(
  context: ViewContext,
  record: ContentRecord,
  contact: ContactView | null,
): GenericPageView {
  const { slug, title, summary, body, cover } = context.entry('pages', record);
  const updatedText = formatDate(isoDateOf(record, 'updated'), context);
  return { slug, title, summary, body, cover, updatedText, contact, ...textLanguages(context, record) };
}
