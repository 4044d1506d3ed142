import { chmodSync, existsSync, statSync, writeFileSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { DeliveryEnd, TargetName } from '../../client/forms/deliveries';
import { DAY_MS } from '../../client/model/stored-date';
import { outboxFile } from '../storage/data-dir';
import { PRIVATE_FILE_MODE } from '../storage/private-file';
import { erasedPeople, type Erasure } from './erasure/erased-people';
import type { Submission } from './submission';

/** How long a submission is kept after its delivery: a late repeat mails nobody, and a content service that lost it gets it again. */
export const DONE_KEPT_MS = 48 * 60 * 60_000;
/** Long enough for a person who got no reply to ask about it. */
const SPAM_KEPT_MS = 30 * DAY_MS;
/** Most spam submissions; beyond that, the oldest are erased. A submission has at most 33 KiB, all of them 165 MB. */
const SPAM_KEPT = 5_000;
/** A person who repeats a registration gets its mail again; more than that is somebody else's joke. */
const MAILS_PER_WINDOW = 2;
const MAILS_WINDOW_MS = DAY_MS;
/** A submission that is delivered sooner is not reported as waiting. */
const WAITING_AFTER_MS = 10_000;
/** How long to wait for another process of this `DATA_DIR` that writes. */
const BUSY_MS = 10_000;
/** Submissions that are planned or reported in one go. */
const BATCH = 100;

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
  INSERT OR IGNORE INTO counters VALUES ('version', 0), ('announced', 0), ('probes', 0), ('running', 0), ('crashes', 0);
`;

export type OutboxState = 'pending' | 'failed' | 'spam' | 'delivered' | 'erased';

/** How far a submission is on its way to a target. */
interface Delivery {
  target: TargetName;
  state: 'held' | 'waiting' | DeliveryEnd;
  tries: number;
  /** Epoch ms of the last try; 0 before the first one. */
  triedAt: number;
  /** Epoch ms before which there is no other. */
  nextTry: number;
  /** Why the last try failed. */
  reason: string | null;
}

export interface StoredSubmission {
  id: string;
  state: OutboxState;
  openedAt: number;
  version: number;
  reported: number;
  isWanted: boolean;
  /** Null for what is erased or unreadable. */
  submission: Submission | null;
  /** A file of an earlier release that was no submission. */
  unreadable: string | null;
  deliveries: Delivery[];
}

/** A submission that is to be delivered to a target now. */
export interface DueDelivery extends Pick<Delivery, 'tries' | 'triedAt'> {
  id: string;
  openedAt: number;
  submission: Submission;
}

interface DueQuery {
  /** Most of the newest, and of the oldest. */
  newest: number;
  oldest: number;
  busy: readonly string[];
  /** Nothing that waits since before. */
  since: number;
  now: number;
  /** A later try than this was set before the clock was put back, and is due. */
  longestMs: number;
}

/** The result of a try. */
export interface DeliveryResult extends Omit<Delivery, 'state'> {
  id: string;
  state: 'waiting' | DeliveryEnd;
  /** Set if the delivery has changed the submission. */
  submission?: Submission;
}

/** A submission and its progress, as they are reported to the content service. */
export interface Report {
  id: string;
  state: OutboxState;
  outcomes: Partial<Record<TargetName, DeliveryEnd>>;
  failures: Partial<Record<TargetName, { reason: string; count: number; retryAt: number }>>;
  submission: Submission | null;
}

/** How far deliveries are, by target. */
export const progressOf = (deliveries: readonly Delivery[]): Pick<Report, 'outcomes' | 'failures'> => ({
  outcomes: Object.fromEntries(
    deliveries.flatMap(({ target, state }) => (isEnd(state) ? [[target, state]] : [])),
  ),
  failures: Object.fromEntries(
    deliveries.flatMap(({ target, tries, nextTry, reason }) =>
      reason === null ? [] : [[target, { reason, count: tries, retryAt: nextTry }]],
    ),
  ),
});

/** Why targets cannot be reached now. */
export type Faults = Partial<Record<TargetName, string>>;

/** What keeps a submission from its targets, for operators. */
export const obstaclesOf = ({ deliveries }: StoredSubmission, faults: Faults): string[] =>
  deliveries.flatMap(({ target, state, tries, reason: own }) => {
    const reason = own ?? (state === 'waiting' ? faults[target] : null);
    return reason ? [`${target}: ${reason}${tries ? ` (${tries}×)` : ''}`] : [];
  });

const isEnd = (state: Delivery['state']): state is DeliveryEnd => state !== 'held' && state !== 'waiting';

export type OutboxDatabase = ReturnType<typeof openOutboxDatabase>;

/**
 * Opens the outbox of a `DATA_DIR`, which all processes of a site and the operator's commands share. Every process may add a
 * submission; only the one that delivers changes submissions, and the others leave their wishes. Times are epoch ms.
 *
 * No code may open the file in another way, not even to copy it: closing any handle of it drops the locks of this process.
 */
export function openOutboxDatabase(dataDir: string) {
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

  const nextVersion = (): number =>
    row<{ value: number }>(`UPDATE counters SET value = value + 1 WHERE name = 'version' RETURNING value`)!
      .value;
  type Counter = 'version' | 'announced' | 'running' | 'crashes';
  const counter = (name: Counter): number =>
    row<{ value: number }>(`SELECT value FROM counters WHERE name = ?`, name)!.value;
  const setCounter = (name: Counter, value: number) =>
    run(`UPDATE counters SET value = ? WHERE name = ?`, value, name);
  const touch = (id: string) => run(`UPDATE submissions SET version = ? WHERE id = ?`, nextVersion(), id);
  const setState = (id: string, state: OutboxState, now: number) => {
    run(`UPDATE submissions SET state = ?, changed_at = ? WHERE id = ?`, state, now, id);
    touch(id);
  };

  /** Ends a submission that waits for no target any more. */
  function settle(id: string, now: number): OutboxState {
    const states = rows<Delivery>(`SELECT state FROM deliveries WHERE id = ?`, id).map(({ state }) => state);
    if (states.includes('waiting')) return 'pending';
    const state = states.includes('refused') ? 'failed' : 'delivered';
    setState(id, state, now);
    return state;
  }

  /** Erases the submissions that a query names. @returns how many */
  function eraseFound(now: number, query: string, ...values: SQLInputValue[]): number {
    const ids = rows<{ id: string }>(query, ...values).map(({ id }) => id);
    erase(ids, now);
    return ids.length;
  }

  function erase(ids: readonly string[], now: number): void {
    for (const id of ids) {
      run(`UPDATE submissions SET submission = NULL, is_wanted = 0 WHERE id = ?`, id);
      run(`DELETE FROM deliveries WHERE id = ?`, id);
      setState(id, 'erased', now);
    }
  }

  interface Row {
    id: string;
    state: OutboxState;
    opened_at: number;
    version: number;
    reported: number;
    is_wanted: number;
    submission: string | null;
  }
  const stored = ({ id, opened_at, is_wanted, submission: text, ...found }: Row): StoredSubmission => {
    const submission = readSubmission(text, id);
    return {
      id,
      state: found.state,
      openedAt: opened_at,
      version: found.version,
      reported: found.reported,
      isWanted: is_wanted === 1,
      submission,
      unreadable: submission ? null : text,
      deliveries: rows<Delivery>(
        `SELECT target, state, tries, tried_at AS triedAt, next_try AS nextTry, reason FROM deliveries WHERE id = ?`,
        id,
      ),
    };
  };

  /** Inserts a submission, or does what `orElse` says to the one that is there. @returns whether it is another one now */
  const insert = (
    { id, state, submission }: Pick<Report, 'id' | 'state' | 'submission'>,
    openedAt: number,
    now: number,
    orElse: string,
  ): boolean =>
    run(
      `INSERT INTO submissions (id, state, opened_at, changed_at, submission, version) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET state = excluded.state, changed_at = excluded.changed_at,
         version = excluded.version, is_planned = 0 ${orElse}`,
      ...[id, state, openedAt, now, submission && JSON.stringify(submission), nextVersion()],
    ) > 0;

  /** Writes what is known of a submission from elsewhere, and how far it is. */
  function put(report: Report, openedAt: number, now: number): void {
    const { id, outcomes, failures } = report;
    insert(report, openedAt, now, '');
    for (const target of new Set([...Object.keys(outcomes), ...Object.keys(failures)] as TargetName[])) {
      const { reason = null, count = 0, retryAt = 0 } = failures[target] ?? {};
      run(
        `INSERT OR REPLACE INTO deliveries (id, target, state, opened_at, tries, next_try, reason) VALUES (?, ?, ?, ?, ?, ?, ?)`,
        ...[id, target, outcomes[target] ?? 'waiting', openedAt, count, retryAt, reason],
      );
    }
  }

  return {
    transaction,

    /** @returns false if it was kept before */
    add: (submission: Submission, state: 'pending' | 'spam', now: number): boolean =>
      insert(
        { id: submission.id, state, submission },
        submission.acceptedAt,
        now,
        `, opened_at = excluded.opened_at, submission = excluded.submission
         WHERE (state = 'spam' AND excluded.state = 'pending') OR (state = 'erased' AND excluded.opened_at > changed_at)`,
      ),

    /** Writes as little as can be, to see whether anything can be written. */
    probe: () => void run(`UPDATE counters SET value = value + 1 WHERE name = 'probes'`),

    /** Whether a mail is within the limit of its address and form; counts it if so, once. */
    admitMail({ hash, form, id }: { hash: string; form: string; id: string }, now: number): boolean {
      // A time in the future was written before the clock was set back.
      const fresh = rows<{ id: string }>(
        `SELECT id FROM mails WHERE hash = ? AND form = ? AND abs(? - at) < ?`,
        ...[hash, form, now, MAILS_WINDOW_MS],
      );
      if (fresh.some((mail) => mail.id === id)) return true;
      if (fresh.length >= MAILS_PER_WINDOW) return false;
      return run(`INSERT OR REPLACE INTO mails VALUES (?, ?, ?, ?)`, hash, form, id, now) > 0;
    },

    pruneMails: (now: number) => void run(`DELETE FROM mails WHERE abs(? - at) >= ?`, now, MAILS_WINDOW_MS),

    /**
     * Begins to deliver: targets may be others than those of the process before.
     * @returns how many processes have ended without {@link end}
     */
    begin(): number {
      run(`DELETE FROM faults`);
      run(`UPDATE submissions SET is_planned = 0 WHERE state = 'pending'`);
      setCounter('crashes', counter('crashes') + counter('running'));
      setCounter('running', 1);
      return counter('crashes');
    },

    /** Notes that the process which has begun ends because it was told to. */
    end: () => void setCounter('running', 0),

    /**
     * Reopens what somebody wants delivered, but what is `busy`: its targets are tried anew, except those that have it. Closes what
     * somebody wants closed.
     *
     * @returns how many wait, since when, how many are set aside by the target that refused them, and the newest that have no
     * deliveries yet
     */
    look(busy: readonly string[], now: number) {
      const wanted = rows<{ id: string; state: OutboxState; is_wanted: number }>(
        `SELECT id, state, is_wanted FROM submissions WHERE is_wanted > 0 AND id NOT IN (SELECT value FROM json_each(?))`,
        JSON.stringify(busy),
      );
      for (const { id, state, is_wanted } of wanted) {
        run(`UPDATE submissions SET is_wanted = 0 WHERE id = ?`, id);
        if (is_wanted === 2) {
          if (state === 'failed') setState(id, 'delivered', now);
          continue;
        }
        if (!['pending', 'failed', 'spam'].includes(state)) continue;
        run(`DELETE FROM deliveries WHERE id = ? AND state <> 'delivered'`, id);
        run(`UPDATE submissions SET opened_at = ?, is_planned = 0 WHERE id = ?`, now, id);
        setState(id, 'pending', now);
      }
      const { pending, oldestAt } = row<{ pending: number; oldestAt: number | null }>(
        `SELECT count(*) AS pending, min(opened_at) AS oldestAt FROM submissions WHERE state = 'pending'`,
      )!;
      const setAside = rows<{ target: TargetName | null; count: number }>(
        `SELECT target, count(*) AS count FROM submissions
         LEFT JOIN deliveries ON deliveries.id = submissions.id AND deliveries.state = 'refused'
         WHERE submissions.state = 'failed' OR (submissions.state = 'pending' AND target IS NOT NULL) GROUP BY target`,
      );
      const unplanned = rows<Row>(
        `SELECT * FROM submissions WHERE state = 'pending' AND is_planned = 0 ORDER BY opened_at DESC LIMIT ${BATCH}`,
      ).map(({ id, submission }) => ({ id, submission: readSubmission(submission, id) }));
      return { pending, oldestAt, setAside, unplanned };
    },

    /** Writes which targets a submission is for, and what they wait for. Null sets aside what is no submission. */
    plan(
      plans: readonly { id: string; targets: { target: TargetName; after: TargetName | null }[] | null }[],
      now: number,
    ): void {
      for (const { id, targets } of plans) {
        run(`UPDATE submissions SET is_planned = 1 WHERE id = ?`, id);
        if (!targets) {
          setState(id, 'failed', now);
          continue;
        }
        run(
          `DELETE FROM deliveries WHERE id = ? AND state IN ('held', 'waiting') AND target NOT IN (SELECT value FROM json_each(?))`,
          id,
          JSON.stringify(targets.map(({ target }) => target)),
        );
        for (const { target, after } of targets)
          run(
            `INSERT OR IGNORE INTO deliveries (id, target, after, opened_at, state)
             SELECT id, ?1, ?2, opened_at,
               CASE WHEN ?2 IS NULL OR EXISTS (SELECT 1 FROM deliveries WHERE id = ?3 AND target = ?2 AND state = 'delivered')
                 THEN 'waiting' ELSE 'held' END
             FROM submissions WHERE id = ?3 AND state = 'pending'`,
            ...[target, after, id],
          );
        settle(id, now);
      }
    },

    /**
     * The deliveries to a target that are due, some of the newest and some of the oldest: no new lead waits behind a backlog.
     */
    due(target: TargetName, { newest, oldest, busy, since, now, longestMs }: DueQuery): DueDelivery[] {
      const found = new Map<string, DueDelivery>();
      for (const [order, most] of [
        ['DESC', newest],
        ['ASC', oldest],
      ] as const)
        for (const { submission, ...due } of rows<Omit<DueDelivery, 'submission'> & { submission: string }>(
          `SELECT deliveries.id, tries, tried_at AS triedAt, deliveries.opened_at AS openedAt, submission
           FROM deliveries JOIN submissions USING (id)
           WHERE target = ? AND deliveries.state = 'waiting' AND deliveries.opened_at >= ? AND is_planned = 1
             AND (next_try <= ? OR next_try > ?) AND id NOT IN (SELECT value FROM json_each(?))
           ORDER BY deliveries.opened_at ${order} LIMIT ?`,
          ...[target, since, now, now + longestMs, JSON.stringify(busy), most],
        ))
          found.set(due.id, { ...due, submission: JSON.parse(submission) as Submission });
      return [...found.values()];
    },

    /** @returns the state of the submission afterwards; one that was erased meanwhile stays so */
    record({ id, target, state, tries, triedAt, nextTry, reason, submission }: DeliveryResult): OutboxState {
      const isThere = run(
        `UPDATE deliveries SET state = ?, tries = ?, tried_at = ?, next_try = ?, reason = ?
         WHERE id = ? AND target = ? AND state = 'waiting'`,
        ...[state, tries, triedAt, nextTry, reason, id, target],
      );
      if (!isThere) return 'erased';
      if (submission)
        run(`UPDATE submissions SET submission = ? WHERE id = ?`, JSON.stringify(submission), id);
      if (state === 'delivered')
        run(
          `UPDATE deliveries SET state = 'waiting' WHERE id = ? AND state = 'held' AND after = ?`,
          id,
          target,
        );
      touch(id);
      return settle(id, triedAt);
    },

    /** Notes why a target cannot be reached, or that it can. */
    setFault(target: TargetName, reason: string | null): void {
      if (reason === null) run(`DELETE FROM faults WHERE target = ?`, target);
      else run(`INSERT OR REPLACE INTO faults VALUES (?, ?)`, target, reason);
    },

    faults(): Faults {
      const found = rows<{ target: TargetName; reason: string }>(`SELECT * FROM faults`);
      return Object.fromEntries(found.map(({ target, reason }) => [target, reason]));
    },

    /** The submissions in some states, the oldest first. */
    list: (states: readonly OutboxState[]): StoredSubmission[] =>
      rows<Row>(
        `SELECT * FROM submissions WHERE state IN (SELECT value FROM json_each(?)) ORDER BY opened_at, id`,
        JSON.stringify(states),
      ).map(stored),

    /** Wants a submission delivered, once more after a failure or for the first time for spam; or closed, since it was seen to otherwise. */
    want: (ids: readonly string[], wish: 'delivered' | 'closed' = 'delivered') => {
      for (const id of ids)
        run(`UPDATE submissions SET is_wanted = ? WHERE id = ?`, wish === 'delivered' ? 1 : 2, id);
    },

    /** Removes a submission in any state, but its id. A delivery in flight does not bring it back. */
    erase,

    /** Erases those of the named spam submissions that nobody wants. */
    eraseSpam: (ids: readonly string[], now: number) =>
      eraseFound(
        now,
        `SELECT id FROM submissions WHERE state = 'spam' AND is_wanted = 0 AND id IN (SELECT value FROM json_each(?))`,
        JSON.stringify(ids),
      ),

    /** Erases the submissions of people who were erased after they had sent them. @returns their ids */
    erasePeople(erasures: readonly Erasure[], now: number): string[] {
      for (const { key, hash, erasedAt } of erasures)
        run(`INSERT OR IGNORE INTO erasures VALUES (?, ?, ?)`, key, hash, erasedAt);
      const erased = erasedPeople(erasures);
      const ids = rows<Row>(`SELECT * FROM submissions WHERE submission IS NOT NULL`)
        .filter(({ id, submission: text }) => {
          const submission = readSubmission(text, id);
          return submission
            ? erased.covers(submission.values.email, submission.acceptedAt)
            : (text!.match(ADDRESS) ?? []).some((address) => erased.covers(address, 0));
        })
        .map(({ id }) => id);
      erase(ids, now);
      return ids;
    },

    /** The erasures after a time. */
    erasures: (since: number): Erasure[] =>
      rows(`SELECT key, hash, at AS erasedAt FROM erasures WHERE at > ?`, since),

    /**
     * Removes from the disk what was erased: pages are overwritten already, and here goes the log of the writes before.
     * Outside a transaction.
     * @returns false if another process still reads it
     */
    cutLog: (): boolean => row<{ busy: number }>('PRAGMA wal_checkpoint(TRUNCATE)')!.busy === 0,

    prune(now: number): void {
      run(
        `DELETE FROM submissions WHERE changed_at < ?
         AND (state = 'delivered' OR (state = 'erased' AND (reported = 0 OR reported = version)))`,
        now - DONE_KEPT_MS,
      );
      const old = `SELECT id FROM submissions WHERE state = 'spam' AND changed_at < ?`;
      eraseFound(now, old, now - SPAM_KEPT_MS);
    },

    /** Erases the oldest spam beyond the limit. @returns how many */
    trimSpam: (now: number, kept = SPAM_KEPT): number =>
      eraseFound(
        now,
        `SELECT id FROM submissions WHERE state = 'spam' ORDER BY changed_at DESC LIMIT -1 OFFSET ?`,
        kept,
      ),

    /** Submissions with a change that was not reported to the content service yet, the oldest change first. */
    unreported: (now: number): StoredSubmission[] =>
      rows<Row>(
        `SELECT * FROM submissions WHERE version > reported AND (state <> 'pending' OR reported > 0 OR opened_at < ?)
         ORDER BY version LIMIT ${BATCH}`,
        now - WAITING_AFTER_MS,
      ).map(stored),

    setReported(told: readonly Pick<StoredSubmission, 'id' | 'version'>[]): void {
      for (const { id, version } of told)
        run(`UPDATE submissions SET reported = ? WHERE id = ?`, version, id);
    },

    /**
     * The mark up to which the content service knows all changes, noted before the service gets it. A greater one there means that
     * this file is older than the service, and a smaller one that the service is older, or has never got it.
     */
    announceMark(): number {
      const first = row<{ version: number | null }>(
        `SELECT min(version) AS version FROM submissions WHERE version > reported`,
      )!.version;
      const mark = Math.max(counter('announced'), first === null ? counter('version') : first - 1);
      setCounter('announced', mark);
      return mark;
    },

    announcedMark: () => counter('announced'),

    /**
     * This file is older than the content service: takes over from its reports how far deliveries are, so that no mail goes out
     * again, and the submissions that are in the reports alone.
     */
    adopt(reports: readonly Report[], mark: number, now: number): void {
      setCounter('version', Math.max(counter('version'), mark));
      for (const report of reports) {
        const known = row<Row>(`SELECT * FROM submissions WHERE id = ?`, report.id);
        if (known && !['pending', 'failed', 'spam'].includes(known.state)) continue;
        if (!known && !report.submission && report.state !== 'delivered') continue;
        put(report, known?.opened_at ?? report.submission?.acceptedAt ?? now, now);
        run(`UPDATE submissions SET reported = version WHERE id = ?`, report.id);
      }
      setCounter('announced', mark);
    },

    /**
     * The content service is older than this file: what it was told and given since a mark is reported and stored there again, under
     * the same ids. Nothing else is delivered again.
     */
    repeatSince(mark: number, now: number): void {
      const lost = rows<Row>(
        `SELECT * FROM submissions WHERE version > ? AND submission IS NOT NULL AND state IN ('pending', 'failed', 'delivered')`,
        mark,
      );
      run(`UPDATE submissions SET reported = 0 WHERE version > ?`, mark);
      for (const { id, state } of lost) {
        const isStoredAnew = run(
          `UPDATE deliveries SET state = 'waiting', next_try = 0 WHERE id = ? AND target = 'pocketbase' AND state = 'delivered'`,
          id,
        );
        if (isStoredAnew && state !== 'pending') setState(id, 'pending', now);
      }
      setCounter('announced', mark);
    },

    put,

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

/** An address in what is no submission. */
const ADDRESS = /[^\s"'<>,;:\\]+@[^\s"'<>,;:\\]+/g;

function readSubmission(text: string | null, id: string): Submission | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Submission> | null;
    return value?.id === id && value.values && typeof value.values === 'object'
      ? (value as Submission)
      : null;
  } catch {
    return null;
  }
}
