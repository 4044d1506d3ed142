/** Serves what Vite has built; with `render` as argument the page is rendered here, under a strict policy. */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { renderToString } from 'react-dom/server';
import { Page } from '../page.tsx';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data: blob:; connect-src 'self'; form-action 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'";
const BUILT = path.join(import.meta.dirname, '../../vite/dist');
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

async function respond(request: IncomingMessage): Promise<[type: string, body: string]> {
  const { pathname } = new URL(request.url!, 'http://localhost');
  if (pathname.startsWith('/assets/'))
    return [TYPES[path.extname(pathname)]!, await readFile(path.join(BUILT, pathname), 'utf8')];
  const order = new URLSearchParams(request.method === 'POST' ? await text(request) : '');
  const errors = order.get('name')?.trim() === '' ? { name: 'Enter your name.' } : undefined;
  if (order.has('name') && !errors) return ['text/plain', `Thank you, ${order.get('name')}.`];
  const document = await readFile(path.join(BUILT, 'index.html'), 'utf8');
  if (process.argv[2] !== 'render') return ['text/html', document];
  const html = renderToString(<Page errors={errors} />);
  const data = errors ? ` data-errors='${JSON.stringify(errors)}'` : '';
  return ['text/html', document.replace('<div id="root">', `<div id="root"${data}>${html}`)];
}

const server = createServer(async (request, response) => {
  const [type, body] = await respond(request);
  response.setHeader('Content-Type', `${type}; charset=utf-8`);
  if (process.argv[2] === 'render') response.setHeader('Content-Security-Policy', POLICY);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  // eslint-disable-next-line no-console -- the test reads where it listens
  console.log(`http://127.0.0.1:${typeof address === 'object' && address?.port}`);
});
