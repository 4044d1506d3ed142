import type { Logger } from 'pino';
import type { Config } from '../config';
import type { PocketBaseClient } from '../content/pocketbase-client';
import { createDeliverer, type Deliverer } from './deliverer';
import type { SiteMails } from './mail/site-mails';
import { teamMailTarget, visitorMailTarget } from './mail-targets';
import type { VisitorMails } from './visitor-mails';
import type { OutboxStore } from './outbox-store';
import { createPocketBaseTarget } from './pocketbase-target';
import type { OutboxMetrics } from './try-target';
import { createWebhookTarget } from './webhook-target';

export interface FormDelivererOptions {
  config: Config;
  store: OutboxStore;
  logger: Logger;
  metrics: OutboxMetrics;
  client: PocketBaseClient;
  visitorMails: VisitorMails;
  siteMails: SiteMails;
}

/** Delivers form submissions to the configured targets: content service, mail and webhook. */
export function createFormDeliverer({
  config,
  store,
  logger,
  metrics,
  client,
  visitorMails,
  siteMails: { sender, siteIn },
}: FormDelivererOptions): Deliverer {
  return createDeliverer({
    store,
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
