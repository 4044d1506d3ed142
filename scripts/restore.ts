import path from 'node:path';
import { pathText } from '../client/model/text/clean-text';
import { listBackups, POCKETBASE_FILE } from '../server/backup/backup-set';
import { restoreBackup } from './backup/restore-backup';
import { readErasedPeople } from '../server/forms/erasure/erased-people';
import { refuseForeignRoot, refuseForeignRootIn } from './foreign-owner';
import { inspectPocketBase, pocketBaseFolders } from './pocketbase/command-line';
import { findPocketBase } from './pocketbase/find-binary';
import { readArguments, runCommand, shownPath } from './run-command';

const USAGE = `Checks every file of a backup, then restores it into an empty or missing DATA_DIR.

  npm run restore                        the newest backup in BACKUP_DIR
  npm run restore -- FOLDER              the backup in this folder

Options: --pocketbase-dir FOLDER         where PocketBase's own data goes, if that is not under DATA_DIR`;

await runCommand(async () => {
  const { positionals, values } = readArguments(USAGE, {
    allowPositionals: true,
    options: {
      'pocketbase-dir': { type: 'string' },
    },
  });
  const dataDir = path.resolve(pathText(process.env.DATA_DIR) || '.data');
  const pocketbaseDir = path.resolve(values['pocketbase-dir'] ?? pocketBaseFolders(dataDir).data);
  await refuseForeignRootIn(dataDir);
  await refuseForeignRoot('--pocketbase-dir', pocketbaseDir);
  const folder = path.resolve(positionals[0] ?? (await newest()));
  const backupDir = pathText(process.env.BACKUP_DIR);
  const besides = new Set([path.dirname(folder), ...(backupDir ? [path.resolve(backupDir)] : [])]);
  const { createdAt, files, pocketbaseLine, isOlderThanErasure } = await restoreBackup({
    folder,
    dataDir,
    pocketbaseDir,
    erased: await readErasedPeople([...besides]),
  });
  console.log(`${shownPath(dataDir)} is as it was at ${createdAt}.`);
  if (isOlderThanErasure)
    console.log('The people who have been erased since then are erased again when the site starts.');
  if (!(POCKETBASE_FILE in files))
    console.log('This backup has no PocketBase in it; another site backs that up.');
  else if (!values['pocketbase-dir'] && pocketbaseLine === 'current' && !(await startsCurrentLine(dataDir)))
    console.log(
      'Backups do not include the PocketBase executable, and the one found here is too old for this data: ' +
        'run "npm run pocketbase:install" with this DATA_DIR before you start the site.',
    );
});

/** Whether the PocketBase that `npm start` would run reads data of the current line. */
async function startsCurrentLine(dataDir: string): Promise<boolean> {
  try {
    const bin = findPocketBase({ dataDir, bin: pathText(process.env.POCKETBASE_BIN) });
    return (await inspectPocketBase(bin)).line === 'current';
  } catch {
    return false;
  }
}

async function newest(): Promise<string> {
  const dir = pathText(process.env.BACKUP_DIR);
  if (!dir) throw new Error('name the backup to restore, or set BACKUP_DIR');
  const [backup] = await listBackups(dir);
  if (!backup)
    throw new Error(
      `BACKUP_DIR: ${dir} has no complete backup dated before now (${new Date().toISOString()}); ` +
        'if this clock is wrong, name the backup to restore',
    );
  return backup.folder;
}
