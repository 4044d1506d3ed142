import type { Logger } from 'pino';
import type { AllMessages } from '../../client/i18n/messages';
import type { Config } from '../config';
import type { PocketBaseClient } from '../content/pocketbase-client';
import { createDeliverer, type Deliverer } from './deliverer';
import type { OutboxMetrics } from './form-metrics';
import { mailDomain } from './mail/mail';
import { createMailSender, mailDir } from './mail/mail-sender';
import { createMailTargets } from './mail-targets';
import { openOutboxFolder, outboxDir } from './outbox-folder';
import { createPocketBaseTarget } from './pocketbase-target';

export interface FormDelivererOptions {
  config: Config;
  logger: Logger;
  metrics: OutboxMetrics;
  client: PocketBaseClient;
  messages: AllMessages;
}

/** Delivers form submissions where this configuration wants them: to the content service and by mail. */
export function createFormDeliverer({
  config,
  logger,
  metrics,
  client,
  messages,
}: FormDelivererOptions): Deliverer {
  const { from, smtpUrl, leadsTo } = config.mail;
  const dir = mailDir(config.dataDir);
  if (!smtpUrl) logger.warn({ dir }, 'SMTP_URL is not set: mails are written to files and reach nobody');
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
      ...createMailTargets({ sender, site, teamLocale: config.defaultLocale }),
    ],
    logger,
    metrics,
  });
}
