import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { replaceFile } from '../storage/durable-file';
import { COLLECTION_NAMES, type CollectionName } from '../../client/model/collections';
import { storedFieldsOf } from '../../client/model/stored-fields';
import { toContentRecord, type ContentRecord } from '../../client/model/content-record';

/** The last good content on disk. It includes drafts, so only the owner may read the file. */
export interface Snapshot {
  savedAt: number;
  collections: Partial<Record<CollectionName, ContentRecord[]>>;
}

const FILE_NAME = 'content-snapshot.json';
/** Version of the file format; files of other versions are ignored. */
const VERSION = 1;
/** Changes within this time are written together: editors often save several records in a row. */
const WRITE_DELAY_MS = 1_000;

const snapshotFile = (dataDir: string): string => path.join(dataDir, FILE_NAME);

/** Reads the snapshot of an earlier run, or returns null. An unusable file is logged and ignored. */
export function readSnapshot(dataDir: string, logger: Logger): Snapshot | null {
  const file = snapshotFile(dataDir);
  try {
    return parseSnapshot(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      logger.warn(
        { file, reason: (error as Error).message },
        'content snapshot not usable, going on without it',
      );
    return null;
  }
}

function parseSnapshot(value: unknown): Snapshot {
  const { version, savedAt, collections } = (value ?? {}) as Record<string, unknown>;
  if (version !== VERSION) throw new Error(`its version is ${String(version)}, not ${VERSION}`);
  if (typeof savedAt !== 'number' || typeof collections !== 'object' || collections === null)
    throw new Error('it has no content');
  const parsed: Snapshot = { savedAt, collections: {} };
  for (const name of COLLECTION_NAMES) {
    const raw = (collections as Record<string, unknown>)[name];
    if (raw === undefined) continue;
    if (!Array.isArray(raw)) throw new Error(`its ${name} are not a list`);
    parsed.collections[name] = raw.map((item) => {
      const record = toContentRecord(item, storedFieldsOf(name));
      if (!record) throw new Error(`its ${name} hold something that is not a record`);
      return record;
    });
  }
  return parsed;
}

export interface SnapshotWriter {
  /** Schedules one write for all changes until then. */
  schedule(): void;
  /** Writes a scheduled snapshot and accepts no more. */
  stop(): Promise<void>;
}

/** Keeps the snapshot file up to date. Writes are atomic; a failed one is logged. */
export function createSnapshotWriter(options: {
  dataDir: string;
  collect: () => Snapshot;
  logger: Logger;
}): SnapshotWriter {
  const { dataDir, collect, logger } = options;
  const file = snapshotFile(dataDir);
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  let failing = false;
  let stopped = false;

  async function write(): Promise<void> {
    try {
      await mkdir(dataDir, { recursive: true });
      const content = JSON.stringify({ version: VERSION, ...collect() });
      await replaceFile({ file, content, temporaryFolder: dataDir });
      failing = false;
    } catch (error) {
      if (!failing) logger.error({ file, reason: (error as Error).message }, 'content snapshot not written');
      failing = true;
    }
  }

  const flush = (): Promise<void> => {
    if (timer) {
      clearTimeout(timer);
      timer = null;
      writing = writing.then(write);
    }
    return writing;
  };

  return {
    schedule() {
      if (!stopped) timer ??= setTimeout(() => void flush(), WRITE_DELAY_MS).unref();
    },
    stop() {
      stopped = true;
      return flush();
    },
  };
}
