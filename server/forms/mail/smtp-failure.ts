import { DeliveryRefusedError, TargetUnavailableError } from '../delivery-target';

/** What nodemailer says of a failed mail. */
interface SmtpError extends Error {
  code?: string;
  /** The server's reply code. */
  responseCode?: number;
  response?: string;
  /** The command it was the reply to. */
  command?: string;
}

/** Replies to these speak of this mail: its recipient, its content. All others speak of the server or our account. */
const MAIL_COMMANDS = ['RCPT TO', 'DATA'];
const CLOSING = 421;
const REASON_LIMIT = 200;

/**
 * Sorts a failure of the mail server: refused for good (5xx to the recipient or the content), to be tried again (4xx to
 * them), or the server as a whole (no connection, our sign-in, our sender's address).
 */
export function smtpFailure(error: unknown): Error {
  const { code = '', responseCode, response = '', command = '' } = error as SmtpError;
  const aboutMail = MAIL_COMMANDS.includes(command) && responseCode !== undefined && responseCode !== CLOSING;
  if (aboutMail) {
    const reason = `the mail server answered ${response.slice(0, REASON_LIMIT)}`;
    return responseCode >= 500
      ? new DeliveryRefusedError(reason, { cause: error })
      : new Error(reason, { cause: error });
  }
  // Refused before any server was asked: no address in it is one.
  if (code === 'EENVELOPE' && responseCode === undefined && command !== 'CONN')
    return new DeliveryRefusedError('the mail has no recipient that mail can be sent to', { cause: error });
  const detail = [code, responseCode, command].filter(Boolean).join(' ');
  return new TargetUnavailableError(`the mail server cannot be used (${detail})`, { cause: error });
}
