import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { replyToParent } from './child-process';

/**
 * The baseline: Node's own server, which sends every request the same bytes with the three headers that a browser
 * needs to read them. It checks nothing, counts nothing and writes no log.
 */
let headers: Record<string, string | number> = {};
let body = Buffer.alloc(0);

const server = createServer((_req, res) => {
  res.writeHead(200, headers);
  res.end(body);
});
server.keepAliveTimeout = 65_000;

replyToParent<{ body: string; encoding: string }>(async (question) => {
  body = Buffer.from(question.body, 'base64');
  headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': body.length,
    ...(question.encoding !== 'identity' && { 'Content-Encoding': question.encoding }),
  };
  if (!server.listening) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return { port: (server.address() as AddressInfo).port };
});
