import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { DAY_MS } from '../../../client/model/stored-date';
import { makePrivateFolder, namesIn, removeOlder } from '../../storage/durable-file';
import { PRIVATE_FILE_MODE } from '../../storage/private-file';
import { isLoopback } from '../../http/loopback';
import { DeliveryRefusedError, TargetUnavailableError } from '../delivery-target';
import type { Mail } from './mail';

/** Time limits of the steps of sending. */
const CONNECTION_TIMEOUT_MS = 10_000;
const GREETING_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;
/** How long a mail in a file is kept; it contains a visitor's text and reaches nobody. */
const FILES_KEPT_MS = 30 * DAY_MS;

/** Folder under `DATA_DIR` for mails that are written to files instead of being sent. */
export const mailDir = (dataDir: string): string => path.join(dataDir, 'mail');

/** `Name <user@domain>`, or its parts. */
type Sender = string | { name: string; address: string };

export interface MailSenderOptions {
  /** Null to write mails as `.eml` files for developers. */
  smtpUrl: string | null;
  /** Asked for each mail, because editors may rename the company. */
  from: () => Sender;
  dir: string;
}

export function createMailSender({ smtpUrl, from, dir }: MailSenderOptions) {
  const transport = smtpUrl ? smtpTransport(smtpUrl) : null;
  return {
    /** @throws {DeliveryRefusedError | TargetUnavailableError | Error} see `DeliveryTarget`. */
    async send(mail: Mail): Promise<void> {
      const whole = { ...mail, from: from(), headers: HEADERS };
      if (!transport) return writeMail(dir, whole);
      await transport.sendMail(whole).catch((error: unknown) => {
        throw smtpFailure(error);
      });
    },
    /** Ends the connections that are kept for further mails. */
    close: () => transport?.close(),
    /** Removes files older than 30 days, also those from before `SMTP_URL` was set. */
    async prune(now: number): Promise<void> {
      // A process that is killed leaves an unfinished file.
      const files = (await namesIn(dir)).filter((name) => /\.(eml|tmp)$/.test(name));
      await removeOlder(dir, now - FILES_KEPT_MS, files);
    },
  };
}

/** Mails consist of the given texts; nodemailer must not read files or URLs that they name. */
const SAFE = { disableFileAccess: true, disableUrlAccess: true };
/** Keeps out-of-office programs from replying (RFC 3834). */
const HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/**
 * Connections that are kept: as many as there are mails at once, and those that are tried while a server hangs. The outbox alone tries
 * again.
 */
const POOL = { pool: true, maxConnections: 32, maxRequeues: 0 } as const;

/** Connections to a mail server that give up in time. */
export const smtpTransport = (url: string) =>
  createTransport({
    ...POOL,
    url,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: GREETING_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    // A relay on this machine often has a self-signed certificate, and loopback traffic cannot be intercepted.
    ...(isLoopback(url) && { tls: { rejectUnauthorized: false } }),
    ...SAFE,
  });

async function writeMail(dir: string, mail: Mail & { from: Sender }): Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix', ...SAFE });
  const { message } = await transport.sendMail(mail);
  await makePrivateFolder(dir);
  // Nobody depends on it, so it need not be on disk.
  const file = path.join(dir, fileName(mail));
  await writeFile(`${file}.tmp`, message as Buffer, { mode: PRIVATE_FILE_MODE });
  await rename(`${file}.tmp`, file);
}

/** Names sort by time, and the same mail always has the same name. */
const fileName = ({ date, messageId }: Mail): string => {
  const time = date.toISOString().replace(/[-:]|\.\d+Z$/g, '');
  return `${time}-${messageId.replace(/^<|@.*$/g, '').replace('.', '-')}.eml`;
};

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  response?: string;
  /** The command that it replied to. */
  command?: string;
}

/**
 * Replies to these commands are about this mail, its recipient or its content. Other replies are about the server or
 * our account.
 */
const MAIL_COMMANDS = ['RCPT TO', 'DATA'];
const CLOSING = 421;
const REASON_LIMIT = 200;

/**
 * Distinguishes three failures: a permanent refusal of the mail (5xx to its recipient or content), a temporary one
 * (4xx), and an unusable server (no connection, sign-in or sender address refused).
 */
function smtpFailure(error: unknown): Error {
  const { code = '', responseCode, response = '', command = '' } = error as SmtpError;
  const aboutMail = MAIL_COMMANDS.includes(command) && responseCode !== undefined && responseCode !== CLOSING;
  if (aboutMail) {
    const reason = `the mail server replied ${response.slice(0, REASON_LIMIT)}`;
    return responseCode >= 500
      ? new DeliveryRefusedError(reason, { cause: error })
      : new Error(reason, { cause: error });
  }
  // nodemailer found no usable address and contacted no server.
  if (code === 'EENVELOPE' && responseCode === undefined && command !== 'CONN')
    return new DeliveryRefusedError('the mail has no recipient that mail can be sent to', { cause: error });
  const detail = [code, responseCode, command].filter(Boolean).join(' ');
  return new TargetUnavailableError(`the mail server cannot be used (${detail})`, { cause: error });
}
