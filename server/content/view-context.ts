import type { Logger } from 'pino';
import type { ImageView, SafeHtml } from '../../client/data/view-types';
import { LOCALES, type Locale } from '../../client/i18n/locales';
import type { CollectionName } from './collections';
import { readDetails, readDetailsList, type DetailFields, type ReportShape } from './detail-fields';
import type { ContentRecord } from './content-record';
import type { FileUrls } from './file-urls';
import { localizedJson, localizedText } from './localize';
import { sanitizeBody, type SanitizeOptions } from './sanitize-body';

/** How views read records: in one language, safely, with ready addresses. */
export interface ViewContext {
  readonly locale: Locale;
  readonly files: FileUrls;
  /**
   * Makes something of a record in this language once: a record never changes, its next version is another object.
   *
   * @param name - of the result, among everything that is made of the record
   */
  once<Made>(record: ContentRecord, name: string, make: () => Made): Made;
  text(record: ContentRecord, field: string): string;
  html(record: ContentRecord, field: string): SafeHtml;
  image(collection: CollectionName, record: ContentRecord, field: string): ImageView | null;
  /** A JSON field that holds a map. */
  details(record: ContentRecord, field: string): DetailFields;
  /** A JSON field that holds a list of maps. */
  detailsList(record: ContentRecord, field: string): DetailFields[];
}

export interface ViewContextOptions {
  files: FileUrls;
  /** Own origin and addresses, for links within texts. */
  site: SanitizeOptions['site'];
  contentUrl: string;
  logger: Logger;
}

/** Mistakes in content are logged once each; beyond this number the memory of them starts anew. */
const REPORTS_REMEMBERED = 1_000;

/** Makes the contexts of all languages, which share their memory of mistakes already logged. */
export function createViewContexts(options: ViewContextOptions): (locale: Locale) => ViewContext {
  const { files, site, contentUrl, logger } = options;
  const reported = new Set<string>();

  const report =
    (record: ContentRecord, field: string): ReportShape =>
    (path, expected) => {
      const problem = `${record.id} ${String(record.updated)} ${field} ${path}`;
      if (reported.has(problem)) return;
      if (reported.size >= REPORTS_REMEMBERED) reported.clear();
      reported.add(problem);
      logger.warn({ record: record.id, field, path, expected }, 'content has the wrong shape, shown empty');
    };

  const createContext = (locale: Locale): ViewContext => {
    const made = new WeakMap<ContentRecord, Map<string, unknown>>();
    const once: ViewContext['once'] = <Made>(record: ContentRecord, name: string, make: () => Made): Made => {
      let known = made.get(record);
      if (!known) made.set(record, (known = new Map()));
      if (!known.has(name)) known.set(name, make());
      return known.get(name) as Made;
    };
    return {
      locale,
      files,
      once,
      text: (record, field) => localizedText(record, field, locale),
      // Sanitizing an article takes a few milliseconds.
      html: (record, field) =>
        once(record, `html ${field}`, () =>
          sanitizeBody(localizedText(record, field, locale), { locale, site, contentUrl, files }),
        ),
      image: files.image,
      details: (record, field) =>
        once(record, `details ${field}`, () =>
          readDetails(localizedJson(record, field, locale), report(record, field)),
        ),
      detailsList: (record, field) =>
        once(record, `list ${field}`, () =>
          readDetailsList(localizedJson(record, field, locale), report(record, field)),
        ),
    };
  };
  const contexts = new Map(LOCALES.map((locale) => [locale, createContext(locale)]));
  return (locale) => contexts.get(locale)!;
}
