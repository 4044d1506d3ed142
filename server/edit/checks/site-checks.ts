import { hash } from 'node:crypto';
import path from 'node:path';
import type { Logger } from 'pino';
import {
  FINDING_KINDS,
  type Finding,
  type FindingKind,
  type FindingSearch,
  type SiteFinding,
  type SiteFindings,
  type TranslatedEntry,
} from '../../../client/edit/api/checks';
import { BASE_LOCALE, type Locale } from '../../../client/i18n/locales';
import { COLLECTION_NAMES, type CollectionName } from '../../../client/model/collections';
import { textOf, type ContentRecord } from '../../../client/model/content-record';
import { pathLabel } from '../../../client/model/entry/path-label';
import { TRANSLATED_FIELD } from '../../../client/model/entry/translation-state';
import { withChange } from '../../../client/model/entry/waiting-change';
import { modelOf } from '../../../client/model/stored-fields';
import type { Part } from '../../../client/sections';
import type { Config } from '../../config';
import { SITE_KEY, toList } from '../../content/content-keys';
import type { FileSettings } from '../../content/file-of-address';
import { toRedirectEntries } from '../../content/pages/index-entries';
import type { StoredContent } from '../../content/stored-content';
import { isEntryOff } from '../../content/switched-off';
import { isVisible } from '../../content/visibility';
import type { WaitingChange } from '../../content/waiting-changes';
import { createSiteRedirects, isLivePage } from '../../pages/redirects/site-redirects';
import { createBlockPages } from '../../saving/block-pages';
import { entryNames, entryPath, type EditorLanguage } from '../../saving/entry-name';
import { redirectConflicts, redirectedPaths } from '../../saving/redirect-conflicts';
import { CHECKS_DB } from '../../storage/data-dir';
import { openDisposable } from '../../storage/disposable-database';
import { findingOf, remarksOn, type CheckContext, type CheckSettings, type Remark } from './check-entry';
import { createFileState } from './file-state';
import { createLinkState } from './link-state';

/*
 * Context: the checks of a site look at every text of every entry, and what they find also depends on what else there is. Decision: what
 * they note in an entry is kept in a file beside `content.db` and made anew when the entry has changed; whether a noted link leads
 * anywhere is found out for each report, once for each address. Consequence: a report costs what has changed since the last one, and
 * what is noted needs no list of who depends on whom.
 */
const LAYOUT = `CREATE TABLE entry
(collection TEXT, id TEXT, stamp TEXT NOT NULL, remarks TEXT NOT NULL, PRIMARY KEY (collection, id)) STRICT`;

/** Entries that are noted at a time; another process waits for them. */
const BATCH = 100;

/** What the checks need to know beside the content. It can be sent to another thread. */
export interface CheckedSite extends CheckSettings {
  config: Pick<Config, 'siteUrl' | 'locales' | 'defaultLocale' | 'trailingSlash'> & FileSettings;
  off: readonly Part[];
}

export interface ReportRequest extends CheckedSite {
  search: FindingSearch;
  /** Items of the library, by id. */
  media: ReadonlyMap<string, ContentRecord>;
  /** The paths of redirects at which the site itself responds. */
  served: ReadonlySet<string>;
}

export interface TranslationsRequest extends CheckedSite {
  target: Locale;
  changes: readonly WaitingChange[];
}

/** @param release - what is noted is made anew by another one */
export function openSiteChecks(dataDir: string, release: string, logger: Logger) {
  const database = openDisposable(path.join(dataDir, CHECKS_DB), {
    layout: LAYOUT,
    shape: release,
    logger,
  });
  const stamps = database.prepare('SELECT collection, id, stamp FROM entry');
  const put = database.prepare('INSERT OR REPLACE INTO entry VALUES (?, ?, ?, ?)');
  const remove = database.prepare('DELETE FROM entry WHERE collection = ? AND id = ?');
  const remarks = database.prepare('SELECT id, remarks FROM entry WHERE collection = ? ORDER BY id');

  /** Notes anew what has changed. */
  function update(content: StoredContent, { locales, site }: CheckSettings): void {
    const settings = hash('sha1', JSON.stringify([locales, site]), 'base64url');
    const known = new Map(
      stamps.all().map(({ collection, id, stamp }) => [`${String(collection)}/${String(id)}`, stamp]),
    );
    const due: (() => unknown)[] = [];
    for (const { collection, id, updated } of content.stamps()) {
      const key = `${collection}/${id}`;
      const stamp = `${settings} ${updated}`;
      if (known.get(key) !== stamp) due.push(() => note(collection, id, stamp));
      known.delete(key);
    }
    for (const key of known.keys()) due.push(() => remove.run(...(key.split('/') as [string, string])));

    function note(collection: CollectionName, id: string, stamp: string): void {
      const record = content.record(collection, id);
      if (!record) return;
      const noted = remarksOn(collection, record, record, { locales, site });
      put.run(collection, id, stamp, JSON.stringify(noted));
    }
    for (let at = 0; at < due.length; at += BATCH) inTransaction(due.slice(at, at + BATCH));
  }

  function inTransaction(writes: readonly (() => unknown)[]): void {
    database.exec('BEGIN IMMEDIATE');
    try {
      for (const write of writes) write();
      database.exec('COMMIT');
    } finally {
      if (database.isTransaction) database.exec('ROLLBACK');
    }
  }

  function contextOf(
    content: StoredContent,
    language: EditorLanguage,
    { config, off, media, served }: ReportRequest,
  ): CheckContext {
    const now = Date.now();
    const site = { siteUrl: config.siteUrl, addresses: config };
    const rows = toList('redirects', content.rows('redirects')) as readonly ContentRecord[];
    const redirects = createSiteRedirects({
      ...site,
      // The thread that follows them says so.
      onRefused: () => undefined,
      isLive: (at) => isLivePage(at, config, content, off),
    });
    redirects.setEntries(toRedirectEntries(rows.filter((row) => isVisible(row, now))));
    const pages = { lookup: content, language, now };
    return {
      now,
      linkState: createLinkState({ config, redirects }, content, now),
      fileState: createFileState(config, content, media),
      conflictOf: redirectConflicts(rows, pages, { ...site, isServed: (at) => served.has(at) }),
    };
  }

  return {
    /** The paths that redirects lead away from. */
    redirectedPaths: (content: StoredContent, { config }: CheckedSite): string[] =>
      redirectedPaths(content.rows('redirects'), { siteUrl: config.siteUrl, addresses: config }),
    report(content: StoredContent, language: EditorLanguage, request: ReportRequest): SiteFindings {
      update(content, request);
      const { search } = request;
      const wanted = new Map<FindingKind, { count: number; first: SiteFinding[] }>();
      const context = contextOf(content, language, request);
      const naming = { ...language, blocks: createBlockPages(content) };
      const site = toList(SITE_KEY, content.rows(SITE_KEY)) as ContentRecord | undefined;
      for (const collection of COLLECTION_NAMES)
        for (const { id, remarks: noted } of remarks.iterate(collection)) {
          const found =
            collection === SITE_KEY && id !== site?.id
              ? [secondRecord(content, String(id))]
              : (JSON.parse(String(noted)) as Remark[]).flatMap((each) => findingOf(each, context) ?? []);
          const row = found.length > 0 ? content.row(collection, String(id)) : null;
          const names = row && entryNames(collection, row, naming);
          if (!names) continue;
          const fields = modelOf(collection, row);
          for (const finding of found) {
            const ofKind = wanted.get(finding.kind) ?? { count: 0, first: [] };
            wanted.set(finding.kind, ofKind);
            if (search.locale && search.locale !== finding.locale) continue;
            ofKind.count += 1;
            if (ofKind.first.length >= search.limit) continue;
            const field = pathLabel(fields, finding.path, language.labels);
            ofKind.first.push({ ...finding, ...names, field });
          }
        }
      const kinds = FINDING_KINDS.filter((kind) => wanted.has(kind));
      const chosen = kinds.flatMap((kind) => (!search.kind || search.kind === kind ? wanted.get(kind)! : []));
      return {
        findings: chosen.flatMap(({ first }) => first).slice(0, search.limit),
        count: chosen.reduce((sum, { count }) => sum + count, 0),
        kinds,
      };
    },
    /** How far each entry is translated into a language, with what waits of it. */
    *translations(
      content: StoredContent,
      language: EditorLanguage,
      { target, changes, off, ...settings }: TranslationsRequest,
    ): Generator<TranslatedEntry> {
      update(content, settings);
      const blocks = createBlockPages(content);
      const waiting = new Map(changes.map((change) => [`${change.collection}/${change.record}`, change]));
      for (const collection of COLLECTION_NAMES)
        for (const { id, remarks: stored } of remarks.iterate(collection)) {
          const change = waiting.get(`${collection}/${String(id)}`);
          const noted = change
            ? notedWith(content, change, settings)
            : (JSON.parse(String(stored)) as Remark[]);
          const found = noted.filter(({ locale }) => locale === target);
          const texts = Number(found.find(({ kind }) => kind === 'texts')?.detail ?? 0);
          const row = texts > 0 ? content.row(collection, String(id)) : null;
          const names = row && entryNames(collection, row, { ...language, blocks });
          if (!names || isEntryOff(collection, row, off)) continue;
          const page = collection === 'contents' ? blocks.pageOf(row) : null;
          const count = (wanted: Remark['kind']) => found.filter(({ kind }) => kind === wanted).length;
          yield {
            ...{ collection, id: row.id, ...names, texts },
            path: page ? entryPath('pages', page) : entryPath(collection, row),
            missing: count('missingTranslation'),
            outdated: count('outdatedTranslation'),
          };
        }
    },
    close: () => database.close(),
  };
}

function notedWith(content: StoredContent, change: WaitingChange, settings: CheckSettings): Remark[] {
  const { collection, record: id, confirmed } = change;
  const record = content.record(collection, id)!;
  const changed = withChange(modelOf(collection, record), record, change);
  const after = { ...changed, id, [TRANSLATED_FIELD]: confirmed };
  return remarksOn(collection, after, after, settings);
}

/** The admin screen can add a second record of the site, which nobody sees. */
const secondRecord = (content: StoredContent, id: string): Omit<Finding, 'label'> => ({
  kind: 'secondRecord',
  collection: SITE_KEY,
  id,
  path: 'name',
  locale: BASE_LOCALE,
  detail: textOf(content.row(SITE_KEY, id)!, 'name'),
});
