import { chmodSync, existsSync, statSync, writeFileSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { outboxFile } from '../storage/data-dir';
import { PRIVATE_FILE_MODE } from '../storage/private-file';

/** How long to wait for another process of this `DATA_DIR` that writes. */
const BUSY_MS = 10_000;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS submissions (
    id TEXT PRIMARY KEY,
    state TEXT NOT NULL,                  -- pending, failed, spam, delivered, erased
    opened_at INTEGER NOT NULL,           -- epoch ms since when it waits: accepted, or requested by somebody
    changed_at INTEGER NOT NULL,          -- epoch ms at which it came into its state
    submission TEXT,                      -- JSON; null once it is erased
    is_planned INTEGER NOT NULL DEFAULT 0,
    is_wanted INTEGER NOT NULL DEFAULT 0, -- 1: somebody wants it delivered, again or although it is spam; 2: closed, though refused
    version INTEGER NOT NULL,             -- grows with every change of the whole outbox
    reported INTEGER NOT NULL DEFAULT 0   -- the version that the content service knows
  ) STRICT;
  CREATE INDEX IF NOT EXISTS by_state ON submissions (state, opened_at);
  CREATE INDEX IF NOT EXISTS unplanned ON submissions (opened_at) WHERE state = 'pending' AND is_planned = 0;
  CREATE INDEX IF NOT EXISTS wishes ON submissions (id) WHERE is_wanted > 0;
  CREATE INDEX IF NOT EXISTS unreported ON submissions (version) WHERE version > reported;
  CREATE TABLE IF NOT EXISTS deliveries (
    id TEXT NOT NULL REFERENCES submissions ON DELETE CASCADE,
    target TEXT NOT NULL,
    state TEXT NOT NULL,                  -- held, waiting, delivered, withheld, refused
    after TEXT,                           -- held until this target has it
    opened_at INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    tried_at INTEGER NOT NULL DEFAULT 0,
    next_try INTEGER NOT NULL DEFAULT 0,
    reason TEXT,
    PRIMARY KEY (id, target)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS waiting ON deliveries (target, opened_at) WHERE state = 'waiting';
  CREATE TABLE IF NOT EXISTS faults (target TEXT PRIMARY KEY, reason TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS mails (hash TEXT, form TEXT, id TEXT, at INTEGER, PRIMARY KEY (hash, form, id)) STRICT;
  CREATE TABLE IF NOT EXISTS erasures (key TEXT PRIMARY KEY, hash TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS counters (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT;
  INSERT OR IGNORE INTO counters VALUES ('version', 0), ('announced', 0), ('probes', 0), ('running', 0), ('crashes', 0),
    ('morning', 0);
`;

/** The numbers of the outbox that outlive a process. */
type Counter = 'version' | 'announced' | 'running' | 'crashes' | 'morning';

export type OutboxFile = ReturnType<typeof openOutboxFile>;

/**
 * Opens `outbox.db` of a `DATA_DIR`, and makes its tables.
 *
 * No code may open the file in another way, not even to copy it: closing any handle of it drops the locks of this process.
 */
export function openOutboxFile(dataDir: string) {
  const file = outboxFile(dataDir);
  // SQLite gives its other files the same mode.
  if (!existsSync(file)) writeFileSync(file, '', { flag: 'a', mode: PRIVATE_FILE_MODE });
  chmodSync(file, PRIVATE_FILE_MODE);
  const database = new DatabaseSync(file, { timeout: BUSY_MS });
  const { ino } = statSync(file);
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
    transaction(() => database.exec(SCHEMA));
  } catch (error) {
    database.close();
    throw error;
  }

  const prepared = new Map<string, StatementSync>();
  function sql(text: string): StatementSync {
    const known = prepared.get(text) ?? database.prepare(text);
    prepared.set(text, known);
    return known;
  }
  const run = (text: string, ...values: SQLInputValue[]): number => Number(sql(text).run(...values).changes);
  const rows = <Row>(text: string, ...values: SQLInputValue[]): Row[] => sql(text).all(...values) as Row[];
  const row = <Row>(text: string, ...values: SQLInputValue[]): Row | undefined =>
    sql(text).get(...values) as Row | undefined;

  function transaction<Result>(work: () => Result): Result {
    database.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      database.exec('COMMIT');
      return result;
    } catch (error) {
      // A full disk may have ended it already.
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }

  const counter = (name: Counter): number =>
    row<{ value: number }>(`SELECT value FROM counters WHERE name = ?`, name)!.value;

  return {
    /** @returns how many rows have changed */
    run,
    rows,
    row,
    transaction,
    counter,
    setCounter: (name: Counter, value: number) =>
      run(`UPDATE counters SET value = ? WHERE name = ?`, value, name),

    /** Writes as little as can be, to see whether anything can be written. */
    probe: () => void run(`UPDATE counters SET value = value + 1 WHERE name = 'probes'`),

    /**
     * Removes from the disk what was erased: pages are overwritten already, and here goes the log of the writes before.
     * Outside a transaction.
     * @returns false if another process still reads it
     */
    cutLog: (): boolean => row<{ busy: number }>('PRAGMA wal_checkpoint(TRUNCATE)')!.busy === 0,

    /** @throws if a page of the file is damaged */
    checkFile(): void {
      const found = row<{ quick_check: string }>('PRAGMA quick_check(1)')!.quick_check;
      if (found !== 'ok') throw new Error(found);
    },

    /** Whether the file is still the one that was opened. */
    isInPlace: (): boolean => statSync(file, { throwIfNoEntry: false })?.ino === ino,

    close: () => database.close(),
  };
}
