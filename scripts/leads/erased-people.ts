import { createHmac, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { makePrivateFolder, nothingThere, replaceFile } from '../../server/storage/durable-file';
import { canonicalAddress } from './person';

/*
 * Context: a backup that is older than an erasure holds the person, and restoring it would bring the person back, also
 * after the machine with DATA_DIR was lost. Decision: the erasures are listed beside the backups, in `BACKUP_DIR`, and a
 * restore repeats those that are younger than the backup. Consequence: copies of `BACKUP_DIR` bring the list along. It
 * holds no addresses: each is hashed with a key of its own, so that it can only be found by somebody who guesses it.
 */
export const ERASED_PEOPLE_FILE = 'erased-people.json';

const KEY_BYTES = 16;

interface Erasure {
  key: string;
  hash: string;
  /** Epoch ms; what the person sent later is kept. */
  erasedAt: number;
}

export interface ErasedPeople {
  /** Whether a person was erased after this time (epoch ms). */
  isNewerThan(at: number): boolean;
  /** Whether something that this address sent at a time (epoch ms) was erased later. */
  covers(address: unknown, sentAt: number): boolean;
}

/** The epoch ms of a date in text; 0, before every erasure, if there is none. */
export const sentAt = (date: unknown): number => Date.parse(String(date)) || 0;

/**
 * Notes that a person is erased now.
 * @returns when it is on disk.
 */
export async function noteErasure(backupDir: string, address: string): Promise<void> {
  await makePrivateFolder(backupDir);
  const key = randomBytes(KEY_BYTES).toString('base64url');
  const others = (await readErasures(backupDir)).filter((erasure) => !isOf(erasure, address));
  const erasures = [...others, { key, hash: hashOf(key, address), erasedAt: Date.now() }];
  await replaceFile({
    file: path.join(backupDir, ERASED_PEOPLE_FILE),
    content: `${JSON.stringify({ erasures }, null, 2)}\n`,
    temporaryFolder: backupDir,
  });
}

/**
 * The people who were erased, by the lists in some folders.
 * @throws {Error} with one line if a list cannot be read.
 */
export async function readErasedPeople(backupDirs: readonly string[]): Promise<ErasedPeople> {
  const erasures = (await Promise.all(backupDirs.map(readErasures))).flat();
  return {
    isNewerThan: (at) => erasures.some(({ erasedAt }) => erasedAt > at),
    covers: (address, sentAt) =>
      typeof address === 'string' &&
      erasures.some((erasure) => erasure.erasedAt >= sentAt && isOf(erasure, address)),
  };
}

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

const hashOf = (key: string, address: string): string =>
  createHmac('sha256', key).update(canonicalAddress(address)).digest('base64url');

const isOf = ({ key, hash }: Erasure, address: string): boolean => hashOf(key, address) === hash;
