import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RequestHandler } from 'express';
import { setRouteLabel } from './route-label';
import { negotiateEncoding } from './accept-encoding';
import { CACHE_CONTROL } from './cache-control';
import { sendPlainError } from './send-document';

/** A file with the encodings that the build wrote. */
interface StaticFile {
  type: string;
  cacheControl: string;
  hash: string;
  encodings: { identity: Buffer; br?: Buffer | undefined; gzip?: Buffer | undefined };
}

/** By public path. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * Reads all files that visitors may fetch. They are a few megabytes and stay in memory, so that a build beside a running
 * server cannot take files away from its visitors.
 */
export function readStaticFiles(publicDir: string): StaticFiles {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(publicDir, { recursive: true, withFileTypes: true })) {
    const extension = path.extname(entry.name);
    const type = TYPES[extension];
    if (!entry.isFile() || !type) continue;
    const file = path.join(entry.parentPath, entry.name);
    const url = `/${path.relative(publicDir, file).split(path.sep).join('/')}`;
    const plain = readFileSync(file);
    files.set(url, {
      type,
      cacheControl: url.startsWith('/assets/') ? CACHE_CONTROL.immutable : CACHE_CONTROL.day,
      hash: createHash('sha256').update(plain).digest('base64url').slice(0, 16),
      encodings: { identity: plain, br: readCopy(`${file}.br`), gzip: readCopy(`${file}.gz`) },
    });
  }
  return files;
}

/** Some files do not get smaller, and development builds have no compressed copies. */
const readCopy = (file: string): Buffer | undefined => (existsSync(file) ? readFileSync(file) : undefined);

/** Serves the files. A missing asset is a plain 404, never a page: browsers must not take HTML for a script. */
export function serveStaticFiles(files: StaticFiles): RequestHandler {
  return (req, res, next) => {
    const isAsset = req.path.startsWith('/assets/');
    const file = files.get(req.path);
    if (!file && !isAsset) return next();
    setRouteLabel(res, 'asset');
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    if (!file) return sendPlainError(res, 404, 'Not found');

    const encoding = negotiateEncoding(req.get('accept-encoding'), file.encodings);
    res.set({ 'Cache-Control': file.cacheControl, ETag: `"${file.hash}-${encoding}"` });
    if (file.encodings.br || file.encodings.gzip) res.vary('Accept-Encoding');
    if (req.fresh) return void res.status(304).end();
    if (encoding !== 'identity') res.set('Content-Encoding', encoding);
    const body = file.encodings[encoding]!;
    res.set({ 'Content-Type': file.type, 'Content-Length': String(body.length) });
    res.end(req.method === 'HEAD' ? undefined : body);
  };
}
