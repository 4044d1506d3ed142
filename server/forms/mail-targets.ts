import type { Config } from '../config';
import type { DeliveryTarget } from './delivery-target';
import { formBackend } from './form-backends';
import type { MailSender } from './mail/mail-sender';
import type { SiteIn } from './mail/site-mails';
import { teamNote } from './team-note';
import type { VisitorMails } from './visitor-mails';

/** Sends visitors the mail that their form promises, once the content service has stored what it tells them. */
export const visitorMailTarget = (
  sender: MailSender,
  mails: VisitorMails,
  siteIn: SiteIn,
): DeliveryTarget => ({
  name: 'mail-visitor',
  after: () => 'pocketbase',
  applies: (submission) => mails.write(submission) !== null,
  async deliver(submission) {
    if (!(await mails.admit(submission, Date.now()))) return { withheld: true };
    await sender.send(mails.write(submission)!(siteIn(submission.locale)));
  },
  async prune(now) {
    await sender.prune(now);
    await mails.prune(now);
  },
  close: () => sender.close(),
});

/** Sends the team a note about a submission. A note that names a drawn value waits until no other record can have it. */
export const teamMailTarget = (
  sender: MailSender,
  siteIn: SiteIn,
  config: Pick<Config, 'defaultLocale'>,
): DeliveryTarget => ({
  name: 'mail-team',
  after: ({ form }) => (formBackend(form).drawn ? 'pocketbase' : null),
  applies: () => siteIn(config.defaultLocale).leadsTo !== '',
  deliver: (submission) =>
    sender.send(teamNote(submission, siteIn(config.defaultLocale), config.defaultLocale)),
});
