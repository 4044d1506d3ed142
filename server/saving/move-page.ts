import type { RecordModel } from 'pocketbase';
import { isPublished } from '../../client/model/entry/visibility';
import { listWhere } from '../content/find-record';
import { isVisible } from '../content/visibility';
import { localizePath, type AddressSettings } from '../../client/i18n/localize-path';
import { itemPath } from '../../client/sections';
import { textOf, type ContentRecord } from '../../client/model/content-record';
import { parseStoredDate } from '../../client/model/stored-date';
import {
  COLLECTIONS,
  isItems,
  type CollectionName,
  type ItemCollection,
} from '../../client/model/collections';
import type { SaveServices } from './save-services';
import { signature, type Editor } from './editor';
import {
  joinRedirects,
  leadsElsewhere,
  targetFrom,
  type PageMove,
  type StoredRedirect,
} from './join-redirects';
import type { ValuesPlan } from './plan-change';
import { VERSIONS, type Version } from './versions/version';

/** A change of an entry, and what it does to its page; null for nothing. */
interface EntryMove {
  page: ValuesPlan['page'] | 'removed';
  /** Null for a new or restored entry. */
  before: ContentRecord | null;
  /** Null for a removed entry. */
  after: ContentRecord | null;
  /** Unprefixed path that visitors of a removed page are redirected to; null for none. */
  successor?: string | null;
}

/**
 * Redirects each address under which an entry was public to its current one, and removes redirects from the current one.
 * Context: an entry may be a draft for a while, and be renamed in the meantime. Decision: redirects are written when an
 * entry is published or scheduled, when a published or scheduled entry gets another address, and when it is removed; the
 * versions tell which addresses were public. Consequence: no redirect leads to a draft, and old addresses work again once
 * the entry is published.
 *
 * @returns false if the redirects could not be written; the entry itself is stored by then
 */
export async function movePage(
  editor: Pick<Editor, 'id' | 'pocketBase'>,
  collection: CollectionName,
  { page, before, after, successor = null }: EntryMove,
  { config, logger }: Pick<SaveServices, 'config' | 'logger'>,
): Promise<boolean> {
  if (!isItems(collection) || !page) return true;
  const to = after ? pathOf(collection, textOf(after, 'slug')) : successor;
  try {
    const last = before ?? after;
    const old = last ? await publicPaths(editor, collection, last) : [];
    const own = last ? [...old, pathOf(collection, textOf(last, 'slug'))] : old;
    await writeRedirects(editor, { old, own, to, page }, config);
    return true;
  } catch (error) {
    logger.error({ err: error, collection, to }, 'the redirects of a moved page could not be written');
    return false;
  }
}

/** Unprefixed paths under which an entry was public, except those that another published entry has now. */
export async function publicPaths(
  { pocketBase }: Pick<Editor, 'pocketBase'>,
  collection: CollectionName,
  entry: ContentRecord,
): Promise<string[]> {
  if (!isItems(collection)) return [];
  const own = { collection, record: entry.id };
  const versions = await listWhere<PastState>(pocketBase, VERSIONS, own, {
    fields: 'action,recorded,state',
    sort: 'recorded,id',
  });
  const stored = versions.filter(({ action }) => action !== 'discard');
  const slugs = publicSlugs(stored, entry, Date.now());
  const isFree = await Promise.all(
    slugs.map(async (slug) => {
      const fields = 'id,draft,published,unpublished';
      const others = await listWhere(pocketBase, collection, { slug }, { fields });
      return !others.some((other) => other.id !== entry.id && isPublished(other));
    }),
  );
  return slugs.filter((_slug, index) => isFree[index]).map((slug) => pathOf(collection, slug));
}

/** The part of a version that tells whether its state was public. */
export type PastState = Pick<Version, 'action' | 'recorded' | 'state'>;

/**
 * The slugs under which visitors may have seen an entry.
 *
 * @param versions - the oldest first
 * @param last - its latest state, which may not have a version yet
 * @param now - epoch ms
 */
export function publicSlugs(versions: readonly PastState[], last: ContentRecord, now: number): string[] {
  const held = versions.flatMap(({ action, state }, index) => {
    const end = parseStoredDate(versions[index + 1]?.recorded) ?? parseStoredDate(last.updated) ?? now;
    return action === 'delete' ? [] : [{ state, end }];
  });
  const seen = [...held, { state: last, end: now }].filter(({ state, end }) => wasPublic(state, end));
  return [...new Set(seen.map(({ state }) => textOf(state, 'slug')))].filter(Boolean);
}

/** Whether an entry was public before a time, by its dates: it may have ended since. */
function wasPublic(state: ContentRecord, end: number): boolean {
  const from = parseStoredDate(state.published) ?? -Infinity;
  return from <= end && isVisible(state, from);
}

const pathOf = (collection: ItemCollection, slug: string): string =>
  itemPath(COLLECTIONS[collection].route, slug);

/**
 * @param old - unprefixed paths that visitors may know
 * @param own - unprefixed paths of the page so far
 */
async function writeRedirects(
  editor: Pick<Editor, 'id' | 'pocketBase'>,
  {
    old,
    own,
    to,
    page,
  }: {
    old: readonly string[];
    own: readonly string[];
    to: string | null;
    page: 'moved' | 'removed' | 'restored';
  },
  addresses: AddressSettings,
): Promise<void> {
  const redirects = editor.pocketBase.collection('redirects');
  const stored = await redirects.getFullList<RecordModel & StoredRedirect>();
  const moved = addresses.locales.flatMap((locale): PageMove[] => {
    const localized = (path: string) => localizePath(path, locale, addresses);
    const target = to && localized(to);
    const from = old.filter((path) => path !== to).map(localized);
    // A restored page takes back every address that its removal sent to the same successor.
    const successor = page === 'restored' && targetFrom(stored, target!);
    const known = [...own.map(localized), ...(successor ? [successor] : [])];
    const left = from.filter((path) => !leadsElsewhere(stored, path, known));
    return [
      ...(page !== 'removed' ? [{ from: null, to: target }] : []),
      ...left.map((path) => ({ from: path, to: target })),
    ];
  });
  const { remove, update, create } = joinRedirects(stored, moved);
  for (const id of remove) await redirects.delete(id);
  for (const { id, ...values } of update)
    await redirects.update(id, {
      ...values,
      ...signature(editor),
      was_updated: stored.find((each) => each.id === id)!.updated as string,
    });
  for (const values of create) await redirects.create({ ...values, ...signature(editor) });
}
