import { entryLabel, entryPath, type EditorLanguage } from '../../saving/entry-name';
import type { FieldModels } from '../../../client/model/field';
import type { EntrySummary } from '../../../client/edit/api/entries';
import { statusAt } from '../../../client/model/entry/visibility';
import type { Locale } from '../../../client/i18n/locales';
import { textOf, type ContentRecord } from '../../../client/model/content-record';
import { languagesOf } from '../../../client/model/languages';
import { collectionModel, isItems, type CollectionName } from '../../../client/model/collections';
import { modelOf } from '../../../client/model/stored-fields';
import type { BlockPages } from '../../saving/block-pages';

/** An entry for the list of all entries, or null for a `contents` record that no page has. */
export function entrySummary(
  collection: CollectionName,
  record: ContentRecord,
  {
    now,
    offered,
    ...language
  }: EditorLanguage & { blocks: BlockPages; now: number; offered: readonly Locale[] },
): EntrySummary | null {
  const labelIn = (locale: Locale) => entryLabel(collection, record, { ...language, locale });
  const label = labelIn(language.locale);
  if (label === null) return null;
  const page = collection === 'contents' ? language.blocks.pageOf(record) : null;
  return {
    collection,
    id: record.id,
    label,
    names: [...new Set([label, ...offered.map((locale) => labelIn(locale)!)])],
    path: page ? entryPath('pages', page) : entryPath(collection, record),
    status: statusAt(page ?? record, now),
    updated: textOf(record, 'updated'),
    date: textOf(record, collectionModel(collection)?.dated ?? ''),
    picture: pictureOf(modelOf(collection, record), record),
    languages: isItems(collection) ? languagesOf([{ collection, record }], offered) : null,
  };
}

function pictureOf(fields: FieldModels, record: ContentRecord): string | null {
  const names = Object.keys(fields).filter((name) => fields[name]!.kind === 'picture');
  return names.map((name) => textOf(record, name)).find(Boolean) ?? null;
}
