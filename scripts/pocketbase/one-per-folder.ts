import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { AdminSignInError, signInAsAdmin, type PocketBaseAdmin } from '../../server/content/admin-client';
import { pocketBaseFolders } from './command-line';
import { credentialsFile, ensureCredentials } from './credentials';

/**
 * Context: two PocketBases on one data folder do not notify each other's subscribers of changes, and two sites on one
 * `DATA_DIR` deliver each other's leads. A process id in a file proves little: ids are reused, and in a container always
 * the same. Decision: the file holds the address; a PocketBase that accepts this folder's password there is the
 * one that runs.
 */
const addressFile = (dataDir: string) => path.join(pocketBaseFolders(dataDir).root, 'address');

/** The PocketBase that runs or last ran on this folder, with its accounts; null if none has run. */
export function embeddedPocketBase(dataDir: string) {
  const file = addressFile(dataDir);
  if (!existsSync(file) || !existsSync(credentialsFile(dataDir))) return null;
  const url = readFileSync(file, 'utf8').trim();
  const { admin, webServer } = ensureCredentials(dataDir);
  return { administrator: { url, ...admin }, webServer: { url, ...webServer } };
}

/** Whether a PocketBase knows this administrator; throws if it does not respond. */
export const acceptsAdmin = (admin: PocketBaseAdmin): Promise<boolean> =>
  signInAsAdmin(admin).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AdminSignInError) return false;
      throw error;
    },
  );

/** @throws {Error} with one line if a PocketBase already runs on this folder. */
export async function refuseSecond(dataDir: string): Promise<void> {
  const admin = embeddedPocketBase(dataDir)?.administrator;
  // Another program may hang at an address that was left behind; a PocketBase that hangs holds the lock of its folder.
  if (admin && (await acceptsAdmin(admin).catch(() => false))) {
    throw new Error(
      `DATA_DIR: "${dataDir}" is in use by the PocketBase at ${admin.url}; each site needs a folder of its own`,
    );
  }
}

/** Records the address for {@link refuseSecond} and for commands. */
export const noteAddress = (dataDir: string, url: string): void =>
  writeFileSync(addressFile(dataDir), `${url}\n`);

export const forgetAddress = (dataDir: string): void => rmSync(addressFile(dataDir), { force: true });
