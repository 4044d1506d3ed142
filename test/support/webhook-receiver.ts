import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Webhook } from 'standardwebhooks';
import { returningPort } from './returning-port';
import { atSuiteEnd } from '../../scripts/test/suite-end';

/** A webhook that arrived with a valid signature. */
interface ReceivedWebhook {
  id: string;
  body: string;
  event: {
    type: string;
    timestamp: string;
    data: { id: string; form: string; values: Record<string, string> } & Record<string, unknown>;
  };
}

/** A real receiver of webhooks on a free port. */
export interface WebhookReceiver {
  url: string;
  secret: string;
  received: ReceivedWebhook[];
  /** Number of requests with an invalid signature. */
  unsigned: number;
  /** How it responds. @default 204 */
  respond: (req: IncomingMessage, res: ServerResponse, webhook: ReceivedWebhook) => void;
  /** Stops the receiver, as if its machine were off. */
  goDown(): Promise<void>;
  /** Starts it again at the same address. */
  comeUp(): Promise<void>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const webhook = new Webhook(secret);
  const handle: RequestListener = (req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      try {
        const event = webhook.verify(body, req.headers as Record<string, string>) as ReceivedWebhook['event'];
        const arrived = { id: String(req.headers['webhook-id']), body, event };
        receiver.received.push(arrived);
        receiver.respond(req, res, arrived);
      } catch {
        receiver.unsigned += 1;
        res.writeHead(401).end();
      }
    });
  };
  const port = await returningPort();
  let server: Server | null = null;
  const listen = async (): Promise<void> => {
    const listening = createServer(handle);
    await new Promise<void>((resolve, reject) => {
      listening.once('error', reject);
      listening.listen(port, '127.0.0.1', resolve);
    });
    server = listening;
  };
  await listen();
  atSuiteEnd(() => receiver.goDown());
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${port}/leads/4b1d`,
    secret,
    received: [],
    unsigned: 0,
    respond: (_req, res) => void res.writeHead(204).end(),
    async goDown() {
      const closing = server;
      server = null;
      await new Promise<void>((resolve) => {
        if (!closing) return resolve();
        closing.close(() => resolve());
        closing.closeAllConnections();
      });
    },
    async comeUp() {
      if (!server) await listen();
    },
  };
  return receiver;
}
