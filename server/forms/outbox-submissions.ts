import type { SQLInputValue } from 'node:sqlite';
import type { TargetName } from '../../client/forms/deliveries';
import { DAY_MS } from '../../client/model/stored-date';
import { erasedPeople, type Erasure } from './erasure/erased-people';
import type { OutboxFile } from './outbox-file';
import {
  readSubmission,
  type Delivery,
  type OutboxState,
  type Report,
  type StoredSubmission,
} from './stored-submission';
import type { Submission } from './submission';

/** How long a submission is kept after its delivery: a late repeat mails nobody, and a content service that lost it gets it again. */
export const DONE_KEPT_MS = 48 * 60 * 60_000;
/** Long enough for a person who got no reply to ask about it. */
const SPAM_KEPT_MS = 30 * DAY_MS;
/** Most spam submissions; beyond that, the oldest are erased. A submission has at most 33 KiB, all of them 165 MB. */
const SPAM_KEPT = 5_000;
/** An address in what is no submission. */
const ADDRESS = /[^\s"'<>,;:\\]+@[^\s"'<>,;:\\]+/g;

interface SubmissionRow {
  id: string;
  state: OutboxState;
  opened_at: number;
  version: number;
  reported: number;
  is_wanted: number;
  submission: string | null;
}

export type OutboxSubmissions = ReturnType<typeof outboxSubmissions>;

/** Stores submissions in `outbox.db`, and erases them when their time is over or somebody asks for it. */
export function outboxSubmissions({ run, row, rows }: OutboxFile) {
  const nextVersion = (): number =>
    row<{ value: number }>(`UPDATE counters SET value = value + 1 WHERE name = 'version' RETURNING value`)!
      .value;
  const touch = (id: string) => run(`UPDATE submissions SET version = ? WHERE id = ?`, nextVersion(), id);
  const setState = (id: string, state: OutboxState, now: number) => {
    run(`UPDATE submissions SET state = ?, changed_at = ? WHERE id = ?`, state, now, id);
    touch(id);
  };

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

  const find = (condition: string, ...values: SQLInputValue[]): StoredSubmission[] =>
    rows<SubmissionRow>(`SELECT * FROM submissions WHERE ${condition}`, ...values).map((found) => {
      const { id, state, version, reported, submission: text } = found;
      const submission = readSubmission(text, id);
      const deliveries = rows<Delivery>(
        `SELECT target, state, tries, tried_at AS triedAt, next_try AS nextTry, reason FROM deliveries WHERE id = ?`,
        id,
      );
      return {
        ...{ id, state, version, reported, submission, deliveries },
        openedAt: found.opened_at,
        isWanted: found.is_wanted === 1,
        unreadable: submission ? null : text,
      };
    });

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
    touch,
    setState,
    find,
    put,

    /** @returns false if it was kept before */
    add: (submission: Submission, state: 'pending' | 'spam', now: number): boolean =>
      insert(
        { id: submission.id, state, submission },
        submission.acceptedAt,
        now,
        `, opened_at = excluded.opened_at, submission = excluded.submission
         WHERE (state = 'spam' AND excluded.state = 'pending') OR (state = 'erased' AND excluded.opened_at > changed_at)`,
      ),

    /** The submissions in some states, the oldest first. */
    list: (states: readonly OutboxState[]): StoredSubmission[] =>
      find(`state IN (SELECT value FROM json_each(?)) ORDER BY opened_at, id`, JSON.stringify(states)),

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
      const ids = find(`submission IS NOT NULL`)
        .filter(({ submission, unreadable }) =>
          submission
            ? erased.covers(submission.values.email, submission.acceptedAt)
            : unreadable!.match(ADDRESS)?.some((address) => erased.covers(address, 0)),
        )
        .map(({ id }) => id);
      erase(ids, now);
      return ids;
    },

    erasures: (since: number): Erasure[] =>
      rows(`SELECT key, hash, at AS erasedAt FROM erasures WHERE at > ?`, since),

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
  };
}
