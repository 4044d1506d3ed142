import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config';
import type { FormMetrics } from './form-metrics';
import { mailDomain } from './mail/mail';
import { createMailSender } from './mail/mail-sender';
import { createMailTargets } from './mail-targets';
import { createOutbox, type Outbox } from './outbox';
import { createPocketBaseTarget, type RecordClient } from './pocketbase-target';

export interface FormOutboxOptions {
  config: Config;
  logger: Logger;
  metrics: FormMetrics;
  client: RecordClient;
}

/** Folders under `DATA_DIR`. */
export const outboxDir = (dataDir: string): string => path.join(dataDir, 'outbox');
export const mailDir = (dataDir: string): string => path.join(dataDir, 'mail');

/** The outbox as the site runs it: delivering to the content service and by mail. */
export function createFormOutbox({ config, logger, metrics, client }: FormOutboxOptions): Outbox {
  const { from, smtpUrl, leadsTo } = config.mail;
  const sender = createMailSender({ smtpUrl, from, dir: mailDir(config.dataDir) });
  const site = {
    url: config.siteUrl,
    name: config.siteName,
    domain: mailDomain(from, config.siteUrl),
    leadsTo,
    addresses: config,
  };
  return createOutbox({
    dir: outboxDir(config.dataDir),
    targets: [
      createPocketBaseTarget(client),
      ...createMailTargets({ sender, site, teamLocale: config.defaultLocale }),
    ],
    logger,
    metrics,
  });
}
