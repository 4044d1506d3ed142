import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A third-party server that serves scripts. */
export interface ScriptServer {
  url: string;
  /** Requested paths, with their queries. */
  requests: string[];
  /** How often a browser has connected, with or without a request. */
  readonly connections: number;
  stop(): Promise<void>;
}

export async function startScriptServer(
  respond: (req: IncomingMessage, res: ServerResponse) => void,
): Promise<ScriptServer> {
  const requests: string[] = [];
  const server = createServer((req, res) => {
    requests.push(req.url!);
    respond(req, res);
  });
  let connections = 0;
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    get connections() {
      return connections;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const sendScript =
  (source: string) =>
  (_req: IncomingMessage, res: ServerResponse): void =>
    void res.setHeader('Content-Type', 'text/javascript').end(source);
