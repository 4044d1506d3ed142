import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { makePrivateFolder, replaceFile } from '../storage/durable-file';
import { OUTBOX_FILES } from '../storage/data-dir';
import type { OutboxDatabase } from './outbox-database';
import { progressOf, type Report } from './stored-submission';

/*
 * Earlier releases kept the outbox as a folder: a file for each submission, with how far it is, in `pending`, `failed` and `spam`; the
 * outcomes of a delivered one in `done`; empty files as wishes in `requests` and `erasures`. An update takes the folder over, and the
 * way back to such a release writes it again.
 */
const STATES = ['pending', 'failed', 'spam'] as const;
/** What such a release expects; it makes none of them while it runs. */
const FOLDERS = ['', ...STATES, 'done', 'requests', 'erasures', 'temporary'];

const folderOf = (dataDir: string): string => path.join(dataDir, 'outbox');

/**
 * Takes over what an earlier release has left in its folder, and removes the folder. If the process is killed in between, the next one
 * does it again: what is known already stays as it is.
 * @throws if a process of that release has accepted something meanwhile, which the next call takes over
 */
export function takeOverFolder(dataDir: string, database: OutboxDatabase): void {
  const folder = folderOf(dataDir);
  if (namesIn(folder).length === 0) return;
  const taken: string[] = [];
  database.transaction(() => {
    const known = new Set(database.list([...STATES, 'delivered', 'erased']).map(({ id }) => id));
    const put = (id: string, file: string, report: Partial<Report> & { openedAt?: number }): void => {
      const writtenAt = Math.round(statSync(file).mtimeMs);
      if (!known.has(id))
        database.put(
          { id, state: 'delivered', outcomes: {}, failures: {}, submission: null, ...report },
          report.openedAt ?? writtenAt,
          writtenAt,
        );
      known.add(id);
    };
    // One that is in two of these folders was on its way to the first of them.
    for (const id of namesIn(folder, 'done')) {
      const file = path.join(folder, 'done', id);
      put(id, file, { outcomes: (parsed(readFileSync(file, 'utf8')) ?? {}) as Report['outcomes'] });
    }
    for (const state of STATES)
      for (const name of namesIn(folder, state)) {
        const file = path.join(folder, state, name);
        const text = readFileSync(file, 'utf8');
        const kept = parsed(text);
        taken.push(file);
        const isWhole = kept?.outcomes && kept.failures;
        put(path.basename(name, '.json'), file, {
          ...(isWhole ? kept : { submission: text as never }),
          state,
        });
      }
    database.want(namesIn(folder, 'requests'));
    database.erase(namesIn(folder, 'erasures'), Date.now());
  });
  for (const file of taken) rmSync(file);
  for (const state of STATES) {
    const empty = path.join(folder, state);
    if (existsSync(empty)) rmdirSync(empty);
  }
  rmSync(folder, { recursive: true });
}

/** Writes all into the folder of an earlier release, and removes the database. No process may run. Returns how many wait. */
export async function giveBackFolder(dataDir: string, database: OutboxDatabase): Promise<number> {
  const folder = folderOf(dataDir);
  for (const name of FOLDERS) await makePrivateFolder(path.join(folder, name));
  const write = (state: string, name: string, value: unknown): Promise<void> =>
    replaceFile({
      file: path.join(folder, state, name),
      content: value === '' ? '' : `${JSON.stringify(value)}\n`,
      temporaryFolder: path.join(folder, 'temporary'),
    });
  const kept = database.list([...STATES, 'delivered']);
  for (const { id, state, openedAt, submission, unreadable, deliveries, isWanted } of kept) {
    const progress = progressOf(deliveries);
    if (state === 'delivered') await write('done', id, progress.outcomes);
    else await write(state, `${id}.json`, { submission: submission ?? unreadable, openedAt, ...progress });
    if (isWanted) await write('requests', id, '');
  }
  database.close();
  for (const name of OUTBOX_FILES) rmSync(path.join(dataDir, name), { force: true });
  return kept.filter(({ state }) => state === 'pending').length;
}

function namesIn(...folder: string[]): string[] {
  try {
    return readdirSync(path.join(...folder));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function parsed(text: string): Partial<Report> | null {
  try {
    return JSON.parse(text) as Partial<Report> | null;
  } catch {
    return null;
  }
}
