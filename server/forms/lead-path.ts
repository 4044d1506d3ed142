import type { Logger } from 'pino';
import type { Config } from '../config';

/** Says in one line where leads go and who is told of them, and warns if they cannot be delivered. */
export function reportLeadPath(
  { pocketbase, webhook, mail }: Pick<Config, 'pocketbase' | 'webhook' | 'mail'>,
  logger: Logger,
): void {
  const path = {
    records: pocketbase.url,
    ...(webhook && { webhook: new URL(webhook.url).host }),
    mails: mail.smtpUrl ? new URL(mail.smtpUrl).host : 'files',
  };
  if (mail.leadsTo) logger.info(path, `leads: ${mail.leadsTo} is told`);
  else logger.warn(path, 'leads: nobody is told, because LEADS_TO is not set');
  if (!pocketbase.email || !pocketbase.password)
    logger.warn('POCKETBASE_EMAIL and POCKETBASE_PASSWORD are not set: leads wait in the outbox');
}
