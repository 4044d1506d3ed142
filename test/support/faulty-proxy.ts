import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from './listen';

/**
 * The proxy's treatment of the service's responses. `dead`: connections are cut. `mute`: requests are accepted and never
 * get a response. `nonsense`: responses of many kinds, all of them wrong. `unconfirmed`: changes are made, and their responses
 * are lost.
 */
type Fault = 'none' | 'dead' | 'mute' | 'nonsense' | 'unconfirmed';

/** Responses that nobody expects from PocketBase. */
export const NONSENSE: readonly (readonly [status: number, type: string, body: string])[] = [
  [200, 'text/html', '<html>Welcome to the router</html>'],
  [200, 'application/json', '{}'],
  [200, 'application/json', 'null'],
  [200, 'application/json', '[7]'],
  [200, 'application/json', '{"items":{"a":1},"page":"x","totalItems":-3}'],
  [
    200,
    'application/json',
    '{"items":[{"id":null,"slug":{}}],"page":1,"perPage":1000,"totalItems":1,"totalPages":1}',
  ],
  [200, 'application/json', '{"items":[{"'],
  [204, 'application/json', ''],
  [302, 'text/html', ''],
  [403, 'application/json', '{"code":403,"message":"Only superusers.","data":{}}'],
  [404, 'application/json', '{"code":404,"message":"","data":{}}'],
  [500, 'application/json', '{"code":500}'],
  [502, 'text/html', '<html>Bad gateway</html>'],
  [200, 'application/octet-stream', '\u0000\u0001\u0002'.repeat(1_000)],
];

/** The address the site signs in at, and the one that a redirect in {@link NONSENSE} leads to. */
const SIGN_IN = /\/auth-with-password$|^\/login$/;
const isRefusal = (status: number): boolean => status >= 400 && status < 500;

export type FaultyProxy = Awaited<ReturnType<typeof startFaultyProxy>>;

/**
 * Stands between the site and a service, and misbehaves on demand.
 *
 * @param beforeResponse runs when the service has done what a request asked for; the response waits for it, and is cut if it
 *   resolves to that.
 * @param onResponse is told of every response that has ended
 */
export async function startFaultyProxy(
  target: string,
  {
    beforeResponse,
    onResponse,
  }: {
    beforeResponse?: (req: IncomingMessage) => Promise<void | 'cut'>;
    onResponse?: (req: IncomingMessage, body: string) => void;
  } = {},
) {
  const { hostname, port } = new URL(target);
  let fault: Fault = 'none';
  let nonsenseSent = 0;

  const pass = (req: IncomingMessage, res: ServerResponse) => {
    const { method, headers, url: path } = req;
    const onward = request({ hostname, port, method, headers, path, agent: false }, (response) => {
      if (onResponse) {
        const body: Buffer[] = [];
        response.on('data', (chunk: Buffer) => body.push(chunk));
        response.on('end', () => onResponse(req, Buffer.concat(body).toString()));
      }
      if (fault === 'unconfirmed' && method === 'PATCH') return void res.destroy();
      const passOn = (treatment: 'cut' | void) => {
        res.writeHead(response.statusCode!, response.headers);
        if (treatment !== 'cut') return void response.pipe(res);
        response.once('data', (chunk: Buffer) => {
          res.write(chunk.subarray(0, chunk.length / 2), () => res.destroy());
          response.destroy();
        });
      };
      if (!beforeResponse) return passOn();
      void beforeResponse(req).then(passOn, (error: Error) => res.destroy(error));
    });
    onward.on('error', () => res.destroy());
    res.on('close', () => onward.destroy());
    req.pipe(onward);
  };
  const server = createServer((req, res) => {
    req.on('error', () => undefined);
    res.on('error', () => undefined);
    if (fault === 'dead') return void res.destroy();
    if (fault === 'mute') return;
    if (fault !== 'nonsense') return pass(req, res);
    const isSignIn = SIGN_IN.test(req.url!);
    // A 4xx at sign-in is not nonsense: it means wrong credentials, which the site reports to its operator.
    while (isSignIn && isRefusal(NONSENSE[nonsenseSent % NONSENSE.length]![0])) nonsenseSent++;
    const [status, type, body] = NONSENSE[nonsenseSent++ % NONSENSE.length]!;
    res.writeHead(status, { 'Content-Type': type, ...(status === 302 && { Location: '/login' }) }).end(body);
  });
  // PocketBase keeps idle connections for minutes. Node's five seconds would end one just as the site sends a request on it.
  server.keepAliveTimeout = 0;
  const { url, cut, stop } = await listen(server);
  return {
    url,
    /** Switches to this fault and cuts open connections, so that the realtime link notices too. */
    be(next: Fault) {
      // A save on a connection that is just being cut would not reach PocketBase, and so not be stored unconfirmed.
      const isWhole = [fault, next].every((each) => each === 'none' || each === 'unconfirmed');
      fault = next;
      if (!isWhole) cut();
    },
    stop,
  };
}
