import type { FieldRef } from '../../client/model/entry/field-ref';
import type { PageEntry, PageBlocks } from '../../client/edit/frame/preview';
import { NEW_SITE } from '../../client/model/site-model';
import type { Labels } from '../../client/model/field';
import type { Locale } from '../../client/i18n/locales';
import type { RouteName } from '../../client/sections';
import { collectionOf, parseContentKey, SITE_KEY, contentKey, itemKey } from '../content/content-keys';
import { textOf, type ContentRecord } from '../../client/model/content-record';
import type { ChangedContent, ContentRequest } from '../content/content-service';
import { localizedText } from '../content/localize';
import { isCollection, type CollectionName } from '../../client/model/collections';
import {
  contentsEntry,
  contentsSection,
  sectionOfRoute,
  type LandingSection,
} from '../../client/model/contents-entries';
import type { BlocksView, BlockView } from '../../client/blocks/block-groups';
import { bareText, type ShownText } from '../../client/model/shown-text';
import { ORDER_KEY, pageSection, placedBlocks, type UsualBlock } from '../../client/model/page-blocks';
import { genericBlocks, LANDING_BLOCKS } from '../content/pages/pages-of-blocks';

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
    const value = content.read(key);
    const part = parseContentKey(key);
    if (part) {
      if (!isPartOf(part.section, route)) continue;
      const record = value as ContentRecord | undefined;
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

/** The blocks of a page in the order that an editor has given them; null for a page that is not made of blocks. */
export function editedBlocks(
  content: Pick<ChangedContent, 'read'>,
  request: Pick<ContentRequest, 'route' | 'params'>,
  view: object,
): PageBlocks | null {
  const page = usualPage(content, request);
  if (!page || !('blocks' in view)) return null;
  const order = content.read(contentKey(page.section, ORDER_KEY)) as ContentRecord | undefined;
  const usual = page.usual.map(({ key, block }) => ({ key, block }));
  return {
    section: page.section,
    usual,
    placed: placedBlocks(usual, order?.details),
    shown: (view as BlocksView).blocks.map((block) => ({ key: block.key, title: bareText(titleOf(block)) })),
  };
}

/** The words that tell a block from others of its kind; empty for one without words of its own. */
const titleOf = (block: BlockView): ShownText =>
  ('title' in block ? block.title : 'quote' in block ? block.quote : 'caption' in block && block.caption) ||
  '';

/** Content keys of the blocks, hidden ones included, that have fields of their own. */
export const blockKeys = ({ section, placed }: PageBlocks): string[] =>
  placed.filter(({ key }) => contentsEntry(section, key)).map(({ key }) => contentKey(section, key));

/** The section of a page of blocks, and those that it has until an editor changes them. */
function usualPage(
  content: Pick<ChangedContent, 'read'>,
  { route, params }: Pick<ContentRequest, 'route' | 'params'>,
): { section: string; usual: readonly UsualBlock[] } | null {
  if (route === 'page') {
    const record = content.read(itemKey('pages', params.page ?? '')) as ContentRecord | undefined;
    return record ? { section: pageSection(record.id), usual: genericBlocks(textOf(record, 'slug')) } : null;
  }
  const section = sectionOfRoute(route);
  return section && section in LANDING_BLOCKS
    ? { section, usual: LANDING_BLOCKS[section as LandingSection] }
    : null;
}
