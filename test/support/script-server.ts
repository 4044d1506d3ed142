import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from './listen';

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
  const { url, stop } = await listen(server);
  return {
    url,
    requests,
    get connections() {
      return connections;
    },
    stop,
  };
}

export const sendScript =
  (source: string) =>
  (_req: IncomingMessage, res: ServerResponse): void =>
    void res.setHeader('Content-Type', 'text/javascript').end(source);
