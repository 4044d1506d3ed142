import type { Labels } from '../../client/model/field';
import type { Locale } from '../../client/i18n/locales';
import { itemPath, routePath, type MenuKey } from '../../client/sections';
import { textOf, type ContentRecord } from '../../client/model/content-record';
import { localizedText } from '../content/localize';
import { COLLECTIONS, type CollectionName } from '../../client/model/collections';
import { contentsEntry, contentsSection } from '../../client/model/contents-entries';
import type { AllMessages } from '../../client/i18n/all-messages';
import type { Config } from '../config';
import type { BuildTarget } from '../../client/model/build-target';
import type { BlockPages } from './block-pages';

/** The language of an editor's app, with the names of the content model in it. */
export interface EditorLanguage {
  locale: Locale;
  /** The first language of the site, which names what has no name in the app's. */
  first: Locale;
  labels: Labels;
  /** @default '' */
  buildTarget?: BuildTarget;
  /** Says whose a block is, and leaves out removed ones. */
  blocks?: BlockPages;
}

export const editorLanguage = (
  { config, messages }: { config: Pick<Config, 'defaultLocale' | 'buildTarget'>; messages: AllMessages },
  locale: Locale,
): EditorLanguage => ({
  locale,
  first: config.defaultLocale,
  labels: messages[locale].model.labels,
  buildTarget: config.buildTarget,
});

/** Name of an entry in the editor's language, or null if no page has it. */
export const entryLabel = (...entry: Parameters<typeof entryNames>): string | null =>
  entryNames(...entry)?.label ?? null;

/** Name of an entry in the editor's language, and of the page that it is a part of or has; null if no page has it. */
export function entryNames(
  collection: CollectionName,
  record: ContentRecord,
  { locale, first, labels, blocks, buildTarget = '' }: EditorLanguage,
): { label: string; page: string } | null {
  if (collection === 'site') return named(labels.site());
  if (collection !== 'contents')
    return named(
      localizedText(record, 'title', locale, first) ||
        textOf(record, 'from') ||
        textOf(record, 'slug') ||
        record.id,
    );
  const section = contentsSection(textOf(record, 'section'));
  const entry = contentsEntry(textOf(record, 'section'), textOf(record, 'key'));
  if (!section || !entry || blocks?.isPlaced(record) === false) return null;
  if (record.key === ('menuSi' satisfies MenuKey) && buildTarget !== 'mfc') return null;
  const owner = blocks?.pageOf(record);
  const page = owner ? entryLabel('pages', owner, { locale, first, labels })! : labels[section.label]();
  return { label: `${page}: ${labels[entry.label]()}`, page };
}

const named = (label: string) => ({ label, page: label });

/** Unprefixed path of the page of an entry, or null if it has none or appears on several. */
export function entryPath(collection: CollectionName, record: ContentRecord): string | null {
  if (collection === 'contents') {
    const route = contentsSection(textOf(record, 'section'))?.route;
    return route ? routePath(route, {}) : null;
  }
  const model = COLLECTIONS[collection];
  if (model.kind !== 'items') return null;
  return itemPath(model.route, textOf(record, 'slug'));
}
