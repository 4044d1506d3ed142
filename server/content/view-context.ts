import type { Logger } from 'pino';
import type { ContentPlace } from '../../client/edit/content-place';
import { LOCALES, type Locale } from '../../client/i18n/locales';
import { isoDateOf, numberOf, textOf, type ContentRecord } from './content-record';
import type { FileUrls } from './file-urls';
import { localizedJson, localizedText } from './localize';
import { checkRecord } from './model/check';
import { COLLECTIONS, type CollectionName } from './model/collections';
import { CONTENTS, type ContentsKey, type ContentsSection } from './model/contents-entries';
import type { Field, Fields } from './model/field';
import { storedName } from './model/stored-fields';
import { readValue, type MarkText, type ValuesOf } from './model/value';
import { sanitizeBody, type SanitizeOptions } from './sanitize-body';
import { readTags } from './tags';

type CollectionFields<Name extends CollectionName> = (typeof COLLECTIONS)[Name]['fields'];
type ContentsFields<
  Section extends ContentsSection,
  Key extends ContentsKey<Section>,
> = (typeof CONTENTS)[Section]['entries'][Key] extends { fields: infer Inner extends Fields } ? Inner : never;

/** The values of a `contents` entry in one language. */
export type ContentsValues<Section extends ContentsSection, Key extends ContentsKey<Section>> = ValuesOf<
  ContentsFields<Section, Key>
>;

/** Notes on a page where each of its texts, links and files comes from; for editors only. */
export interface PageMarks {
  /** The same text for the eye, with a mark of its place at its end. */
  mark(text: string, place: ContentPlace): string;
  /** A value of JSON without any mark, for everything that is not shown on the page itself. */
  unmarked<Value>(value: Value): Value;
}

/** Records as their pages need them: in one language, safely, with ready addresses. */
export interface ViewContext {
  readonly locale: Locale;
  /**
   * Makes something of a record in this language once: a record never changes, its next version is another object.
   *
   * @param name - of the result, among everything that is made of the record
   */
  once<Made>(record: ContentRecord, name: string, make: () => Made): Made;
  /** The values of a record, each read when it is first asked for. */
  entry<Name extends CollectionName>(
    collection: Name,
    record: ContentRecord,
  ): ValuesOf<CollectionFields<Name>>;
  /** The values of a `contents` record; all of them empty without one. */
  contents<Section extends ContentsSection, Key extends ContentsKey<Section>>(
    section: Section,
    key: Key,
    record: ContentRecord | null,
  ): ContentsValues<Section, Key>;
  /** A text that was made from a field (a date as it is read, a price), marked where marks are wanted. */
  made(text: string, collection: CollectionName, record: ContentRecord, path: string): string;
}

export interface ViewContextOptions {
  files: FileUrls;
  /** Own origin and addresses, for links within texts. */
  site: SanitizeOptions['site'];
  contentUrl: string;
  logger: Logger;
  /** Values are unsaved then, and nobody is told of those that do not fit their fields. */
  marks?: PageMarks;
}

/** Problems of one record that its log line names at most. */
const PROBLEMS_LOGGED = 10;

/** Makes the contexts of all languages. They check each record once, and log what does not fit its model. */
export function createViewContexts(options: ViewContextOptions): (locale: Locale) => ViewContext {
  const { files, site, contentUrl, logger, marks } = options;
  const checked = new WeakSet<ContentRecord>();

  function checkOnce(collection: CollectionName, record: ContentRecord): void {
    if (marks || checked.has(record)) return;
    checked.add(record);
    const problems = checkRecord(collection, record);
    if (problems.length > 0)
      logger.warn(
        { collection, record: record.id, problems: problems.slice(0, PROBLEMS_LOGGED) },
        'content does not fit its fields, shown empty',
      );
  }

  const createContext = (locale: Locale): ViewContext => {
    const made = new WeakMap<ContentRecord, Map<string, unknown>>();
    const once: ViewContext['once'] = <Made>(record: ContentRecord, name: string, make: () => Made): Made => {
      let known = made.get(record);
      if (!known) made.set(record, (known = new Map()));
      if (!known.has(name)) known.set(name, make());
      return known.get(name) as Made;
    };

    function readField(
      collection: CollectionName,
      record: ContentRecord,
      name: string,
      field: Field,
    ): unknown {
      const place = (path: string): ContentPlace => ({ collection, id: record.id, path, locale });
      const mark: MarkText | undefined = marks && ((text, path) => marks.mark(text, place(path)));
      switch (field.kind) {
        case 'line':
        case 'text':
        case 'link':
          return readValue(field, plainText(record, name, field), name, mark);
        case 'rich': {
          const html = sanitizeBody(plainText(record, name, field), { locale, site, contentUrl, files });
          return mark && html ? mark(html, name) : html;
        }
        case 'number':
          return numberOf(record, name);
        case 'date':
          return isoDateOf(record, name);
        case 'tags':
          return readTags(record, name, locale).map((tag) =>
            mark ? { ...tag, label: mark(tag.label, name) } : tag,
          );
        case 'picture': {
          const image = files.image(collection, record, name);
          const alt = localizedText(record, `${name}_alt`, locale);
          return image && { ...image, ...(mark && { src: mark(image.src, name) }), ...(alt && { alt }) };
        }
        case 'file': {
          const address = files.url(collection, record, fileField(record, name, field));
          return mark && address ? mark(address, name) : address;
        }
        case 'slug':
          return textOf(record, name);
        case 'flag':
        case 'choice':
          return readValue(field, record[name], name);
        case 'list':
        case 'group':
          return readValue(
            field,
            field.localized ? localizedJson(record, name, locale) : record[name],
            name,
            mark,
          );
      }
    }

    const plainText = (record: ContentRecord, name: string, field: Field): string =>
      field.localized ? localizedText(record, name, locale) : textOf(record, name);

    /** The file of this language, or the English one. */
    function fileField(record: ContentRecord, name: string, field: Field): string {
      const own = storedName(name, field, locale);
      return textOf(record, own) ? own : name;
    }

    /** An object whose values are read when they are first asked for: lists need few of them. */
    function lazyValues(collection: CollectionName, record: ContentRecord, fields: Fields): object {
      const values = {};
      for (const [name, field] of Object.entries(fields)) {
        Object.defineProperty(values, name, {
          configurable: true,
          enumerable: true,
          get() {
            const value = readField(collection, record, name, field);
            Object.defineProperty(values, name, { value, enumerable: true });
            return value;
          },
        });
      }
      return values;
    }

    const valuesOf = (collection: CollectionName, record: ContentRecord, fields: Fields): object =>
      once(record, 'values', () => {
        checkOnce(collection, record);
        return lazyValues(collection, record, fields);
      });

    return {
      locale,
      once,
      entry: (collection, record) => valuesOf(collection, record, COLLECTIONS[collection].fields) as never,
      contents(section, key, record) {
        const { fields } = (CONTENTS[section].entries as Record<string, { fields: Fields }>)[key]!;
        return (
          record ? valuesOf('contents', record, fields) : lazyValues('contents', NO_RECORD, fields)
        ) as never;
      },
      made: (text, collection, record, path) =>
        text && marks ? marks.mark(text, { collection, id: record.id, path, locale }) : text,
    };
  };
  const contexts = new Map(LOCALES.map((locale) => [locale, createContext(locale)]));
  return (locale) => contexts.get(locale)!;
}

const NO_RECORD: ContentRecord = Object.freeze({ id: '' });
