import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';

/*
 * Several worker processes deliver from one folder. An exclusive lock file per entry keeps them from doing the same work;
 * it names its process, and a lock whose process is gone counts for nothing. Should two processes hold an entry all the
 * same (two break a stale lock in the same instant), no harm is done: records have their id up front and mails their
 * Message-ID, so the lock saves work and is not what exactly-once rests on.
 */

/** No delivery takes this long: each step has a time limit far below. An older lock is void, whoever holds it. */
const LOCK_LIFETIME_MS = 5 * 60_000;
/** A lock is created and signed in two steps; one still unsigned after this long was left by a crash between them. */
const UNSIGNED_LIFETIME_MS = 2_000;

interface Owner {
  host: string;
  pid: number;
  /** Start of the process and of the machine, so that another process with the same number is not taken for it. */
  started: string;
  boot: string;
}

export interface EntryLocks {
  /** @returns the way to let go, or null when another process has it. */
  take(id: string): Promise<(() => Promise<void>) | null>;
}

export function createEntryLocks(folder: string): EntryLocks {
  const signature = JSON.stringify(thisProcess());

  async function create(file: string): Promise<boolean> {
    try {
      await writeFile(file, signature, { flag: 'wx', mode: 0o600 });
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    }
  }

  return {
    async take(id) {
      const file = path.join(folder, id);
      const release = () => unlink(file).catch(() => undefined);
      if (await create(file)) return release;
      if (!(await isVoid(file))) return null;
      const aside = `${file}.${randomBytes(4).toString('hex')}`;
      await rename(file, aside).catch(() => undefined);
      await unlink(aside).catch(() => undefined);
      return (await create(file)) ? release : null;
    },
  };
}

async function isVoid(file: string): Promise<boolean> {
  const [text, mtimeMs] = await Promise.all([
    readFile(file, 'utf8').catch(() => ''),
    stat(file).then(
      (found) => found.mtimeMs,
      () => -Infinity,
    ),
  ]);
  const age = Date.now() - mtimeMs;
  return age > LOCK_LIFETIME_MS || isOwnerGone(text, age);
}

function isOwnerGone(text: string, age: number): boolean {
  let owner: Owner;
  try {
    owner = JSON.parse(text) as Owner;
  } catch {
    return age > UNSIGNED_LIFETIME_MS;
  }
  const here = thisProcess();
  if (owner.host !== here.host) return false;
  if (owner.boot !== here.boot) return true;
  return !isRunning(owner.pid) || startOf(owner.pid) !== owner.started;
}

const thisProcess = (): Owner => ({
  host: hostname(),
  pid: process.pid,
  started: startOf(process.pid),
  boot: readSystemFile('/proc/sys/kernel/random/boot_id').trim(),
});

/** When a process started, in clock ticks since the machine did; empty where the system has no /proc. */
function startOf(pid: number): string {
  const status = readSystemFile(`/proc/${pid}/stat`);
  // The name in brackets may hold spaces and brackets; the start is the 20th field after it.
  return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function readSystemFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
