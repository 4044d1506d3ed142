import { ClientResponseError } from 'pocketbase';
import type PocketBase from 'pocketbase';
import type { Config } from '../../server/config';
import { ITEM_COLLECTIONS } from '../../server/content/model/collections';
import type { PreviewedEntry } from '../../server/preview/preview-token';
import { requireAdmin } from '../pocketbase/known-admin';
import { signInAsAdmin } from '../../server/content/admin-client';
import { newPocketBase } from '../../server/content/new-pocketbase';
import { WEB_SERVERS } from '../../server/content/pocketbase-client';
import type { LinkedEntry } from './keep-preview-links';

/** Parses `posts/my-draft`. */
export function parseEntry(text: string): PreviewedEntry {
  const [, name, slug] = /^\/?([a-z0-9_]+)\/([a-z0-9-]+)$/.exec(text) ?? [];
  const collection = ITEM_COLLECTIONS.find((candidate) => candidate === name);
  if (!collection || !slug) {
    const names = ITEM_COLLECTIONS.join(', ');
    throw new Error(
      `preview: got "${text}"; expected collection/slug, where the collection is one of ${names}`,
    );
  }
  return { collection, slug };
}

/**
 * Finds an entry, drafts included.
 * @throws {Error} with one line if there is none, or the content service cannot be reached.
 */
export async function findEntry({ collection, slug }: PreviewedEntry, config: Config): Promise<LinkedEntry> {
  const pb = await signIn(config);
  try {
    return await pb
      .collection(collection)
      .getFirstListItem<LinkedEntry>(pb.filter('slug = {:slug}', { slug }));
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 404)
      throw new Error(`preview: there is no entry "${slug}" in ${collection}`, { cause: error });
    throw error;
  }
}

/** Signs in as an administrator, or as the web server if that is all the environment names: it sees drafts too. */
async function signIn(config: Config): Promise<PocketBase> {
  const { embedsPocketBase, pocketbase, pocketbaseAdmin } = config;
  if (!embedsPocketBase && !pocketbaseAdmin && pocketbase.email) {
    const pb = newPocketBase(pocketbase.url);
    await pb.collection(WEB_SERVERS).authWithPassword(pocketbase.email, pocketbase.password);
    return pb;
  }
  const { url, adminEmail, adminPassword } = requireAdmin(config);
  return (await signInAsAdmin(url, adminEmail, adminPassword)).pb;
}
