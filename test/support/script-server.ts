import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from './listen';

export type ScriptServer = Awaited<ReturnType<typeof startScriptServer>>;

/** Starts a third-party server that serves scripts. */
export async function startScriptServer(respond: (req: IncomingMessage, res: ServerResponse) => void) {
  /** Requested paths, with their queries. */
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
    /** How often a browser has connected, with or without a request. */
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
