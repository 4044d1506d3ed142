import { DAY_MS } from '../../client/model/stored-date';
import type { OutboxFile } from './outbox-file';

/** A person who repeats a registration gets its mail again; more than that is somebody else's joke. */
const MAILS_PER_WINDOW = 2;
const MAILS_WINDOW_MS = DAY_MS;

/** The mails that visitors got lately, by a hash of the address, and the last morning that is done with. */
export const outboxMails = ({ run, rows, counter, setCounter }: OutboxFile) => ({
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
