import { readConfig } from '../server/config';
import { signInAsAdmin } from '../server/content/admin-client';
import { readFolder, writeFolder } from './content/content-folder';
import { readDay, weeksToSite } from './content/folder-day';
import { readStored } from './content/stored-entries';
import { requireAdmin } from './pocketbase/known-admin';
import { readArguments, runCommand } from './run-command';

const USAGE = `Writes the content of a site into a folder: everything that editors write, drafts included, and no leads or accounts.

  npm run content:pull -- --to FOLDER   replaces what a content folder holds, and moves the day that it names along with the dates

It reads the PocketBase at POCKETBASE_URL, or that of a site that runs with npm start. content:push --from reads the folder.`;

await runCommand(async () => {
  const { values } = readArguments(USAGE, { options: { to: { type: 'string' } } });
  if (!values.to) throw new Error('content:pull: got no folder; expected --to FOLDER');
  const { pb } = await signInAsAdmin(requireAdmin(readConfig(process.env)));
  const entries = await readStored(pb);
  const day = await readDay(values.to);
  const moved = day && day + weeksToSite(await readFolder(values.to), entries, day, Date.now());
  await writeFolder(values.to, entries, moved);
  console.log(`Wrote ${entries.length} entries to ${values.to}.`);
});
