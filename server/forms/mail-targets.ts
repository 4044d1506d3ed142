import type { Locale } from '../../client/i18n/locales';
import type { DeliveryTarget } from './delivery-target';
import type { MailSite } from './mail/mail';
import type { MailSender } from './mail/mail-sender';
import { referralMail } from './mail/referral-mail';
import { teamNote } from './mail/team-note';
import type { SubmissionOf } from './submission';

export interface MailTargetsOptions {
  sender: MailSender;
  site: MailSite;
  /** Language of the notes to the team. */
  teamLocale: Locale;
}

/** The mails of a submission. What names a referral code waits until the content service has taken the code. */
export function createMailTargets({ sender, site, teamLocale }: MailTargetsOptions): DeliveryTarget[] {
  return [
    {
      name: 'mail-visitor',
      after: () => ['pocketbase'],
      applies: ({ form }) => form === 'referral',
      deliver: (submission) => sender.send(referralMail(submission as SubmissionOf<'referral'>, site)),
      prune: (now) => sender.prune(now),
      close: () => sender.close(),
    },
    {
      name: 'mail-team',
      after: ({ form }) => (form === 'referral' ? ['pocketbase'] : []),
      applies: () => site.leadsTo !== '',
      deliver: (submission) => sender.send(teamNote(submission, site, teamLocale)),
    },
  ];
}
