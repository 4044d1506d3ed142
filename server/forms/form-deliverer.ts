import type { Logger } from 'pino';
import type { Config } from '../config';
import type { PocketBaseClient } from '../content/pocketbase-client';
import { createDeliverer, type Deliverer } from './deliverer';
import type { OutboxMetrics } from '../observability/outcomes';
import type { DeliveryTarget } from './delivery-target';
import { formBackend } from './form-backends';
import type { MailSender } from './mail/mail-sender';
import type { SiteIn, SiteMails } from './mail/site-mails';
import { teamNote } from './team-note';
import type { VisitorMails } from './visitor-mails';
import { openOutboxFolder } from './outbox-folder';
import { outboxDir } from '../storage/data-dir';
import { createPocketBaseTarget } from './pocketbase-target';
import { createWebhookTarget } from './webhook-target';

export interface FormDelivererOptions {
  config: Config;
  logger: Logger;
  metrics: OutboxMetrics;
  client: PocketBaseClient;
  visitorMails: VisitorMails;
  siteMails: SiteMails;
}

/** Delivers form submissions to the configured targets: content service, mail and webhook. */
export function createFormDeliverer({
  config,
  logger,
  metrics,
  client,
  visitorMails,
  siteMails: { sender, siteIn },
}: FormDelivererOptions): Deliverer {
  return createDeliverer({
    folder: openOutboxFolder(outboxDir(config.dataDir)),
    targets: [
      createPocketBaseTarget(client),
      visitorMailTarget(sender, visitorMails, siteIn),
      teamMailTarget(sender, siteIn, config),
      ...(config.webhook ? [createWebhookTarget(config.webhook)] : []),
    ],
    logger,
    metrics,
  });
}

/** Sends visitors the mail that their form promises, once the content service has stored what it tells them. */
const visitorMailTarget = (sender: MailSender, mails: VisitorMails, siteIn: SiteIn): DeliveryTarget => ({
  name: 'mail-visitor',
  after: () => ['pocketbase'],
  applies: (submission) => mails.write(submission) !== null,
  async deliver(submission) {
    if (!(await mails.admit(submission, Date.now()))) return { withheld: true };
    await sender.send(mails.write(submission)!(siteIn(submission.locale)));
  },
  async prune(now) {
    await sender.prune(now);
    await mails.prune(now);
  },
});

/** Sends the team a note about a submission. A note that names a drawn value waits until no other record can have it. */
const teamMailTarget = (
  sender: MailSender,
  siteIn: SiteIn,
  config: Pick<Config, 'defaultLocale'>,
): DeliveryTarget => ({
  name: 'mail-team',
  after: ({ form }) => (formBackend(form).drawn ? ['pocketbase'] : []),
  applies: () => siteIn(config.defaultLocale).leadsTo !== '',
  deliver: (submission) =>
    sender.send(teamNote(submission, siteIn(config.defaultLocale), config.defaultLocale)),
});
