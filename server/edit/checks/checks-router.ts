import { Router, type Response } from 'express';
import type PocketBase from 'pocketbase';
import { isIP } from 'node:net';
import { isLocale, type Locale } from '../../../client/i18n/locales';
import { isRecordId } from '../../../client/model/record-id';
import type { ContentRecord } from '../../../client/model/content-record';
import { isCollection } from '../../../client/model/collections';
import { itemKey, SITE_KEY } from '../../content/content-keys';
import type { RecordLookup } from '../../content/record-lookup';
import { MEDIA } from '../../../client/model/media';
import { EDIT_JSON_BYTES } from '../../http/limits';
import { readJson } from '../../http/request-body';
import { EditError } from '../../saving/edit-error';
import { editorOf, localeOf } from '../edit-locals';
import { queryText } from '../query-text';
import { ALL_FINDINGS, type FindingSearch } from '../../../client/edit/api/checks';
import type { SaveServices } from '../../saving/save-services';
import { editorLanguage, entryLabel, type EditorLanguage } from '../../saving/entry-name';
import { createFileReader } from '../../content/file-of-address';
import { findRecord } from '../../content/find-record';
import { findingOf, remarksOn, type CheckContext, type CheckSettings, type Remark } from './check-entry';
import { redirectConflicts, withRecord } from '../../saving/redirect-conflicts';
import { createFileState } from './file-state';
import { createLinkState } from './link-state';
import { LEGAL_SLUGS, type LegalKind } from '../../../client/edit/api/legal';
import type { MissingPart } from '../../../client/edit/api/setup';
import { statusAt } from '../../../client/model/entry/visibility';
import { isBlank } from '../../../client/model/json-value';
import type { Config } from '../../config';

/** What needs all entries. Each resolves to JSON. */
interface ChecksOverview {
  findings(pocketBase: PocketBase, locale: Locale, search: FindingSearch): Promise<Uint8Array>;
  translations(pocketBase: PocketBase, locale: Locale, target: Locale): Promise<Uint8Array>;
}

/** Checks of the whole site, and of one entry while it is edited. */
export function createChecksRouter(
  { config, content, messages, redirects, isServed }: SaveServices,
  overview: ChecksOverview,
): Router {
  const router = Router({ caseSensitive: true, strict: true });

  const languageOf = (res: Response) => editorLanguage({ config, messages }, localeOf(res));

  const settingsNow = (): CheckSettings => ({
    locales: config.locales,
    site: { name: content.identity(config.defaultLocale).name, separator: config.separator },
  });

  /** @param checked - redirects, as they would be */
  const contextFor = (
    language: EditorLanguage,
    checked: readonly ContentRecord[],
    media: ReadonlyMap<string, ContentRecord | null>,
  ): CheckContext => {
    const now = Date.now();
    const site = { siteUrl: config.siteUrl, addresses: config, isServed };
    return {
      now,
      linkState: createLinkState({ config, redirects }, content, now),
      fileState: createFileState(config, content, media),
      conflictOf: redirectConflicts(checked, { lookup: content, language, now }, site),
    };
  };

  const fileOf = createFileReader(config);
  /** The items of the library that an entry mentions, by id. */
  async function readMentioned(pocketBase: PocketBase, remarks: readonly Remark[]) {
    const media = new Map<string, ContentRecord | null>();
    for (const { kind, target } of remarks) {
      const file = kind === 'file' ? fileOf(target!) : null;
      // One after the other: a text may mention any number of files.
      if (file?.collection === MEDIA && !media.has(file.id))
        media.set(file.id, isRecordId(file.id) ? await findRecord(pocketBase, MEDIA, file.id) : null);
    }
    return media;
  }

  router.get('/api/checks', async (req, res) => {
    const search: FindingSearch = {
      kind: queryText(req, 'kind'),
      locale: queryText(req, 'locale'),
      limit: Number(req.query.limit) || ALL_FINDINGS.limit,
    };
    res.type('json').end(await overview.findings(editorOf(res).pocketBase, localeOf(res), search));
  });

  router.get('/api/checks/translations', async ({ query: { target } }, res) => {
    if (!isLocale(target)) throw new EditError(400);
    res.type('json').end(await overview.translations(editorOf(res).pocketBase, localeOf(res), target));
  });

  router.get('/api/missing', (_req, res) => {
    res.json({ missing: missingParts(config, { site: content.site(), rowAt: content.rowAt }, Date.now()) });
  });

  router.post('/api/checks', readJson({ limit: EDIT_JSON_BYTES }), async (req, res) => {
    const { collection, id, values } = (req.body ?? {}) as Record<string, unknown>;
    if (!isCollection(collection) || typeof id !== 'string' || typeof values !== 'object')
      throw new EditError(400);
    const { pocketBase } = editorOf(res);
    const stored = isRecordId(id) ? await findRecord<ContentRecord>(pocketBase, collection, id) : { id };
    // Somebody is removing the entry.
    if (!stored) return void res.json({ findings: [] });
    const record: ContentRecord = { ...stored, ...(values as object), id };
    const language = languageOf(res);
    const label = entryLabel(collection, record, language) ?? '';
    const remarks = remarksOn(collection, record, stored, settingsNow());
    const checked = collection === 'redirects' ? withRecord(content.records('redirects'), record) : [];
    const context = contextFor(language, checked, await readMentioned(pocketBase, remarks));
    const found = remarks.flatMap((remark) => findingOf(remark, context) ?? []);
    res.json({ findings: found.map((finding) => ({ ...finding, label })) });
  });

  return router;
}

/** Fields of the site record that the law, or an answer to a visitor, needs. */
const COMPANY_FIELDS = ['name', 'legal_name', 'address', 'email'];

/** The parts that a site still needs before visitors come. */
function missingParts(
  config: Pick<Config, 'siteUrl' | 'mail' | 'analyticsUrl'>,
  { site, rowAt }: { site: ContentRecord | null } & Pick<RecordLookup, 'rowAt'>,
  now: number,
): MissingPart[] {
  const missing: MissingPart[] = [];
  if (!site || COMPANY_FIELDS.some((name) => isBlank(site[name])))
    missing.push({ kind: 'company', entry: site && { collection: SITE_KEY, id: site.id } });
  for (const kind of Object.keys(LEGAL_SLUGS) as LegalKind[]) {
    const page = rowAt(itemKey('pages', LEGAL_SLUGS[kind]));
    if (!page || statusAt(page, now) !== 'live')
      missing.push({ kind, entry: page ? { collection: 'pages', id: page.id } : null });
  }
  if (isLocal(new URL(config.siteUrl).hostname)) missing.push({ kind: 'domain', entry: null });
  if (config.mail.smtpUrl === null || config.mail.leadsTo === '') missing.push({ kind: 'mail', entry: null });
  if (config.analyticsUrl === null) missing.push({ kind: 'analytics', entry: null });
  return missing;
}

/** Whether a host is a machine's own name or number, which no visitor types. */
const isLocal = (host: string): boolean =>
  !host.includes('.') || host.endsWith('.localhost') || isIP(host.replace(/^\[|\]$/g, '')) !== 0;
