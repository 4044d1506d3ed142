import PocketBase, { ClientResponseError } from 'pocketbase';
import type { Config } from '../../server/config';
import { ITEM_COLLECTIONS } from '../../server/content/model/collections';
import type { PreviewedEntry } from '../../server/preview/preview-token';
import { ensureCredentials } from '../pocketbase/credentials';
import { readAddress } from '../pocketbase/one-per-folder';
import { signInAsAdmin } from '../schema/admin-client';
import { WEB_SERVERS } from '../schema/collections';
import type { LinkedEntry } from './keep-preview-links';

/** Parses `posts/my-draft`. */
export function parseEntry(text: string): PreviewedEntry {
  const [, name, slug] = /^\/?([a-z0-9_]+)\/([a-z0-9-]+)$/.exec(text) ?? [];
  const collection = ITEM_COLLECTIONS.find((candidate) => candidate === name);
  if (!collection || !slug) {
    const names = ITEM_COLLECTIONS.join(', ');
    throw new Error(`preview: got "${text}", takes collection/slug, where the collection is one of ${names}`);
  }
  return { collection, slug };
}

/**
 * Finds an entry, drafts included.
 * @throws {Error} with one line if there is none, or the content service cannot be reached.
 */
export async function findEntry(
  { collection, slug }: PreviewedEntry,
  config: Config,
  env: NodeJS.ProcessEnv,
): Promise<LinkedEntry> {
  const pb = env.POCKETBASE_URL?.trim() ? await signInByHand(config, env) : await signInToEmbedded(config);
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

async function signInToEmbedded({ dataDir }: Config): Promise<PocketBase> {
  const url = readAddress(dataDir);
  if (!url) throw new Error(`no PocketBase runs on DATA_DIR "${dataDir}"; start the site with npm start`);
  const { admin } = ensureCredentials(dataDir);
  return (await signInAsAdmin(url, admin.email, admin.password)).pb;
}

/** Signs in as the configured administrator, or else as the web server, which sees drafts too. */
async function signInByHand({ pocketbase }: Config, env: NodeJS.ProcessEnv): Promise<PocketBase> {
  const adminEmail = env.POCKETBASE_ADMIN_EMAIL?.trim();
  const adminPassword = env.POCKETBASE_ADMIN_PASSWORD?.trim();
  if (adminEmail && adminPassword) return (await signInAsAdmin(pocketbase.url, adminEmail, adminPassword)).pb;
  if (!pocketbase.email)
    throw new Error(
      'POCKETBASE_ADMIN_EMAIL: got nothing, takes the e-mail of an administrator of PocketBase',
    );
  const pb = new PocketBase(pocketbase.url);
  await pb.collection(WEB_SERVERS).authWithPassword(pocketbase.email, pocketbase.password);
  return pb;
}
