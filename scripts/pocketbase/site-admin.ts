import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../server/config';
import type { PocketBaseAdmin } from '../../server/content/pocketbase-backup';
import { silentLog } from '../run-command';
import { pocketBaseFolders } from './command-line';
import { ensureCredentials } from './credentials';
import { acceptsAdmin, readAddress } from './one-per-folder';
import { startPocketBase } from './start-pocketbase';

/**
 * Works with an administrator of the site's PocketBase: the one at `POCKETBASE_URL`, or the embedded one, which is started
 * for as long as this takes if the site is stopped.
 *
 * @param work - gets null if the environment names no administrator, or no embedded PocketBase has ever run
 * @throws {Error} with one line, for example if the embedded PocketBase hangs
 */
export async function withSiteAdmin<Result>(
  { dataDir, embedsPocketBase, pocketbase: { url }, pocketbaseAdmin }: Config,
  work: (admin: PocketBaseAdmin | null) => Promise<Result>,
): Promise<Result> {
  if (!embedsPocketBase) return work(pocketbaseAdmin && { url, ...pocketbaseAdmin });
  if (!existsSync(path.join(pocketBaseFolders(dataDir).data, 'data.db'))) return work(null);
  const { admin } = ensureCredentials(dataDir);
  const running = readAddress(dataDir);
  if (running && (await acceptsAdmin(running, admin))) return work({ url: running, ...admin });
  const bin = process.env.POCKETBASE_BIN?.trim();
  const started = await startPocketBase({ dataDir, bin, port: 0, log: silentLog });
  try {
    return await work({ url: started.url, ...admin });
  } finally {
    await started.stop();
  }
}
