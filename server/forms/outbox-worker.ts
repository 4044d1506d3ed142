import { randomBytes } from 'node:crypto';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { OUTBOX_FILES } from '../storage/data-dir';
import { PRIVATE_FILE_MODE } from '../storage/private-file';
import { openOutboxDatabase, type OutboxDatabase } from './outbox-database';
import type { ThreadReply } from '../storage/thread';
import type { OutboxCall } from './outbox-store';
import { takeOverFolder } from './outbox-takeover';

/*
 * Context: a commit waits for the disk, and a disk may take half a second or hang. Decision: this thread alone writes the outbox of a
 * process; what has arrived while it waited is written in one transaction, and confirmed when that is on disk. Consequence: the thread
 * that serves visitors never waits for the disk, and many posts of one moment share one sync.
 *
 * Context: a full disk must not lose the receipt of a mail that has gone out, or it goes out again. Decision: a file keeps space on the
 * disk; it is removed if a receipt does not fit. Nothing is accepted or begun to be delivered unless it is there.
 */
const { dataDir } = workerData as { dataDir: string };
const RESERVE = path.join(dataDir, OUTBOX_FILES[3]);
/** Far more than the receipts of all deliveries in flight. */
const RESERVE_BYTES = 1024 * 1024;
/** Result codes of SQLite for a disk that takes no more. */
const [SQLITE_IOERR, SQLITE_FULL] = [10, 13];
/** What needs the reserve, because it takes space or is followed by a receipt. */
const NEED_RESERVE: readonly OutboxCall['name'][] = ['add', 'due', 'probe'];
/** What makes its own transactions. */
const ALONE: readonly OutboxCall['name'][] = ['cutLog', 'takeOver'];

let database: OutboxDatabase | null = null;
let hasReserve = false;

function open(): OutboxDatabase {
  database ??= openOutboxDatabase(dataDir);
  // What is written from now on must not vanish with it.
  if (!database.isInPlace()) throw new Error('somebody has moved outbox.db away');
  return database;
}

function ensureReserve(): void {
  if (hasReserve) return;
  try {
    // Random, because some file systems compress.
    writeFileSync(RESERVE, randomBytes(RESERVE_BYTES), { mode: PRIVATE_FILE_MODE, flush: true });
    hasReserve = true;
  } catch (error) {
    rmSync(RESERVE, { force: true });
    throw error;
  }
}

/** SQLite may still have room in a file, but not for long. */
function refuseFullDisk(): void {
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < RESERVE_BYTES) throw new Error('the disk is full');
}

function carryOut({ name, args }: OutboxCall): unknown {
  if (NEED_RESERVE.includes(name)) ensureReserve();
  if (name === 'probe') refuseFullDisk();
  if (name === 'takeOver') return takeOverFolder(dataDir, open());
  return (open()[name] as (...args: unknown[]) => unknown)(...args);
}

/** Carries out what has arrived, all of it in one transaction. */
function carryOutAll(calls: readonly OutboxCall[]): void {
  try {
    const values = open().transaction(() => calls.map(carryOut));
    calls.forEach((call, index) => reply({ call: call.call, value: values[index] }));
  } catch {
    // One of them may be to blame.
    for (const call of calls) carryOutAlone(call);
  }
}

function carryOutAlone(call: OutboxCall): void {
  const attempt = () =>
    ALONE.includes(call.name) ? carryOut(call) : open().transaction(() => carryOut(call));
  try {
    reply({ call: call.call, value: attempt() });
  } catch (error) {
    const { errcode = 0 } = error as { errcode?: number };
    if (
      hasReserve &&
      [SQLITE_IOERR, SQLITE_FULL].includes(errcode & 0xff) &&
      !NEED_RESERVE.includes(call.name)
    ) {
      hasReserve = false;
      rmSync(RESERVE, { force: true });
      return carryOutAlone(call);
    }
    reply({ call: call.call, error: error as Error });
  }
}

const reply = (message: ThreadReply) => parentPort!.postMessage(message);

parentPort!.on('message', (first: OutboxCall | 'close') => {
  const calls: (OutboxCall | 'close')[] = [first];
  for (let next; (next = receiveMessageOnPort(parentPort!));) calls.push(next.message as OutboxCall);
  const shared: OutboxCall[] = [];
  for (const call of calls) {
    if (call === 'close') continue;
    if (ALONE.includes(call.name)) carryOutAlone(call);
    else shared.push(call);
  }
  if (shared.length > 0) carryOutAll(shared);
  if (!calls.includes('close')) return;
  database?.close();
  parentPort!.close();
});
