// Builds the gallery and serves it: npm run gallery. PORT says where, 4400 by default.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildGallery, buildKit, GALLERY_DIST, GALLERY_POLICY } from './build';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves the built gallery on loopback. */
export async function serveGallery(port: number): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://gallery');
    const file = path.join(GALLERY_DIST, path.normalize(pathname === '/' ? '/index.html' : pathname));
    readFile(file).then(
      (body) => {
        response.setHeader('Content-Type', TYPES[path.extname(file)] ?? 'application/octet-stream');
        response.setHeader('Content-Security-Policy', GALLERY_POLICY);
        response.end(body);
      },
      () => response.writeHead(404).end('Not found'),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  buildKit();
  await buildGallery();
  const { url } = await serveGallery(Number(process.env.PORT ?? 4400));
  process.stdout.write(`Gallery on ${url}\n`);
}
