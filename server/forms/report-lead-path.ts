import type { Logger } from 'pino';
import type { Config } from '../config';
import { mailDir } from './mail/mail-sender';

/** Says in one line where leads go and who is told of them, and warns if PocketBase might not accept them. */
export function reportLeadPath(
  { pocketbase, webhook, mail, dataDir }: Pick<Config, 'pocketbase' | 'webhook' | 'mail' | 'dataDir'>,
  logger: Logger,
): void {
  const path = {
    records: new URL(pocketbase.url).host,
    ...(webhook && { webhook: new URL(webhook.url).host }),
    mails: mail.smtpUrl ? new URL(mail.smtpUrl).host : mailDir(dataDir),
  };
  if (!mail.smtpUrl)
    logger.warn(path, 'leads: SMTP_URL is not set: mails are written to files and reach nobody');
  else if (!mail.leadsTo) logger.warn(path, 'leads: LEADS_TO is not set: nobody is told by mail');
  else logger.info(path, `leads: ${mail.leadsTo} is told by mail`);
  if (!pocketbase.email || !pocketbase.password)
    logger.warn(
      'POCKETBASE_EMAIL and POCKETBASE_PASSWORD are not set: leads reach PocketBase only if anybody may create messages there, and wait otherwise',
    );
}
