import { createHmac, hkdfSync } from 'node:crypto';
import { DAY_MS } from '../../../client/model/stored-date';
import { canonicalAddress } from '../canonical-address';
import type { OutboxStore } from '../outbox-store';

/** A mail as the limit counts it: a submission, or another reason for one. */
interface LimitedMail {
  id: string;
  /** Mails of one form, or of one other kind, count together. */
  form: string;
  values: { email: string };
}

/** A person who repeats a registration gets its mail again; more than that is somebody else's joke. */
const MAILS_PER_WINDOW = 2;
const WINDOW_MS = DAY_MS;
const HASH_LENGTH = 32;

/** Where mails are counted; the outbox. */
export type MailCounts = Pick<OutboxStore, 'admitMail' | 'pruneMails'>;

/**
 * Limits the mails that a form sends to an address, because anybody can enter the address of somebody else.
 *
 * Context: the deliverer retries, restarts and works on several submissions at once, and the outbox forgets addresses.
 * Decision: the outbox's database has a row of each mail: a keyed hash of the address, the form, the submission and
 * the time. Consequences: a restart forgets nothing, a retry does not count again, and the rows hold nobody's address.
 * A process counts for its data folder alone: with several, an address gets as many times two mails.
 *
 * @param secret - key of the hashes
 */
export function createMailLimit(counts: MailCounts, secret: Buffer) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'mail limit', 32));
  const hashOf = (address: string): string =>
    createHmac('sha256', key).update(mailboxOf(address)).digest('hex').slice(0, HASH_LENGTH);
  return {
    /**
     * Whether the sender of a submission may get a mail about it; counts the mail if so. The decision about a submission
     * stays the same: it is needed before the visitor is told, and again by the delivery.
     */
    admit: ({ id, form, values }: LimitedMail, now: number): Promise<boolean> =>
      counts.admitMail({ hash: hashOf(values.email), form, id }, now, {
        most: MAILS_PER_WINDOW,
        windowMs: WINDOW_MS,
      }),
    prune: (now: number): Promise<void> => counts.pruneMails(now, WINDOW_MS),
  };
}

/**
 * The mailbox that an address most likely reaches, for counting only: without case, without what follows a plus, and
 * without dots before the @, which large providers ignore. Two people who share it by chance lose a repeated mail; an
 * address that could be written in a thousand ways would have no limit.
 */
export function mailboxOf(address: string): string {
  const [local = '', domain] = canonicalAddress(address).split(/@(?=[^@]*$)/);
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${domain}`;
}
