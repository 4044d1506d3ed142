import type { Logger } from 'pino';
import { MEDIA } from '../../client/model/media';
import { altField, type LibraryFile } from '../../client/model/picture-fields';
import type { FieldRef } from '../../client/model/entry/field-ref';
import { followedField, followedText } from '../../client/model/entry/followed-text';
import { isInLanguage, languageOf } from '../../client/model/main-texts';
import { textIn, langOf, bareText, type ShownText } from '../../client/model/shown-text';
import { ownPath } from '../../client/model/site-path';
import { readAt } from '../../client/model/values';
import { localizedField, LOCALES, type Locale } from '../../client/i18n/locales';
import { modelOf } from '../../client/model/stored-fields';
import { storedName, type FieldModel, type FieldModels } from '../../client/model/field';
import { titleFromPath } from '../../client/head/page-title';
import type { Part } from '../../client/sections';
import { isoDate } from '../../client/model/stored-date';
import { numberOf, textOf, type ContentRecord } from '../../client/model/content-record';
import type { FileUrls } from './file-urls';
import { localizedJson, localizedText } from './localize';
import { checkRecord } from '../../client/model/check';
import { COLLECTIONS, type CollectionName } from '../../client/model/collections';
import { CONTENTS, type ContentsKey, type ContentsSection } from '../../client/model/contents-entries';
import { USUAL_TIME_ZONE } from '../../client/model/time-zone';
import { readValue, type ImageView, type MarkText, type ValuesOf } from '../../client/model/value';
import { sanitizeBody, type SanitizeOptions } from './sanitize-body';
import { isPathOff } from './switched-off';
import { readTags } from './tags';

type CollectionFields<Name extends CollectionName> = (typeof COLLECTIONS)[Name]['fields'];
type ContentsFields<
  Section extends ContentsSection,
  Key extends ContentsKey<Section>,
> = (typeof CONTENTS)[Section]['entries'][Key] extends { fields: infer Inner extends FieldModels }
  ? Inner
  : never;

/** The values of a `contents` entry in one language. */
export type ContentsValues<Section extends ContentsSection, Key extends ContentsKey<Section>> = ValuesOf<
  ContentsFields<Section, Key>
>;

/** Marks the texts, links and files of a page with the field that they come from, for editors. */
export interface EditMarkers {
  /** The text with an invisible marker of its field at its end. */
  mark(text: string, field: FieldRef): string;
  /** A JSON value without markers, for everything that the page does not display. */
  unmarked<Value>(value: Value): Value;
}

/** Reads records for pages: in one language, safe, with complete URLs. */
export interface ViewContext {
  readonly locale: Locale;
  /** The first language of the site, from which texts are translated. */
  readonly first: Locale;
  /** IANA name of the company's time zone. */
  readonly timeZone: string;
  /**
   * Memoizes a value derived from a record in this language. Records are immutable; a changed record is another object.
   *
   * @param name - identifies the value among those derived from the record
   */
  once<Made>(record: ContentRecord, name: string, make: () => Made): Made;
  /** The values of a record, each read on first access; all empty for null. */
  entry<Name extends CollectionName>(
    collection: Name,
    record: ContentRecord | null,
  ): ValuesOf<CollectionFields<Name>>;
  contents<Section extends ContentsSection, Key extends ContentsKey<Section>>(
    section: Section,
    key: Key,
    record: ContentRecord | null,
  ): ContentsValues<Section, Key>;
  part<Fields extends FieldModels>(fields: Fields, record: ContentRecord | null): ValuesOf<Fields>;
  /** A text derived from a field (a formatted date, a price), with a marker for editors. */
  markText(text: string, collection: CollectionName, record: ContentRecord, path: string): string;
  /** A number that pages show as it is; for editors a text with a marker. */
  markNumber(value: number, collection: CollectionName, record: ContentRecord, path: string): number | string;
}

export interface ViewContextOptions {
  files: FileUrls;
  /** The site's origin and addresses, for links in texts. */
  site: SanitizeOptions['site'];
  contentUrl: string;
  /** @default the usual one */
  timeZone?: string;
  /** Parts that are switched off; nothing leads there. @default none */
  off?: readonly Part[];
  /** Says in a language whose player a video's link loads. @default the name of the provider */
  playsAt?: ((locale: Locale, provider: string) => string) | undefined;
  logger: Logger;
  /** Set for unsaved values; problems in them are not logged. */
  markers?: EditMarkers;
}

/** Most problems in one log line. */
const PROBLEMS_LOGGED = 10;

/** Creates the contexts of all languages. They check each record once and log values that do not fit its model. */
export function createViewContexts(options: ViewContextOptions): (locale: Locale) => ViewContext {
  const { files, site, contentUrl, timeZone = USUAL_TIME_ZONE, off = [], playsAt, logger, markers } = options;
  const isOpen = (path: string): boolean => !isPathOff(path, off);
  const first = site.locales[0]!;
  const checked = new WeakSet<ContentRecord>();

  function checkOnce(collection: CollectionName, record: ContentRecord): void {
    if (markers || checked.has(record)) return;
    checked.add(record);
    const problems = checkRecord(collection, record);
    if (problems.length > 0)
      logger.warn(
        { collection, record: record.id, problems: problems.slice(0, PROBLEMS_LOGGED) },
        'content does not fit its fields, shown empty',
      );
  }

  const createContext = (locale: Locale): ViewContext => {
    const computed = new WeakMap<ContentRecord, Map<string, unknown>>();
    const once: ViewContext['once'] = <Made>(record: ContentRecord, name: string, make: () => Made): Made => {
      let known = computed.get(record);
      if (!known) computed.set(record, (known = new Map()));
      if (!known.has(name)) known.set(name, make());
      return known.get(name) as Made;
    };

    function readField(
      collection: CollectionName,
      record: ContentRecord,
      name: string,
      field: FieldModel,
    ): unknown {
      const fieldAt = (path: string): FieldRef => ({ collection, id: record.id, path, locale });
      const mark: MarkText | undefined = markers && ((text, path) => markers.mark(text, fieldAt(path)));
      const marked = (image: ImageView, path: string) =>
        mark ? { ...image, src: mark(image.src, path) } : image;
      // A line may be the same in two languages, but a new page only repeats its title in a language that it is not in yet.
      const isTranslated = () =>
        once(record, 'isTranslated', () =>
          isInLanguage([{ fields: modelOf(collection, record), values: record }], locale, first),
        );
      const storedIn = (path: string, of: Pick<FieldModel, 'kind'>): Locale =>
        languageOf(
          (each) => readAt({ [name]: field }, record, path, each),
          isTranslated() ? of : { kind: 'text' },
          locale,
          first,
        );
      const reading = {
        mark,
        isOpen,
        toPath: (href: string) => ownPath(href, site.siteUrl),
        image: ({ id, name: file }: LibraryFile, path: string) =>
          marked(files.view(files.address(MEDIA, id, file)), path),
        // A field that follows another one stands in the head alone, where no element can say its language.
        ...(!followedField(field) && {
          tell: (text: string, of: FieldModel, path: string) => inLanguage(text, storedIn(path, of)),
        }),
      };
      switch (field.kind) {
        case 'line':
        case 'text':
        case 'link':
          return readValue(field, storedText(record, name, field) || untitled(record, name), name, reading);
        case 'rich': {
          const language = storedIn(name, field);
          const says = (provider: string) => playsAt?.(language, provider) ?? provider;
          const options = { locale, language, site, contentUrl, files, isOpen, playsAt: says };
          const html = sanitizeBody(storedText(record, name, field), options);
          return mark && html ? mark(html, name) : html;
        }
        case 'number':
          return numberOf(record, name);
        case 'date':
          return isoDate(record[name]);
        case 'tags':
          return readTags(record, name, locale, first).map((tag) =>
            mark ? { ...tag, label: inLanguage(mark(bareText(tag.label), name), langOf(tag.label)) } : tag,
          );
        case 'picture': {
          const image = files.image(collection, record, name);
          const alt = localizedText(record, altField(name), locale, first);
          const lang = languageOf(
            (each) => record[localizedField(altField(name), each)],
            { kind: 'line' },
            locale,
            first,
          );
          return (
            image && {
              ...marked(image, name),
              ...(alt && { alt, ...(lang !== locale && { lang }) }),
            }
          );
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
            field.localized ? localizedJson(record, name, locale, first) : record[name],
            name,
            reading,
          );
      }
    }

    const inLanguage = (text: string, language: Locale = locale): ShownText => textIn(locale, text, language);

    function storedText(record: ContentRecord, name: string, field: FieldModel): string {
      if (!field.localized) return textOf(record, name);
      return followedField(field)
        ? followedText(field, name, record, locale, first).text
        : localizedText(record, name, locale, first);
    }

    /** The file in this language, or else that of the first language or the English one. */
    function fileField(record: ContentRecord, name: string, field: FieldModel): string {
      const names = [locale, first].map((each) => storedName(name, field, each));
      return names.find((each) => textOf(record, each)) ?? name;
    }

    /** An object with lazy values: lists need few of them. */
    function lazyValues(collection: CollectionName, record: ContentRecord, fields: FieldModels): object {
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

    function valuesOf(collection: CollectionName, record: ContentRecord | null, fields: FieldModels): object {
      if (!record) return lazyValues(collection, NO_RECORD, fields);
      return once(record, 'values', () => {
        checkOnce(collection, record);
        return lazyValues(collection, record, fields);
      });
    }

    const part: ViewContext['part'] = (fields, record) => valuesOf('contents', record, fields) as never;

    return {
      locale,
      first,
      timeZone,
      once,
      part,
      entry: (collection, record) => valuesOf(collection, record, COLLECTIONS[collection].fields) as never,
      contents(section, key, record) {
        const { fields } = (CONTENTS[section].entries as Record<string, { fields: FieldModels }>)[key]!;
        return part(fields, record) as never;
      },
      markText: (text, collection, record, path) =>
        text && markers ? markers.mark(text, { collection, id: record.id, path, locale }) : text,
      markNumber: (value, collection, record, path) =>
        markers ? markers.mark(String(value), { collection, id: record.id, path, locale }) : value,
    };
  };
  const contexts = new Map(LOCALES.map((locale) => [locale, createContext(locale)]));
  return (locale) => contexts.get(locale)!;
}

/** The title of an entry without one, which only a company's own collection allows. */
const untitled = (record: ContentRecord, name: string): string =>
  name === 'title' ? titleFromPath(textOf(record, 'slug')) : '';

export const NO_RECORD: ContentRecord = Object.freeze({ id: '' });
