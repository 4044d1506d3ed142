import { BASE_LOCALE, type Locale } from '../../../client/i18n/locales';
import type { CollectionName } from '../../../client/model/collections';
import type { ContentRecord } from '../../../client/model/content-record';
import { plainText } from '../../../client/model/entry/plain-text';
import type { FieldModel, LabelKey } from '../../../client/model/field';
import { leavesOf } from '../../../client/model/leaves';

/** A text of a record, in the language of its field. */
export interface RecordText {
  readonly path: string;
  readonly locale: Locale;
  readonly label: LabelKey;
  readonly text: string;
  /** Visitors read titles and texts; only editors search the others. */
  readonly kind: 'title' | 'text' | 'other';
}

const SHOWN: readonly FieldModel['kind'][] = ['line', 'text', 'rich', 'tags'];
const OTHER: readonly FieldModel['kind'][] = ['slug', 'link', 'number'];
/** Texts that no page shows between its own. */
const BESIDE: readonly LabelKey[] = ['alt', 'seoTitle', 'seoDescription'];

export function recordTexts(collection: CollectionName, record: ContentRecord): RecordText[] {
  const texts: RecordText[] = [];
  for (const { field, path, locale, raw } of leavesOf(collection, record)) {
    if (![...SHOWN, ...OTHER].includes(field.kind)) continue;
    const text = plainText(raw);
    if (!text) continue;
    const isShown = field.localized && SHOWN.includes(field.kind) && !BESIDE.includes(field.label);
    const kind = !isShown ? 'other' : /^(details\.)?title$/.test(path) ? 'title' : 'text';
    texts.push({ path, locale, label: field.label, text, kind });
  }
  return texts;
}

/** The texts that visitors read in a language: those that it lacks are in the first language of the site, or in English. */
export function shownTexts(texts: readonly RecordText[], locale: Locale, first: Locale): RecordText[] {
  const order: readonly Locale[] = [locale, first, BASE_LOCALE];
  const shown = new Map<string, RecordText>();
  for (const text of texts) {
    if (text.kind === 'other' || !order.includes(text.locale)) continue;
    const known = shown.get(text.path);
    if (!known || order.indexOf(text.locale) < order.indexOf(known.locale)) shown.set(text.path, text);
  }
  return [...shown.values()];
}
