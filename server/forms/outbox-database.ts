import { outboxDeliveries } from './outbox-deliveries';
import { openOutboxFile, type OutboxFile } from './outbox-file';
import { outboxMarks } from './outbox-marks';
import { outboxSubmissions } from './outbox-submissions';
import { DAY_MS } from '../../client/model/stored-date';

export type OutboxDatabase = ReturnType<typeof openOutboxDatabase>;

/**
 * Opens the outbox of a `DATA_DIR`, which all processes of a site and the operator's commands share. Every process may add a
 * submission; only the one that delivers changes submissions, and the others leave their wishes. Times are epoch ms.
 */
export function openOutboxDatabase(dataDir: string) {
  const file = openOutboxFile(dataDir);
  const submissions = outboxSubmissions(file);
  const mails = outboxMails(file);
  const { transaction, probe, cutLog, checkFile, isInPlace, close } = file;
  return {
    ...{ transaction, probe, cutLog, checkFile, isInPlace, close },
    ...mails,
    ...submissions,
    ...outboxDeliveries(file, submissions),
    ...outboxMarks(file, submissions),
    /** Removes what has expired. */
    prune(now: number): void {
      submissions.prune(now);
      mails.prune(now);
    },
  };
}

/** A person who repeats a registration gets its mail again; more than that is somebody else's joke. */
const MAILS_PER_WINDOW = 2;
const MAILS_WINDOW_MS = DAY_MS;

/** The mails that visitors got lately, by a hash of the address, and the last morning that is done with. */
const outboxMails = ({ run, rows, counter, setCounter }: OutboxFile) => ({
  /** The last day whose morning mail is sent, by this process or another, as 20261129. */
  morning: () => counter('morning'),
  endMorning: (day: number) => void setCounter('morning', day),

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

  prune: (now: number) => void run(`DELETE FROM mails WHERE abs(? - at) >= ?`, now, MAILS_WINDOW_MS),
});
