import type { Config } from '../config';
import type { PocketBaseClient } from '../content/pocketbase-client';
import type { DeliveryTarget } from './delivery-target';
import { formBackend } from './form-backends';
import type { SiteMails } from './mail/site-mails';
import { createPocketBaseTarget } from './pocketbase-target';
import { teamNote } from './team-note';
import type { VisitorMails } from './visitor-mails';
import { createWebhookTarget } from './webhook-target';

export interface FormTargetsOptions {
  config: Pick<Config, 'defaultLocale' | 'webhook'>;
  client: PocketBaseClient;
  visitorMails: VisitorMails;
  siteMails: SiteMails;
}

/** Where form submissions are delivered to: content service, mail and, where one is configured, the webhook. */
export const formTargets = (options: FormTargetsOptions): DeliveryTarget[] => [
  createPocketBaseTarget(options.client),
  visitorMailTarget(options),
  teamMailTarget(options),
  ...(options.config.webhook ? [createWebhookTarget(options.config.webhook)] : []),
];

/** Sends visitors the mail that their form promises, once the content service has stored what it tells them. */
const visitorMailTarget = ({
  siteMails: { sender, siteIn },
  visitorMails,
}: FormTargetsOptions): DeliveryTarget => ({
  name: 'mail-visitor',
  after: () => 'pocketbase',
  applies: (submission) => visitorMails.write(submission) !== null,
  async deliver(submission) {
    if (!(await visitorMails.admit(submission, Date.now()))) return { withheld: true };
    await sender.send(visitorMails.write(submission)!(siteIn(submission.locale)));
  },
  prune: (now) => sender.prune(now),
  close: () => sender.close(),
});

/** Sends the team a note about a submission. A note that names a drawn value waits until no other record can have it. */
const teamMailTarget = ({ siteMails: { sender, siteIn }, config }: FormTargetsOptions): DeliveryTarget => ({
  name: 'mail-team',
  after: ({ form }) => (formBackend(form).drawn ? 'pocketbase' : null),
  applies: () => siteIn(config.defaultLocale).leadsTo !== '',
  deliver: (submission) =>
    sender.send(teamNote(submission, siteIn(config.defaultLocale), config.defaultLocale)),
});
