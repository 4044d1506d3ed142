import { pathText } from '../../client/model/text/clean-text';
import type { Config } from '../../server/config';
import { AdminTimeoutError, type PocketBaseAdmin } from '../../server/content/admin-client';
import { silentLog } from '../run-command';
import { lineOfData } from './command-line';
import { acceptsAdmin, embeddedPocketBase } from './one-per-folder';
import { startPocketBase } from './start-pocketbase';

/**
 * The administrator of the PocketBase at `POCKETBASE_URL`, or else of the embedded one.
 * @throws {Error} with one line if the environment names none, or the embedded one does not run.
 */
export function requireAdmin({ dataDir, embedsPocketBase, pocketbaseAdmin }: Config): PocketBaseAdmin {
  const admin = embedsPocketBase ? embeddedPocketBase(dataDir)?.administrator : pocketbaseAdmin;
  if (admin) return admin;
  throw new Error(
    embedsPocketBase
      ? `no PocketBase runs on DATA_DIR "${dataDir}"; start the site with npm start`
      : 'POCKETBASE_ADMIN_EMAIL, POCKETBASE_ADMIN_PASSWORD: got only one or none; ' +
          'expected the account of an administrator of PocketBase',
  );
}

/**
 * Works with an administrator of the site's PocketBase: the one at `POCKETBASE_URL`, or the embedded one, which is started
 * for as long as this takes if the site is stopped.
 *
 * @param work - gets null if the environment names no administrator, or no embedded PocketBase has ever run
 * @throws {Error} with one line, for example if the embedded PocketBase hangs
 */
export async function withSiteAdmin<Result>(
  { dataDir, embedsPocketBase, pocketbaseAdmin }: Config,
  work: (admin: PocketBaseAdmin | null) => Promise<Result>,
): Promise<Result> {
  if (!embedsPocketBase) return work(pocketbaseAdmin);
  if (lineOfData(dataDir) === null) return work(null);
  const running = embeddedPocketBase(dataDir)?.administrator;
  if (running && (await acceptsAdmin(running).catch(unlessItHangs))) return work(running);
  const bin = pathText(process.env.POCKETBASE_BIN);
  const started = await startPocketBase({ dataDir, bin, port: 0, log: silentLog });
  try {
    return await work(started.administrator);
  } finally {
    await started.stop();
  }
}

function unlessItHangs(error: unknown): false {
  if (error instanceof AdminTimeoutError) throw error;
  return false;
}
