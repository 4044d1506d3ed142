import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { AdminTimeoutError, signInAsAdmin, type PocketBaseAdmin } from '../../server/content/admin-client';
import type { Account } from '../schema/web-server-account';
import { pocketBaseFolders } from './command-line';

/**
 * Context: two PocketBases on one data folder do not notify each other's subscribers of changes, and two sites on one
 * `DATA_DIR` deliver each other's leads. A process id in a file proves little: ids are reused, and in a container always
 * the same. Decision: the file holds the address; a PocketBase that accepts this folder's password there is the
 * one that runs.
 */
const addressFile = (dataDir: string) => path.join(pocketBaseFolders(dataDir).root, 'address');

/** Address at which the PocketBase of this folder listens or last listened, or null if none has run. */
export function readAddress(dataDir: string): string | null {
  try {
    return readFileSync(addressFile(dataDir), 'utf8').trim();
  } catch {
    return null;
  }
}

/**
 * Whether the PocketBase at an address is one that knows this administrator.
 * @throws {AdminTimeoutError} if something listens there and does not respond
 */
export const acceptsAdmin = (admin: PocketBaseAdmin): Promise<boolean> =>
  signInAsAdmin(admin).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AdminTimeoutError) throw error;
      return false;
    },
  );

/** @throws {Error} with one line if a PocketBase already runs on this folder. */
export async function refuseSecond(dataDir: string, admin: Account): Promise<void> {
  const url = readAddress(dataDir);
  if (!url) return;
  // Another program may hang at an address that was left behind; a PocketBase that hangs holds the lock of its folder.
  if (await acceptsAdmin({ url, ...admin }).catch(() => false)) {
    throw new Error(
      `DATA_DIR: "${dataDir}" is in use by the PocketBase at ${url}; each site needs a folder of its own`,
    );
  }
}

/** Records the address for {@link refuseSecond} and for commands. */
export const noteAddress = (dataDir: string, url: string): void =>
  writeFileSync(addressFile(dataDir), `${url}\n`);

export const forgetAddress = (dataDir: string): void => rmSync(addressFile(dataDir), { force: true });
