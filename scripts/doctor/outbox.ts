import { existsSync } from 'node:fs';
import { openOutboxDatabase } from '../../server/forms/outbox-database';
import { outboxFile } from '../../server/storage/data-dir';
import { refuseForeignRootIn } from '../foreign-owner';
import { oneLine } from '../run-command';
import { ok, warning, type CheckResult } from './finding';

/** Reasons that the finding names. */
const NAMED = 3;
/** A submission that waits for less is on its way. */
const WAITING_MS = 60_000;

/** Names what waits in the outbox and why, and what was set aside. */
export async function checkOutbox(dataDir: string): Promise<CheckResult> {
  if (!existsSync(outboxFile(dataDir))) return ok('there is no outbox yet');
  try {
    await refuseForeignRootIn(dataDir);
    const database = openOutboxDatabase(dataDir);
    const waiting = database.list(['pending']).filter(({ openedAt }) => Date.now() - openedAt > WAITING_MS);
    const refused = database.list(['failed']);
    const reasons = [...waiting, ...refused].flatMap(({ deliveries }) =>
      deliveries.flatMap(({ target, reason }) => (reason ? [`${target}: ${reason}`] : [])),
    );
    const faults = Object.entries(database.faults()).map(([target, reason]) => `${target}: ${reason}`);
    database.close();
    if (waiting.length + refused.length === 0) return ok('nothing waits in the outbox');
    return warning(
      `${waiting.length} submissions wait in the outbox and ${refused.length} were set aside (${oneLine([...new Set([...faults, ...reasons])].slice(0, NAMED).join('; '))}); ` +
        'mend that, then run "npm run outbox -- retry"',
    );
  } catch (error) {
    return warning(`the outbox was not looked at: ${oneLine(error)}`);
  }
}
