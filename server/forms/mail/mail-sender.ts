import path from 'node:path';
import { createTransport } from 'nodemailer';
import { makePrivateFolder, namesIn, removeOlder, replaceFile } from '../durable-file';
import type { Mail } from './mail';
import { smtpFailure } from './smtp-failure';

/** Time limits of the steps of sending. */
const CONNECTION_TIMEOUT_MS = 10_000;
const GREETING_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;
/** How long a mail that was written to a file is kept; it holds what somebody wrote, and reaches nobody. */
const FILES_KEPT_MS = 30 * 24 * 60 * 60_000;
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Where mails go that are not sent, under `DATA_DIR`. */
export const mailDir = (dataDir: string): string => path.join(dataDir, 'mail');

export interface MailSender {
  /** @throws {DeliveryRefusedError | TargetUnavailableError | Error} see `DeliveryTarget`. */
  send(mail: Mail): Promise<void>;
  /** Removes files older than 30 days, also those of a time before mails were sent. */
  prune(now: number): Promise<void>;
  close(): void;
}

export interface MailSenderOptions {
  /** Null writes mails as `.eml` files, for a developer to open. */
  smtpUrl: string | null;
  from: string;
  /** Where the files go. */
  dir: string;
}

export function createMailSender({ smtpUrl, from, dir }: MailSenderOptions): MailSender {
  return {
    ...(smtpUrl ? smtpSender(smtpUrl, from) : fileSender(from, dir)),
    async prune(now) {
      const files = (await namesIn(dir)).filter((name) => name.endsWith('.eml'));
      await removeOlder(dir, now - FILES_KEPT_MS, files);
    },
  };
}

/** Composed text is text: a mail never pulls in a file or an address of the net. */
const SAFE = { disableFileAccess: true, disableUrlAccess: true };
/** Out-of-office programs leave such mails alone (RFC 3834). */
const HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

function smtpSender(url: string, from: string): Omit<MailSender, 'prune'> {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: GREETING_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    // A relay on the same machine may well have a certificate that nobody signed; there is no line to listen on.
    ...(LOOPBACK.includes(new URL(url).hostname) && { tls: { rejectUnauthorized: false } }),
    ...SAFE,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail({ ...mail, from, headers: HEADERS });
      } catch (error) {
        throw smtpFailure(error);
      }
    },
    close: () => transport.close(),
  };
}

function fileSender(from: string, dir: string): Omit<MailSender, 'prune'> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix', ...SAFE });
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ ...mail, from, headers: HEADERS });
      await makePrivateFolder(dir);
      await replaceFile({
        file: path.join(dir, fileName(mail)),
        content: message as Buffer,
        temporaryFolder: dir,
      });
    },
    close: () => undefined,
  };
}

/** Sorts by time; the same mail has the same name. */
const fileName = ({ date, messageId }: Mail): string => {
  const time = date.toISOString().replace(/[-:]|\.\d+Z$/g, '');
  return `${time}-${messageId.replace(/^<|@.*$/g, '').replace('.', '-')}.eml`;
};
