import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { BackupError } from '../../server/backup/backup-set';
import { signInAsAdmin, type PocketBaseLine } from '../../server/content/admin-client';
import { writePrivateFile } from '../../server/storage/private-file';
import { PRIVATE_FOLDER_MODE } from '../../server/storage/private-mode';
import type { ErasedPeople } from '../../server/forms/erasure/erased-people';
import { deleteErased } from '../../server/forms/erasure/lead-records';
import { inspectPocketBase, pocketBaseFolders, removeAdmin } from '../pocketbase/command-line';
import { credentialsFile, generatePassword } from '../pocketbase/credentials';
import { startPocketBase } from '../pocketbase/start-pocketbase';
import { silentLog } from '../run-command';

/**
 * Deletes the records of erased people from PocketBase's unpacked data, which no site uses yet. PocketBase itself does it,
 * for an administrator who exists only meanwhile: nobody knows the passwords of the restored ones.
 *
 * @throws {Error} with one line if no PocketBase that can read the data is found
 */
export async function eraseRecords(
  data: string,
  erased: ErasedPeople,
  { bin, pocketbaseLine }: { bin: string; pocketbaseLine?: PocketBaseLine | undefined },
): Promise<void> {
  const { line } = await inspectPocketBase(bin);
  if (pocketbaseLine && pocketbaseLine !== line)
    throw new BackupError(
      `people were erased since this backup was made, and ${bin} is too ${line === '0.22' ? 'old' : 'new'} to erase them again: ` +
        'run "npm run pocketbase:install" with this DATA_DIR, or set POCKETBASE_BIN',
    );
  // Where the embedded PocketBase has its data.
  const dataDir = `${data}.erasing`;
  const email = `restore-${randomBytes(8).toString('hex')}@site.localhost`;
  const account = { email, password: generatePassword() };
  const place = pocketBaseFolders(dataDir);
  try {
    await mkdir(place.root, { recursive: true, mode: PRIVATE_FOLDER_MODE });
    await rename(data, place.data);
    const accounts = { admin: account, webServer: account, editor: account };
    writePrivateFile(credentialsFile(dataDir), JSON.stringify(accounts));
    const running = await startPocketBase({ dataDir, bin, port: 0, log: silentLog });
    try {
      const { pb } = await signInAsAdmin(running.url, account.email, account.password);
      await deleteErased(pb, erased);
    } finally {
      await running.stop();
    }
    await removeAdmin(bin, { dataDir, line, email });
    await rename(place.data, data);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
