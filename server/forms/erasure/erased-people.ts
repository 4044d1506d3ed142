import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { makePrivateFolder, nothingThere, replaceFile } from '../../storage/durable-file';
import { hashAddress } from '../canonical-address';

/*
 * Context: a person's data lies in PocketBase and in the `DATA_DIR` of every process, and a backup that is older than an
 * erasure would bring the person back, also after the machine was lost. Decision: an erasure is a record that every process
 * carries out, and the process that makes backups lists it beside them, in `BACKUP_DIR`; a restore repeats those that are
 * younger than the backup. Consequence: copies of `BACKUP_DIR` bring the list along. An erasure holds no address: each is
 * hashed with a key of its own, so that it can only be found by somebody who guesses it.
 */
export const ERASED_PEOPLE_FILE = 'erased-people.json';

const KEY_BYTES = 16;

export interface Erasure {
  key: string;
  hash: string;
  /** Epoch ms; what the person sent later is kept. */
  erasedAt: number;
}

export type ErasedPeople = ReturnType<typeof erasedPeople>;

/** The epoch ms of a date in text; 0, before every erasure, if there is none. */
export const sentAt = (date: unknown): number => Date.parse(String(date)) || 0;

/** The erasure of a person at a time (epoch ms). */
export function eraseAddress(address: string, erasedAt: number): Erasure {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  return { key, hash: hashAddress(key, address), erasedAt };
}

export const erasedPeople = (erasures: readonly Erasure[]) => ({
  erasures,
  /** Whether a person was erased after this time (epoch ms). */
  isNewerThan: (at: number): boolean => erasures.some(({ erasedAt }) => erasedAt > at),
  /** Whether something that this address sent at a time (epoch ms) was erased later; false without an address. */
  covers: (address: unknown, sentAt: number): boolean =>
    typeof address === 'string' &&
    address !== '' &&
    erasures.some(
      (erasure) => erasure.erasedAt >= sentAt && hashAddress(erasure.key, address) === erasure.hash,
    ),
});

/** Lists erasures beside the backups. On disk when this returns. */
export async function noteErasures(backupDir: string, erasures: readonly Erasure[]): Promise<void> {
  await makePrivateFolder(backupDir);
  const known = await readErasures(backupDir);
  const added = erasures.filter(({ hash }) => !known.some((each) => each.hash === hash));
  if (added.length === 0) return;
  await replaceFile({
    file: path.join(backupDir, ERASED_PEOPLE_FILE),
    content: `${JSON.stringify({ erasures: [...known, ...added] }, null, 2)}\n`,
    temporaryFolder: backupDir,
  });
}

/** The people who were erased, by the lists in some folders; throws if one cannot be read. */
export const readErasedPeople = async (backupDirs: readonly string[]): Promise<ErasedPeople> =>
  erasedPeople((await Promise.all(backupDirs.map(readErasures))).flat());

async function readErasures(backupDir: string): Promise<Erasure[]> {
  const file = path.join(backupDir, ERASED_PEOPLE_FILE);
  const text = await readFile(file, 'utf8').catch(nothingThere(null));
  if (text === null) return [];
  try {
    const { erasures } = JSON.parse(text) as { erasures: Erasure[] };
    if (erasures.every(({ key, hash, erasedAt }) => key && hash && Number.isFinite(erasedAt)))
      return erasures;
  } catch {
    // Said below.
  }
  throw new Error(`${file} is damaged; take it from a copy of this folder, because it names who was erased`);
}
