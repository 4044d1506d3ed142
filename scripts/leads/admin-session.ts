import { existsSync } from 'node:fs';
import path from 'node:path';
import type PocketBase from 'pocketbase';
import type { Config } from '../../server/config';
import { pocketBaseFolders } from '../pocketbase/command-line';
import { ensureCredentials } from '../pocketbase/credentials';
import { findPocketBase } from '../pocketbase/find-binary';
import { requireAdmin } from '../pocketbase/known-admin';
import { readAddress } from '../pocketbase/one-per-folder';
import { startPocketBase } from '../pocketbase/start-pocketbase';
import type { Log } from '../run-command';
import { signInAsAdmin } from '../../server/content/admin-client';

/** A PocketBase with an administrator signed in. */
export interface AdminSession {
  pb: PocketBase;
  /** Executable of the embedded PocketBase; null for one elsewhere. */
  bin: string | null;
  /** Stops what was started for this session. */
  close(): Promise<void>;
}

const silent: Log = { info: () => undefined, warn: () => undefined };

/**
 * Signs in to the PocketBase at `POCKETBASE_URL`, or to the embedded one, which is started if the site is not running.
 *
 * @returns null if no PocketBase has ever run
 * @throws {Error} with a one-line message
 */
export async function openAdminSession(config: Config, env: NodeJS.ProcessEnv): Promise<AdminSession | null> {
  const { dataDir } = config;
  if (!config.embedsPocketBase) {
    const { url, adminEmail, adminPassword } = requireAdmin(config);
    const { pb } = await signInAsAdmin(url, adminEmail, adminPassword);
    return { pb, bin: null, close: async () => undefined };
  }
  if (!existsSync(path.join(pocketBaseFolders(dataDir).data, 'data.db'))) return null;
  const bin = findPocketBase({ dataDir, bin: env.POCKETBASE_BIN?.trim() });
  const { admin } = ensureCredentials(dataDir);
  const signIn = async (address: string) => (await signInAsAdmin(address, admin.email, admin.password)).pb;
  const running = readAddress(dataDir);
  const pb = running && (await signIn(running).catch(() => null));
  if (pb) return { pb, bin, close: async () => undefined };
  const started = await startPocketBase({ dataDir, bin, port: 0, log: silent });
  return { pb: await signIn(started.url), bin, close: () => started.stop() };
}
