import { createHmac, hkdfSync } from 'node:crypto';
import { unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { DAY_MS } from '../../../client/model/stored-date';
import { makePrivateFolder, namesIn, nothingThere } from '../../storage/durable-file';
import { PRIVATE_FILE_MODE } from '../../storage/private-file';
import { canonicalAddress } from '../canonical-address';

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

/**
 * Limits the mails that a form sends to an address, because anybody can enter the address of somebody else.
 *
 * Context: the deliverer retries, restarts and works on several submissions at once, and the outbox forgets addresses.
 * Decision: each mail leaves an empty file whose name tells a keyed hash of the address, the form, the submission and
 * the time. Consequences: a restart forgets nothing, a retry does not count again, and the files hold nobody's address.
 * A process counts for its data folder alone: with several, an address gets as many times two mails.
 */
export interface MailLimit {
  /**
   * Whether the sender of a submission may get a mail about it; counts the mail if so. The decision about a submission
   * stays the same: it is needed before the visitor is told, and again by the delivery.
   */
  admit(mail: LimitedMail, now: number): Promise<boolean>;
  prune(now: number): Promise<void>;
}

/** @param options.secret - key of the hashes */
export function createMailLimit({ dir, secret }: { dir: string; secret: Buffer }): MailLimit {
  const remove = (name: string) => unlink(path.join(dir, name)).catch(nothingThere(undefined));
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'mail limit', 32));
  const hashOf = (address: string): string =>
    createHmac('sha256', key).update(mailboxOf(address)).digest('hex').slice(0, HASH_LENGTH);
  /** Looking and counting must not be interrupted by another submission to the same address. */
  const oneAtATime = pLimit(1);
  const timeOf = (name: string): number => Number(name.split('.').at(-1));
  /** A time in the future was written before the clock was set back. */
  const isFresh = (name: string, now: number): boolean => Math.abs(now - timeOf(name)) < WINDOW_MS;

  return {
    admit: ({ id, form, values }, now) =>
      oneAtATime(async () => {
        const prefix = `${hashOf(values.email)}.${form}.`;
        const mails = (await namesIn(dir)).filter((name) => name.startsWith(prefix) && isFresh(name, now));
        if (mails.some((name) => name.startsWith(`${prefix}${id}.`))) return true;
        if (mails.length >= MAILS_PER_WINDOW) return false;
        await makePrivateFolder(dir);
        await writeFile(path.join(dir, `${prefix}${id}.${now}`), '', { mode: PRIVATE_FILE_MODE });
        return true;
      }),
    async prune(now) {
      for (const name of await namesIn(dir)) if (!isFresh(name, now)) await remove(name);
    },
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
