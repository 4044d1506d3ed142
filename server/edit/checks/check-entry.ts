import { readHtml } from '../../../client/model/read-html';
import { linkProblem } from '../../../client/model/value-problem';
import { altPath } from '../../../client/model/picture-fields';
import type { FieldModels } from '../../../client/model/field';
import { isBlank } from '../../../client/model/json-value';
import type { Finding, FindingKind } from '../../../client/edit/api/checks';
import { followedText } from '../../../client/model/entry/followed-text';
import { originalLocaleAt, textAt } from '../../../client/model/entry/localized-texts';
import { countStates, knownPairs, translatedTexts } from '../../../client/model/entry/translation-state';
import { isInside, type Path, type Values } from '../../../client/model/values';
import { DESCRIPTION_SHOWN, TITLE_SHOWN } from '../../../client/model/entry/search-limits';
import { pageTitle } from '../../../client/head/page-title';
import type { SiteConfig } from '../../../client/head/site-config';
import { BASE_LOCALE, type Locale } from '../../../client/i18n/locales';
import { stripDigitalizationPath } from '../../../client/layout/frame-decisions';
import type { MenuKey } from '../../../client/sections';
import { parseStoredDate } from '../../../client/model/stored-date';
import type { ContentRecord } from '../../../client/model/content-record';
import { checkRecord } from '../../../client/model/check';
import { COLLECTIONS, type CollectionName } from '../../../client/model/collections';
import { modelOf } from '../../../client/model/stored-fields';
import { leavesOf } from '../../../client/model/leaves';
import { entryPath } from '../../saving/entry-name';
import type { RedirectConflict } from '../../saving/redirect-conflicts';
import type { FileState } from './file-state';
import type { LinkState } from './link-state';

/**
 * A note of the checks on an entry. Some kinds are findings. Others become findings only if something else on the site is so, or at some
 * time. `texts` counts the texts to translate into a language.
 */
export interface Remark extends Omit<Finding, 'kind' | 'label'> {
  kind: FindingKind | 'link' | 'file' | 'redirect' | 'end' | 'texts';
  /** What it depends on: a link, the address of a file, the id of a redirect, or an epoch in ms; null for a finding. */
  target: string | null;
}

/** The settings that the remarks on an entry depend on. */
export interface CheckSettings {
  /** The site's languages, the first one first; texts in others are not checked. */
  readonly locales: readonly Locale[];
  readonly site: Pick<SiteConfig, 'name' | 'separator'>;
}

/** All else that findings depend on. */
export interface CheckContext {
  readonly now: number;
  readonly linkState: (link: string) => LinkState;
  readonly fileState: (address: string) => FileState;
  /** By the id of a redirect. */
  readonly conflictOf: (id: string) => RedirectConflict | null;
}

const LINK_FINDINGS: Readonly<Record<LinkState, FindingKind | null>> = {
  good: null,
  moved: 'movedLink',
  broken: 'brokenLink',
  insecure: 'insecureLink',
};

const FILE_FINDINGS: Readonly<Record<FileState, FindingKind | null>> = {
  good: null,
  gone: 'brokenPicture',
  foreign: 'foreignPicture',
};

/** The finding that a remark is now; null if it is none. */
export function findingOf(
  { target, ...remark }: Remark,
  { now, linkState, fileState, conflictOf }: CheckContext,
): Omit<Finding, 'label'> | null {
  const found = (kind: FindingKind | null, detail = remark.detail) => kind && { ...remark, kind, detail };
  switch (remark.kind) {
    case 'link':
      return found(LINK_FINDINGS[linkState(target!)]);
    case 'file':
      return found(FILE_FINDINGS[fileState(target!)]);
    case 'end':
      return found(Number(target) < now ? 'pastDate' : null);
    case 'redirect': {
      const conflict = conflictOf(target!);
      return conflict ? found(conflict.kind, conflict.kind === 'hidesPage' ? conflict.page : '') : null;
    }
    case 'texts':
      return null;
    default:
      return found(remark.kind);
  }
}

/**
 * Returns what the checks note in an entry. It changes only with the entry and the settings.
 *
 * @param stored - the entry without unsaved values; tells which translations are outdated
 */
export function remarksOn(
  collection: CollectionName,
  record: ContentRecord,
  stored: ContentRecord,
  { locales, site }: CheckSettings,
): Remark[] {
  const remarks: Remark[] = [];
  const first = locales[0]!;
  const add = (
    kind: Remark['kind'],
    path: string,
    locale: Locale,
    detail = '',
    target: string | null = null,
  ) => remarks.push({ collection, id: record.id, kind, path, locale, detail, target });

  for (const { path, locale, kind, expected } of checkRecord(collection, record))
    if (kind === 'order') add('endsBeforeStart', path, locale);
    else add('invalid', path, locale, expected);

  const fields = modelOf(collection, record);
  for (const { field, path, locale, raw } of leavesOf(collection, record)) {
    if (!locales.includes(locale) && locale !== BASE_LOCALE) continue;
    if (typeof raw !== 'string' || raw.trim() === '') continue;
    // A text that is no link was named above.
    if (field.kind === 'link' && collection !== 'redirects' && !linkProblem(raw))
      addLink(raw.trim(), path, locale);
    if (field.kind === 'rich') {
      const { links, pictures, skippedHeading } = richParts(raw, headingAbove(fields, record, first));
      for (const href of links) addLink(href, path, locale);
      for (const { src, alt } of pictures) {
        if (alt.trim() === '') add('pictureWithoutText', path, locale);
        add('file', path, locale, src, src);
      }
      if (skippedHeading) add('headingOrder', path, locale, skippedHeading);
    }
    if (field.kind === 'picture' && isInside(path)) add('file', path, locale, raw, raw);
    const alt = field.kind === 'picture' ? altPath(fields, path) : null;
    if (alt && isBlank(originalAt(fields, record, alt, first))) add('pictureWithoutText', path, locale);
  }
  function addLink(link: string, path: string, locale: Locale): void {
    const isStripped = collection === 'contents' && record.key === ('menuSi' satisfies MenuKey);
    add('link', path, locale, link, isStripped ? stripDigitalizationPath(link) : link);
  }

  if (collection === 'redirects') add('redirect', 'from', BASE_LOCALE, '', record.id);
  addTranslations();
  addLengths();
  addDates();
  return remarks;

  function addTranslations(): void {
    const known = knownPairs(fields, stored, first);
    for (const locale of locales) {
      const found = translatedTexts(fields, record as Values, locale, first, known);
      for (const { path, state } of found) {
        if (state === 'missing' || state === 'copied') add('missingTranslation', path, locale);
        if (state === 'outdated') add('outdatedTranslation', path, locale);
      }
      const { texts } = countStates(found.map(({ state }) => state));
      if (texts > 0) add('texts', '', locale, String(texts));
    }
  }

  /** Only items are pages with a title and a description of their own. */
  function addLengths(): void {
    const model = COLLECTIONS[collection];
    if (model.kind !== 'items' || record.no_index === true) return;
    const { seo_title, seo_description } = model.fields;
    const path = entryPath(collection, record) ?? '';
    for (const locale of locales) {
      const own = followedText(seo_title, 'seo_title', record, locale, first);
      const { length } = pageTitle({ title: own.text, path }, site);
      if (length > TITLE_SHOWN) add('longTitle', own.name, locale, `${length}/${TITLE_SHOWN}`);
      const { name, text } = followedText(seo_description, 'seo_description', record, locale, first);
      if (text.length > DESCRIPTION_SHOWN)
        add('longDescription', name, locale, `${text.length}/${DESCRIPTION_SHOWN}`);
    }
  }

  function addDates(): void {
    const [starts, ends] = [parseStoredDate(record.starts), parseStoredDate(record.ends)];
    const over = ends ?? starts;
    if (over !== null) add('end', 'starts', BASE_LOCALE, '', String(over));
  }
}

/** Level of the heading above a text: the title of the page, or that of the block. */
const headingAbove = (fields: FieldModels, record: ContentRecord, first: Locale): number =>
  isBlank(originalAt(fields, record, 'details.title', first)) ? 1 : 2;

const originalAt = (fields: FieldModels, record: ContentRecord, path: Path, first: Locale): string =>
  textAt(fields, record, path, originalLocaleAt(fields, record, path, first));

interface RichParts {
  links: string[];
  pictures: { src: string; alt: string }[];
  /** The first heading that skips a level, or empty. */
  skippedHeading: string;
}

function richParts(html: string, above: number): RichParts {
  const parts: RichParts = { links: [], pictures: [], skippedHeading: '' };
  let level = above;
  /** The heading that skips a level, while it is open. */
  let skipping: string | null = null;
  readHtml(html, {
    open({ name, attributes: { href, src = '', alt = '' } }) {
      if (name === 'a' && href !== undefined) parts.links.push(href);
      if (name === 'img') parts.pictures.push({ src, alt });
      const digit = HEADING.exec(name)?.[1];
      if (!digit || parts.skippedHeading || skipping !== null) return;
      const next = Math.max(2, Number(digit));
      if (next > level + 1) skipping = '';
      level = next;
    },
    text(part) {
      if (skipping !== null) skipping += part;
    },
    close(name) {
      if (skipping === null || !HEADING.test(name)) return;
      parts.skippedHeading = skipping.trim();
      skipping = null;
    },
  });
  return parts;
}

const HEADING = /^h([1-6])$/;
