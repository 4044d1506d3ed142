import type { FieldRef } from '../../client/model/entry/field-ref';
import type { PageEntry } from '../../client/edit/frame/preview';
import { NEW_SITE } from '../../client/model/site-model';
import type { Labels } from '../../client/model/field';
import type { Locale } from '../../client/i18n/locales';
import type { RouteName } from '../../client/sections';
import { collectionOf, parseContentKey, SITE_KEY } from '../content/content-keys';
import { textOf, type ContentRecord } from '../../client/model/content-record';
import type { ChangedContent } from '../content/content-service';
import { localizedText } from '../content/localize';
import { isCollection, type CollectionName } from '../../client/model/collections';
import { contentsEntry, contentsSection } from '../../client/model/contents-entries';

interface ShownPage {
  /** The fields that the page shows, main content first. */
  fields: readonly FieldRef[];
  /** Content keys that the page was built from. */
  keys: readonly string[];
  /** Null for an error page. */
  route: RouteName | null;
  locale: Locale;
  /** The first language of the site. */
  first: Locale;
  /** In the language of the app. */
  labels: Labels;
}

/**
 * The entries of a page: those that it shows, main content before header and footer, then those that it would show if
 * they were not empty.
 */
export async function pageEntries(
  content: Pick<ChangedContent, 'read' | 'record'>,
  { fields, keys, route, locale, first, labels }: ShownPage,
): Promise<PageEntry[]> {
  const entries = new Map<string, PageEntry>();
  const add = (collection: CollectionName, record: ContentRecord) =>
    entries.set(`${collection}/${record.id}`, describe(collection, record, { locale, first, labels }));

  for (const { collection, id } of fields) {
    const record = isCollection(collection) ? content.record(collection, id) : null;
    if (record && !entries.has(`${collection}/${id}`)) add(collection as CollectionName, record);
  }
  for (const key of keys) {
    const value = await content.read(key);
    const part = parseContentKey(key);
    if (part) {
      if (!isPartOf(part.section, route)) continue;
      const record = value as ContentRecord | null;
      if (!record) entries.set(key, { collection: 'contents', id: null, ...describePart(part, labels) });
      else if (!entries.has(`contents/${record.id}`)) add('contents', record);
    } else if (!value && key === SITE_KEY) {
      entries.set(key, describeSite(labels));
    } else if (value && !Array.isArray(value)) {
      const collection = collectionOf(key);
      const record = value as ContentRecord;
      if (!entries.has(`${collection}/${record.id}`)) add(collection, record);
    }
  }
  return [...entries.values()];
}

/** A page may also read the hero of its fallback page in another language; that page lists it. */
function isPartOf(section: string, route: RouteName | null): boolean {
  const model = contentsSection(section);
  return model !== null && (model.route === undefined || model.route === route);
}

function describe(
  collection: CollectionName,
  record: ContentRecord,
  { locale, first, labels }: Pick<ShownPage, 'locale' | 'first' | 'labels'>,
): PageEntry {
  const { id } = record;
  if (collection === 'site') return { ...describeSite(labels), id };
  if (collection !== 'contents')
    return { collection, id, section: '', key: '', label: localizedText(record, 'title', locale, first) };
  const part = { section: textOf(record, 'section'), key: textOf(record, 'key') };
  return { collection, id, ...describePart(part, labels) };
}

/** Header and footer show it, on every page. */
const describeSite = (labels: Labels): PageEntry => ({
  ...NEW_SITE,
  id: null,
  label: labels.site(),
});

function describePart({ section, key }: { section: string; key: string }, labels: Labels) {
  const entry = contentsEntry(section, key);
  return { section, key, label: entry ? labels[entry.label]() : key };
}
