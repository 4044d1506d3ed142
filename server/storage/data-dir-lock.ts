import { readFileSync, readlinkSync } from 'node:fs';
import { open, readdir, readFile, unlink } from 'node:fs/promises';
import path from 'node:path';
import { nothingThere } from './durable-file';
import { PRIVATE_FILE_MODE } from './private-mode';

/*
 * Context: two processes may run on one DATA_DIR, at least while one deploy overlaps another, and mails must go out once. Node
 * has no advisory file locks. A pid alone proves nothing: pids are reused, and every container has a pid 1. Clocks are set, and
 * a heartbeat's date is that of another machine's clock on a shared volume. If a lock is
 * removed and made anew, a slow process that examined the old one may remove the new one.
 *
 * Decision: the lock is a file whose name counts up, `jobs-7.lock`, made with O_EXCL. The highest number holds it, and no
 * number is used twice. The holder writes a count into its file every second. Another process takes the next number when it
 * has read the same text often enough, which compares no clocks, or at once when the holder has let go, or was a process of
 * this kernel and pid namespace whose pid is free. A holder that stood still does nothing until it has seen that it still holds
 * the lock. The file is read by content, because network file systems show changed content after `open` and cache the rest.
 *
 * Consequence: after a crash the next process begins at once where Linux tells the kernel and the namespace apart (not under
 * systemd's ProcSubset=pid, and not on macOS), and otherwise after LOOKS seconds. Only what was in flight when a holder
 * stopped for longer than that may be done twice.
 */

/** Interval at which the holder writes and the others look. */
const TURN_MS = 1_000;
/** Looks at an unchanged file until its holder counts as gone: far more than a busy event loop or disk holds up. */
const LOOKS = 10;
/** A holder that has not written for this time begins nothing. Less than half of what the others wait, so that it can end what it has begun. */
const HELD_MS = (LOOKS * TURN_MS) / 2;
const FREE = 'free';
/** Characters of the count in the file, so that each text replaces the one before it whole. */
const COUNT_LENGTH = 12;
const NAME = /^jobs-(\d+)\.lock$/;

/** Whether a file of `DATA_DIR` belongs to the lock. It says nothing to another folder, so no backup needs it. */
export const isLockFile = (name: string): boolean => NAME.test(name);

export interface DataDirLock {
  start(): void;
  /** False for a process that waits, and after a standstill until this process has seen that it still holds the lock. */
  isHeld(): boolean;
  /** Lets go; call it when everything that needs the lock has ended. */
  stop(): Promise<void>;
}

export interface DataDirLockOptions {
  dataDir: string;
  onTaken(): void;
  /** Another process took the lock while this one stood still. */
  onLost(): void;
  /** Another process holds the lock; called once per holder. */
  onWaiting(): void;
  /** The lock cannot be written or read; called once until it can. */
  onFailure(error: unknown): void;
}

export function createDataDirLock(options: DataDirLockOptions): DataDirLock {
  const { dataDir, onTaken, onLost, onWaiting, onFailure } = options;
  const owner = JSON.stringify({ pid: process.pid, kernel: kernelAndNamespace() });
  const fileOf = (number: number) => path.join(dataDir, `jobs-${number}.lock`);
  let held: number | null = null;
  let heldUntil = -Infinity;
  let count = 0;
  let seen = { number: 0, text: '', looks: 0 };
  let waitsFor = 0;
  let hasFailed = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let turning: Promise<void> = Promise.resolve();

  async function numbers(): Promise<number[]> {
    const names = await readdir(dataDir);
    return names.flatMap((name) => Number(NAME.exec(name)?.[1] ?? [])).sort((one, other) => other - one);
  }

  async function write(number: number, state: string, flags: 'wx' | 'r+'): Promise<void> {
    const file = await open(fileOf(number), flags, PRIVATE_FILE_MODE);
    try {
      await file.write(`${state.padStart(COUNT_LENGTH)} ${owner}\n`, 0);
    } finally {
      await file.close();
    }
  }

  async function keep(number: number): Promise<void> {
    const now = performance.now();
    // The file is gone if another process has taken the lock.
    await write(number, String(++count), 'r+').catch(nothingThere(undefined));
    const [newest] = await numbers();
    if (newest === number) {
      heldUntil = now + HELD_MS;
      return;
    }
    held = null;
    onLost();
  }

  async function tryToTake(): Promise<void> {
    const [newest = 0] = await numbers();
    if (newest > 0 && !(await isFree(newest))) {
      if (waitsFor !== newest) onWaiting();
      waitsFor = newest;
      return;
    }
    const number = newest + 1;
    const now = performance.now();
    try {
      await write(number, String(++count), 'wx');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return; // Another process was faster.
      await remove(number);
      throw error;
    }
    // The holder writes before it looks for a higher number, and this process makes its number before it reads: if the holder
    // goes on just now, at least one of the two sees the other.
    const isStillFree = newest === 0 || (await readFile(fileOf(newest), 'utf8')) === seen.text;
    const [highest, ...older] = await numbers();
    if (!isStillFree || highest !== number) return remove(number);
    for (const past of older) await remove(past);
    held = number;
    heldUntil = now + HELD_MS;
    onTaken();
  }

  const remove = (number: number): Promise<void> => unlink(fileOf(number)).catch(() => undefined);

  async function isFree(number: number): Promise<boolean> {
    const text = await readFile(fileOf(number), 'utf8');
    const isSame = seen.number === number && seen.text === text;
    seen = { number, text, looks: isSame ? seen.looks + 1 : 0 };
    return seen.looks >= LOOKS || text.trimStart().startsWith(FREE) || isEnded(text, owner);
  }

  async function turn(): Promise<void> {
    try {
      await (held === null ? tryToTake() : keep(held));
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) onFailure(error);
      hasFailed = true;
    }
    if (!stopped) timer = setTimeout(() => (turning = turn()), TURN_MS).unref();
  }

  return {
    start: () => void (turning = turn()),
    isHeld: () => held !== null && performance.now() < heldUntil,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await turning;
      // Never if another process may have it by now.
      if (held !== null && performance.now() < heldUntil)
        await write(held, FREE, 'r+').catch(() => undefined);
      held = null;
    },
  };
}

/** Whether the process that wrote a lock has ended. False if that cannot be known from here. */
function isEnded(text: string, ownText: string): boolean {
  const [, json = '{}'] = /(\{.*\})/.exec(text) ?? [];
  const owner = JSON.parse(json) as { pid?: number; kernel?: string | null };
  const own = JSON.parse(ownText) as typeof owner;
  if (!owner.kernel || owner.kernel !== own.kernel || !owner.pid) return false;
  // A process with this pid before this one: a container that was started again, or a pid that was used again.
  if (owner.pid === own.pid) return true;
  try {
    process.kill(owner.pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** Names the running kernel and the pid namespace: within both, a pid means one process. Null where the system does not tell. */
function kernelAndNamespace(): string | null {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return null;
  }
}
