import { existsSync } from 'node:fs';
import { openOutboxDatabase } from '../../server/forms/outbox-database';
import { obstaclesOf, type StoredSubmission } from '../../server/forms/stored-submission';
import { outboxFile } from '../../server/storage/data-dir';
import { refuseForeignRootIn } from '../foreign-owner';
import { oneLine } from '../run-command';
import { failure, ok, warning, type CheckResult } from './finding';

/** Obstacles that the finding names. */
const NAMED = 3;
/** The alert `OutboxOld` has the same limit. */
const LATE_MS = 10 * 60_000;

/** Names what has waited for long or cannot be delivered now, what was refused, and why. Nothing else tells how a webhook fares. */
export async function checkOutbox(dataDir: string): Promise<CheckResult> {
  if (!existsSync(outboxFile(dataDir))) return ok('there is no outbox yet');
  try {
    await refuseForeignRootIn(dataDir);
  } catch (error) {
    return warning(`the outbox was not looked at: ${oneLine(error)}`);
  }
  try {
    const database = openOutboxDatabase(dataDir);
    database.checkFile();
    const faults = database.faults();
    const pending = database.list(['pending']);
    const failed = database.list(['failed']);
    database.close();
    const isLate = ({ openedAt }: StoredSubmission) => Date.now() - openedAt > LATE_MS;
    const isHindered = (stored: StoredSubmission) =>
      !isLate(stored) && obstaclesOf(stored, faults).length > 0;
    const groups = [
      [pending.filter(isLate), 'waiting for more than 10 minutes'],
      [pending.filter(isHindered), 'not delivered at the first try'],
      [failed.filter(({ submission }) => submission), 'refused and set aside'],
      [failed.filter(({ submission }) => !submission), 'set aside, since it cannot be read'],
    ] as const;
    const found = groups.flatMap(([submissions, what]) => {
      if (submissions.length === 0) return [];
      const reasons = [...new Set(submissions.flatMap((stored) => obstaclesOf(stored, faults)))];
      const named = reasons.slice(0, NAMED).join('; ') + (reasons.length > NAMED ? '; …' : '');
      return [`${submissions.length} ${what}${named && ` (${oneLine(named)})`}`];
    });
    return found.length === 0
      ? ok('nothing is late in the outbox')
      : warning(`submissions in the outbox: ${found.join(', ')}; see "npm run outbox -- --help"`);
  } catch (error) {
    return failure(`outbox.db in DATA_DIR cannot be used, and no form is accepted: ${oneLine(error)}`);
  }
}
