import type { Logger } from 'pino';
import type { Config } from '../config';

/** Says in one line where leads go and who is told of them, and warns if PocketBase might not accept them. */
export function reportLeadPath(
  { pocketbase, webhook, mail }: Pick<Config, 'pocketbase' | 'webhook' | 'mail'>,
  logger: Logger,
): void {
  const path = {
    records: new URL(pocketbase.url).host,
    ...(webhook && { webhook: new URL(webhook.url).host }),
    mails: mail.smtpUrl ? new URL(mail.smtpUrl).host : 'files in DATA_DIR',
  };
  const unset = !mail.leadsTo ? 'LEADS_TO' : !mail.smtpUrl ? 'SMTP_URL' : null;
  if (unset) logger.warn(path, `leads: nobody is told by mail, because ${unset} is not set`);
  else logger.info(path, `leads: ${mail.leadsTo} is told by mail`);
  if (!pocketbase.email || !pocketbase.password)
    logger.warn(
      'POCKETBASE_EMAIL and POCKETBASE_PASSWORD are not set: leads reach PocketBase only if anybody may create messages there, and wait otherwise',
    );
}
