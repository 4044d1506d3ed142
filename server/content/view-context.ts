import type { Logger } from 'pino';
import type { ImageView, SafeHtml } from '../../client/data/view-types';
import type { Locale } from '../../client/i18n/locales';
import type { CollectionName } from './collections';
import { readDetails, readDetailsList, type DetailFields, type ReportShape } from './detail-fields';
import type { ContentRecord } from './content-record';
import type { FileUrls } from './file-urls';
import { localizedJson, localizedText } from './localize';
import { sanitizeBody } from './sanitize-body';

/** How views read records: in one language, safely, with ready addresses. */
export interface ViewContext {
  readonly locale: Locale;
  readonly files: FileUrls;
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
  siteUrl: string;
  contentUrl: string;
  logger: Logger;
}

/** Mistakes in content that are told once each; more than these are told again, which bounds the memory of them. */
const REPORTS_REMEMBERED = 1_000;

/** Makes the contexts of both languages over one memory of sanitized bodies and of mistakes already told. */
export function createViewContexts(options: ViewContextOptions): (locale: Locale) => ViewContext {
  const { files, siteUrl, contentUrl, logger } = options;
  // Sanitizing an article takes a few milliseconds; a record never changes, its next version is another object.
  const bodies = new WeakMap<ContentRecord, Map<string, SafeHtml>>();
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

  return (locale) => ({
    locale,
    files,
    text: (record, field) => localizedText(record, field, locale),
    html(record, field) {
      const known = bodies.get(record) ?? new Map<string, SafeHtml>();
      bodies.set(record, known);
      const name = `${locale} ${field}`;
      let html = known.get(name);
      if (html === undefined) {
        html = sanitizeBody(localizedText(record, field, locale), { locale, siteUrl, contentUrl, files });
        known.set(name, html);
      }
      return html;
    },
    image: files.image,
    details: (record, field) => readDetails(localizedJson(record, field, locale), report(record, field)),
    detailsList: (record, field) =>
      readDetailsList(localizedJson(record, field, locale), report(record, field)),
  });
}
