import type { Config } from '../../server/config';
import { smtpTransport } from '../../server/forms/mail/mail-sender';
import { oneLine } from '../run-command';
import { failure, ok, warning, type CheckResult } from './finding';

/** Connects and signs in; sends nothing. */
export async function checkMail({ smtpUrl, leadsTo }: Config['mail']): Promise<CheckResult> {
  if (!smtpUrl) return warning('SMTP_URL is not set: mails are written to files and reach nobody');
  if (!leadsTo) return warning('LEADS_TO is not set: nobody is told of leads');
  const transport = smtpTransport(smtpUrl);
  try {
    await transport.verify();
    return ok('the mail server accepts the connection');
  } catch (error) {
    return failure(`the mail server of SMTP_URL does not accept the connection: ${oneLine(error)}`);
  } finally {
    transport.close();
  }
}
