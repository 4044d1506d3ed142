import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { atSuiteEnd } from '../../scripts/test/suite-end';
import { returningPort } from './returning-port';

/** A mail that arrived, with the addresses that it was sent to. */
interface ReceivedMail {
  recipients: string[];
  raw: string;
  mail: Email;
}

export type TestSmtp = Awaited<ReturnType<typeof startTestSmtp>>;

/** A reply that rejects a mail: `new SmtpReply(550, 'no such mailbox')`. */
export class SmtpReply extends Error {
  constructor(
    readonly responseCode: number,
    message: string,
  ) {
    super(message);
  }
}

export interface TestSmtpOptions {
  /** Throws to reject a recipient. */
  onRecipient?: (address: string) => void;
  onSender?: (address: string) => void;
  /** Called with each complete mail. Throws to reject it; the sender waits until the promise settles. */
  onMail?: (mail: Email) => void | Promise<void>;
  server?: SMTPServerOptions;
}

/** Starts a real mail server on a free port that keeps the mails it receives. */
export async function startTestSmtp(options: TestSmtpOptions = {}) {
  const received: ReceivedMail[] = [];
  const check = (callback: (error?: Error | null) => void, judge: () => void | Promise<void>) => {
    void (async () => judge())().then(() => callback(), callback);
  };
  const create = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH'],
      logger: false,
      // The site keeps connections.
      closeTimeout: 1,
      onMailFrom: ({ address }, _session, callback) => check(callback, () => options.onSender?.(address)),
      onRcptTo: ({ address }, _session, callback) => check(callback, () => options.onRecipient?.(address)),
      onData(stream, session, callback) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const raw = Buffer.concat(chunks).toString('utf8');
          void PostalMime.parse(raw).then((mail) =>
            check(callback, async () => {
              await options.onMail?.(mail);
              received.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), raw, mail });
            }),
          );
        });
      },
      ...options.server,
    });

  const port = await returningPort();
  let server: SMTPServer | null = null;
  const listen = async (): Promise<void> => {
    const listening = create();
    // A client killed in the middle of a mail is not an error of the server.
    listening.on('error', () => undefined);
    await new Promise<void>((resolve, reject) => {
      listening.once('error', reject);
      listening.listen(port, '127.0.0.1', resolve);
    });
    server = listening;
  };
  await listen();
  /** Stops the server. */
  const goDown = async (): Promise<void> => {
    const closing = server;
    server = null;
    await new Promise<void>((resolve) => (closing ? closing.close(resolve) : resolve()));
  };
  atSuiteEnd(goDown);
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    goDown,
    /** Starts it again at the same address. */
    async comeUp() {
      if (!server) await listen();
    },
  };
}
