import path from 'node:path';
import type { Logger } from 'pino';
import type { Locale } from '../../client/i18n/locales';
import type { AllMessages } from '../../client/i18n/all-messages';
import type { Config } from '../config';
import type { PocketBaseClient } from '../content/pocketbase-client';
import { createDeliverer, type Deliverer, type DelivererOptions } from './deliverer';
import type { OutboxMetrics } from './form-metrics';
import type { DeliveryTarget } from './delivery-target';
import { mailDomain, type MailSite } from './mail/mail';
import { createMailLimit, type MailLimit } from './mail/mail-limit';
import { createMailSender, mailDir, type MailSender } from './mail/mail-sender';
import { referralMail } from './mail/referral-mail';
import { registrationMail } from './mail/registration-mail';
import { teamNote } from './mail/team-note';
import { openOutboxFolder, outboxDir } from './outbox-folder';
import { createPocketBaseTarget } from './pocketbase-target';
import type { SubmissionOf } from './submission';
import { createWebhookTarget } from './webhook-target';

export interface FormDelivererOptions {
  config: Config;
  logger: Logger;
  metrics: OutboxMetrics;
  client: PocketBaseClient;
  messages: AllMessages;
  /** The secret of the data folder. */
  secret: Buffer;
  mayDeliver: DelivererOptions['mayDeliver'];
}

/** Delivers form submissions to the configured targets: content service, mail and webhook. */
export function createFormDeliverer({
  config,
  logger,
  metrics,
  client,
  messages,
  secret,
  mayDeliver,
}: FormDelivererOptions): Deliverer {
  const { from, smtpUrl, leadsTo } = config.mail;
  const dir = mailDir(config.dataDir);
  const limit = createMailLimit({ dir: path.join(outboxDir(config.dataDir), 'mailed'), secret });
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
      visitorMailTarget(sender, limit, site),
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
 * register for a workshop its date. All mails to visitors go this way, under one limit.
 */
const visitorMailTarget = (sender: MailSender, limit: MailLimit, site: MailSite): DeliveryTarget => ({
  name: 'mail-visitor',
  after: () => ['pocketbase'],
  applies: ({ form, workshop }) => form === 'referral' || workshop !== undefined,
  async deliver(submission) {
    if (!(await limit.admit(submission, Date.now()))) return { withheld: true };
    await sender.send(
      submission.workshop
        ? registrationMail(submission, submission.workshop, site)
        : referralMail(submission as SubmissionOf<'referral'>, site),
    );
  },
  async prune(now) {
    await sender.prune(now);
    await limit.prune(now);
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
