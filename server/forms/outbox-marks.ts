import type { OutboxFile } from './outbox-file';
import type { OutboxSubmissions } from './outbox-submissions';
import type { Report, StoredSubmission } from './stored-submission';

/** A submission that is delivered sooner is not reported as waiting. */
const WAITING_AFTER_MS = 10_000;
/** Submissions that are reported in one go. */
const BATCH = 100;

/** Keeps marks in `outbox.db` and in PocketBase. If one of the two came back from a backup, its marks are behind those of the other. */
export function outboxMarks(
  { run, row, counter, setCounter }: OutboxFile,
  { find, setState, put }: OutboxSubmissions,
) {
  return {
    /** Submissions with a change that was not reported to the content service yet, the oldest change first. */
    unreported: (now: number): StoredSubmission[] =>
      find(
        `version > reported AND (state <> 'pending' OR reported > 0 OR opened_at < ?) ORDER BY version LIMIT ${BATCH}`,
        now - WAITING_AFTER_MS,
      ),

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
        const [known] = find(`id = ?`, report.id);
        if (known && !['pending', 'failed', 'spam'].includes(known.state)) continue;
        if (!known && !report.submission && report.state !== 'delivered') continue;
        put(report, known?.openedAt ?? report.submission?.acceptedAt ?? now, now);
        run(`UPDATE submissions SET reported = version WHERE id = ?`, report.id);
      }
      setCounter('announced', mark);
    },

    /**
     * The content service is older than this file: what it was told and given since a mark is reported and stored there again, under
     * the same ids. Nothing else is delivered again.
     */
    repeatSince(mark: number, now: number): void {
      const lost = find(
        `version > ? AND submission IS NOT NULL AND state IN ('pending', 'failed', 'delivered')`,
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
  };
}
