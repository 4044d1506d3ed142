import { createHmac, hkdfSync } from 'node:crypto';
import type { FormName } from '../../client/forms/forms';
import type { Locale } from '../../client/i18n/locales';
import { bareText, type ShownText } from '../../client/model/shown-text';
import type { Config } from '../config';
import { isLoopback } from '../http/loopback';
import { canonicalAddress } from './canonical-address';
import { formBackend } from './form-backends';
import type { OutboxStore } from './outbox-store';
import type { Submission } from './submission';
import { paragraphs, visitorMail, type Mail, type MailSite } from './mail/mail';

export type VisitorMails = ReturnType<typeof createVisitorMails>;

/**
 * The mails that visitors get about what they sent. All of them are under one limit.
 *
 * @param confirmation - the text by which a form confirms itself to its sender; empty for none. @default none
 */
export function createVisitorMails(
  config: Pick<Config, 'mail' | 'siteUrl'>,
  counts: MailCounts,
  secret: Buffer,
  confirmation: (form: FormName, locale: Locale) => ShownText = () => '',
) {
  const limit = createMailLimit(counts, secret);
  /**
   * Writes the mail about a submission: its form's own, or the text with which editors confirm the form. Null if there is neither. A
   * confirmation repeats nothing that was sent.
   */
  const write = (submission: Submission): ((site: MailSite) => Mail) | null => {
    const text = confirmation(submission.form, submission.locale);
    const own = formBackend(submission.form).visitorMail?.(submission, text);
    if (own || !text) return own ?? null;
    return (site) => {
      const { subject } = site.messages[submission.locale].server.confirmationMail;
      return visitorMail(
        submission,
        { subject: subject(), text: bareText(text), html: paragraphs(text) },
        site,
      );
    };
  };
  return {
    write,
    ...limit,
    /** Whether the visitor may be told that the mail is sent; counts it if so. */
    promise: async (submission: Submission, now: number): Promise<boolean> =>
      write(submission) !== null &&
      reachesVisitors(config) &&
      // A full disk costs the visitor the promise, not the lead, which is kept.
      (await limit.admit(submission, now).catch(() => false)),
  };
}

/**
 * Without `SMTP_URL` a mail is a file: somebody who tries the site on this machine finds it there, but on a public site
 * nobody would get it.
 */
const reachesVisitors = ({ mail, siteUrl }: Pick<Config, 'mail' | 'siteUrl'>): boolean =>
  mail.smtpUrl !== null || isLoopback(siteUrl);

/** A mail as the limit counts it: a submission, or another reason for one. */
interface LimitedMail {
  id: string;
  /** Mails of one form, or of one other kind, count together. */
  form: string;
  values: { email: string };
}

const HASH_LENGTH = 32;

/** Where mails are counted; the outbox. */
export type MailCounts = Pick<OutboxStore, 'admitMail'>;

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
      counts.admitMail({ hash: hashOf(values.email), form, id }, now),
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
