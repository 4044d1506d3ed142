import type { Logger } from 'pino';
import type { Locale } from '../../client/i18n/locales';
import type { AllMessages } from '../../client/i18n/all-messages';
import type { Config } from '../config';
import type { PocketBaseClient } from '../content/pocketbase-client';
import { createDeliverer, type Deliverer, type DelivererOptions } from './deliverer';
import type { OutboxMetrics } from '../observability/outcomes';
import type { DeliveryTarget } from './delivery-target';
import { mailDomain, type MailSite } from './mail/mail';
import { createMailSender, mailDir, type MailSender } from './mail/mail-sender';
import { referralMail } from './mail/referral-mail';
import { registrationMail } from './mail/registration-mail';
import { teamNote } from './mail/team-note';
import type { VisitorMails } from './mail/visitor-mails';
import { openOutboxFolder } from './outbox-folder';
import { outboxDir } from '../storage/data-dir';
import { createPocketBaseTarget } from './pocketbase-target';
import type { SubmissionOf } from './submission';
import { createWebhookTarget } from './webhook-target';

export interface FormDelivererOptions {
  config: Config;
  logger: Logger;
  metrics: OutboxMetrics;
  client: PocketBaseClient;
  messages: AllMessages;
  visitorMails: VisitorMails;
  mayDeliver: DelivererOptions['mayDeliver'];
}

/** Delivers form submissions to the configured targets: content service, mail and webhook. */
export function createFormDeliverer({
  config,
  logger,
  metrics,
  client,
  messages,
  visitorMails,
  mayDeliver,
}: FormDelivererOptions): Deliverer {
  const { from, smtpUrl, leadsTo } = config.mail;
  const dir = mailDir(config.dataDir);
  const sender = createMailSender({ smtpUrl, from, dir });
  const site = {
    url: config.siteUrl,
    name: config.siteName,
    domain: mailDomain(from, config.siteUrl),
    leadsTo,
    messages,
    addresses: config,
  };
  return createDeliverer({
    folder: openOutboxFolder(outboxDir(config.dataDir)),
    targets: [
      createPocketBaseTarget(client),
      visitorMailTarget(sender, visitorMails, site),
      teamMailTarget(sender, site, config.defaultLocale),
      ...(config.webhook ? [createWebhookTarget(config.webhook)] : []),
    ],
    logger,
    metrics,
    mayDeliver,
  });
}

/**
 * Sends people who register for the referral programme their code, once the content service has stored it, and people who
 * register for a workshop its date.
 */
const visitorMailTarget = (sender: MailSender, mails: VisitorMails, site: MailSite): DeliveryTarget => ({
  name: 'mail-visitor',
  after: () => ['pocketbase'],
  applies: mails.applies,
  async deliver(submission) {
    if (!(await mails.admit(submission, Date.now()))) return { withheld: true };
    await sender.send(
      submission.workshop
        ? registrationMail(submission, submission.workshop, site)
        : referralMail(submission as SubmissionOf<'referral'>, site),
    );
  },
  async prune(now) {
    await sender.prune(now);
    await mails.prune(now);
  },
  close: () => sender.close(),
});

/** Sends the team a note about a submission. A note that names a referral code waits until the code is taken. */
const teamMailTarget = (sender: MailSender, site: MailSite, locale: Locale): DeliveryTarget => ({
  name: 'mail-team',
  after: ({ form }) => (form === 'referral' ? ['pocketbase'] : []),
  applies: () => site.leadsTo !== '',
  deliver: (submission) => sender.send(teamNote(submission, site, locale)),
});
