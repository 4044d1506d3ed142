import { access, readdir } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '../../client/model/day';
import { DRAFT_PREFIX } from '../../server/backup/create-backup';
import { listBackups, MANIFEST_FILE, POCKETBASE_FILE, SITE_FOLDER } from '../../server/backup/backup-set';
import { nothingThere } from '../../server/storage/durable-file';
import { openOutboxFolder } from '../../server/forms/outbox-folder';
import { outboxDir } from '../../server/storage/data-dir';
import { eachZipped } from '../unzip';
import { findMails } from './mail-files';
import { findSubmissions } from './outbox-leads';
import type { Person } from './person';

/** PocketBase's databases and their write-ahead logs, in its archive. */
const DATABASE = /^[^/]+\.db(-wal)?$/;

export interface HoldingBackup {
  folder: string;
  /** When a site that makes a backup every day deletes it; null for one that it never deletes, dated in the future. */
  goesAt: Date | null;
  /** Whether it is being made, or was when its process was killed; in that case the next backup deletes it. */
  isUnfinished: boolean;
  /** Null if it holds the person; otherwise why nobody can say. */
  fault: string | null;
}

/** The backups in a folder that hold something of a person, the newest first. */
export async function backupsHolding(
  backupDir: string,
  keep: number,
  person: Person,
): Promise<HoldingBackup[]> {
  const dated = await listBackups(backupDir);
  const newestAt = dated[0]?.createdAt.getTime() ?? 0;
  const found: HoldingBackup[] = [];
  for (const name of (await readdir(backupDir).catch(nothingThere([] as string[]))).sort().reverse()) {
    const folder = path.join(backupDir, name);
    if (name.startsWith(DRAFT_PREFIX)) {
      found.push({ folder, goesAt: null, isUnfinished: true, fault: 'it is unfinished' });
      continue;
    }
    const isBackup = await access(path.join(folder, MANIFEST_FILE)).then(
      () => true,
      () => false,
    );
    if (!isBackup) continue;
    const place = dated.findIndex((one) => one.folder === folder);
    const goesAt = place < 0 ? null : new Date(newestAt + Math.max(0, keep - place) * DAY_MS);
    try {
      if (await holds(folder, person)) found.push({ folder, goesAt, isUnfinished: false, fault: null });
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      found.push({ folder, goesAt, isUnfinished: false, fault: code ?? message });
    }
  }
  return found;
}

async function holds(folder: string, person: Person): Promise<boolean> {
  const site = path.join(folder, SITE_FOLDER);
  const submissions = await findSubmissions(openOutboxFolder(outboxDir(site)), site, person);
  if (submissions.own.length + submissions.naming.length > 0) return true;
  const mails = await findMails(site, person);
  if (mails.own.length + mails.naming.length > 0) return true;
  let isFound = false;
  await eachZipped(path.join(folder, POCKETBASE_FILE), async (name, content) => {
    if (!isFound && DATABASE.test(name)) isFound = await names(await content(), person);
  }).catch(nothingThere(undefined));
  return isFound;
}

/** Searches bytes for a person's address. SQLite stores texts as they are, also those of deleted records in free pages. */
async function names(chunks: AsyncIterable<Buffer>, person: Person): Promise<boolean> {
  const overlap = Math.max(...person.spellings.map((spelling) => Buffer.byteLength(spelling)));
  let rest = Buffer.alloc(0);
  let isFound = false;
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([rest, chunk]);
    isFound ||= person.isNamedIn(bytes.toString('utf8'));
    rest = bytes.subarray(-overlap);
  }
  return isFound;
}
