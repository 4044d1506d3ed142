import path from 'node:path';
import { parseArgs } from 'node:util';
import { listBackups } from '../server/backup/backup-set';
import { pocketBaseFolders } from './pocketbase/command-line';
import { restoreBackup } from './backup/restore-backup';
import { runCommand, shownPath } from './run-command';

const USAGE = `Checks every file of a backup, then restores it into an empty or missing DATA_DIR.

  npm run restore                        the newest backup in BACKUP_DIR
  npm run restore -- FOLDER              the backup in this folder

Options: --pocketbase-dir FOLDER         where PocketBase's own data goes, if that is not under DATA_DIR`;

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      'pocketbase-dir': { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const dataDir = path.resolve(process.env.DATA_DIR?.trim() || '.data');
  const pocketbaseDir = path.resolve(values['pocketbase-dir'] ?? pocketBaseFolders(dataDir).data);
  const folder = path.resolve(positionals[0] ?? (await newest()));
  const { createdAt, hasPocketBase } = await restoreBackup({ folder, dataDir, pocketbaseDir });
  console.log(`${shownPath(dataDir)} is as it was at ${createdAt}.`);
  if (!hasPocketBase) console.log('This backup has no PocketBase in it; another site backs that up.');
});

async function newest(): Promise<string> {
  const dir = process.env.BACKUP_DIR?.trim();
  if (!dir) throw new Error('name the backup to restore, or set BACKUP_DIR');
  const [backup] = await listBackups(dir);
  if (!backup) throw new Error(`BACKUP_DIR: there is no complete backup in ${dir}`);
  return backup.folder;
}
