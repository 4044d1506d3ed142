import { existsSync } from 'node:fs';
import { removeOldBackups } from '../server/backup/backup-set';
import { createBackup } from '../server/backup/create-backup';
import { readConfig } from '../server/config';
import { refuseForeignRoot, refuseForeignRootIn } from './foreign-owner';
import { withSiteAdmin } from './pocketbase/known-admin';
import { readArguments, runCommand, shownPath } from './run-command';

const USAGE = `Backs up a site, running or not, into a folder named after the time: PocketBase by its own backup, and DATA_DIR.

  npm run backup                     into BACKUP_DIR; the newest BACKUP_KEEP (14) stay

With BACKUP_DIR a running site does this daily by itself. A backup holds passwords and personal data.
A PocketBase that you run yourself (POCKETBASE_URL) needs POCKETBASE_ADMIN_EMAIL and POCKETBASE_ADMIN_PASSWORD.`;

await runCommand(async () => {
  readArguments(USAGE, {});
  const config = readConfig(process.env);
  const { dataDir, backup } = config;
  if (!backup.dir) throw new Error('BACKUP_DIR: got nothing; expected a folder for backups');
  if (!existsSync(dataDir)) throw new Error(`DATA_DIR: there is no ${dataDir} to back up`);
  const backupDir = backup.dir;
  await refuseForeignRootIn(dataDir);
  await refuseForeignRoot('BACKUP_DIR', backupDir);
  await withSiteAdmin(config, async (pocketbase) => {
    if (!pocketbase && !config.embedsPocketBase)
      console.warn('POCKETBASE_ADMIN_EMAIL is not set: this backup holds DATA_DIR without PocketBase.');
    const { folder, bytes } = await createBackup({ dataDir, backupDir, pocketbase });
    console.log(`Backup of ${(bytes / 1e6).toFixed(1)} MB in ${shownPath(folder)}`);
  });
  await removeOldBackups(backupDir, backup.keep);
});
