import type { FormName } from '../../client/forms/forms';
import type { Locale } from '../../client/i18n/locales';
import { bareText, type ShownText } from '../../client/model/shown-text';
import type { Config } from '../config';
import { isLoopback } from '../http/loopback';
import { formBackend } from './form-backends';
import type { Submission } from './submission';
import { paragraphs, visitorMail, type Mail, type MailSite } from './mail/mail';
import { createMailLimit, type MailCounts } from './mail/mail-limit';

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
