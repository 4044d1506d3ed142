import type { DeliveryEnd, TargetName } from '../../client/forms/deliveries';
import type { OutboxFile } from './outbox-file';
import type { OutboxSubmissions } from './outbox-submissions';
import type { Delivery, Faults, OutboxState } from './stored-submission';
import type { Submission } from './submission';

/** Submissions that are planned in one go. */
const BATCH = 100;

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

export interface DeliveryResult extends Omit<Delivery, 'state'> {
  id: string;
  state: 'waiting' | DeliveryEnd;
  /** Set if the delivery has changed the submission. */
  submission?: Submission;
}

/** The way of submissions to their targets: who delivers them, what is due, and what has become of it. */
export function outboxDeliveries(
  { run, row, rows, counter, setCounter }: OutboxFile,
  { find, touch, setState }: OutboxSubmissions,
) {
  /** Ends a submission that waits for no target any more. */
  function settle(id: string, now: number): OutboxState {
    const states = rows<Delivery>(`SELECT state FROM deliveries WHERE id = ?`, id).map(({ state }) => state);
    if (states.includes('waiting')) return 'pending';
    const state = states.includes('refused') ? 'failed' : 'delivered';
    setState(id, state, now);
    return state;
  }

  return {
    /**
     * Begins to deliver: targets may be others than those of the process before.
     * @returns how many processes have ended without {@link end} since the last one with it
     */
    begin(): number {
      run(`DELETE FROM faults`);
      run(`UPDATE submissions SET is_planned = 0 WHERE state = 'pending'`);
      setCounter('crashes', counter('crashes') + counter('running'));
      setCounter('running', 1);
      return counter('crashes');
    },

    /** Notes that the process which has begun ends because it was told to. Whoever told it to knows of those before. */
    end: () => void run(`UPDATE counters SET value = 0 WHERE name IN ('running', 'crashes')`),

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
      const unplanned = find(`state = 'pending' AND is_planned = 0 ORDER BY opened_at DESC LIMIT ${BATCH}`);
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

    /** The deliveries to a target that are due, some of the newest and some of the oldest: no new lead waits behind a backlog. */
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
  };
}
