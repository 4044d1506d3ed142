import type { Labels } from '../../../client/model/field';
import type { EntrySummary } from '../../../client/edit/api/entries';
import { statusAt } from '../../../client/edit/entry/visibility';
import type { Locale } from '../../../client/i18n/locales';
import { itemPath, routePath } from '../../../client/sections';
import { textOf, type ContentRecord } from '../../../client/model/content-record';
import { localizedText } from '../../content/localize';
import { COLLECTIONS, type CollectionName } from '../../../client/model/collections';
import { contentsSection } from '../../../client/model/contents-entries';

/** The language of an editor's app, with the names of the content model in it. */
interface EditorLanguage {
  locale: Locale;
  labels: Labels;
}

/** An entry for the list of all entries, or null for a `contents` record that is not in the model. */
export function entrySummary(
  collection: CollectionName,
  record: ContentRecord,
  { locale, labels, now }: EditorLanguage & { now: number },
): EntrySummary | null {
  const label = entryLabel(collection, record, { locale, labels });
  if (label === null) return null;
  return {
    collection,
    id: record.id,
    label,
    path: entryPath(collection, record),
    status: statusAt(record, now),
    updated: textOf(record, 'updated'),
  };
}

/** Name of an entry in the editor's language, or null if it is not in the model. */
export function entryLabel(
  collection: CollectionName,
  record: ContentRecord,
  { locale, labels }: EditorLanguage,
): string | null {
  if (collection === 'site') return labels.site();
  if (collection !== 'contents')
    return (
      localizedText(record, 'title', locale) || textOf(record, 'from') || textOf(record, 'slug') || record.id
    );
  const section = contentsSection(textOf(record, 'section'));
  const entry = section?.entries[textOf(record, 'key')];
  return section && entry ? `${labels[section.label]()}: ${labels[entry.label]()}` : null;
}

/** Unprefixed path of the page of an entry, or null if it has none or appears on several. */
export function entryPath(collection: CollectionName, record: ContentRecord): string | null {
  if (collection === 'contents') {
    const route = contentsSection(textOf(record, 'section'))?.route;
    return route ? routePath(route, {}) : null;
  }
  const model = COLLECTIONS[collection];
  if (model.kind !== 'items') return null;
  return itemPath(model.route, textOf(record, 'slug'));
}
