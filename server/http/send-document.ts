import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { CACHE_CONTROL } from './cache-control';
import { RETRY_AFTER_S } from './limits';

export interface GeneratedDocument {
  type: string;
  body: string | Buffer;
  /** @default `CACHE_CONTROL.document` */
  cacheControl?: string;
  /** Content keys that it was made of, for caches in front of the site. */
  keys?: readonly string[];
}

/** Sends a generated document with an `ETag`, so that polling clients get 304 until it changes. */
export function sendWithEtag(
  req: Request,
  res: Response,
  { type, body, cacheControl = CACHE_CONTROL.document }: GeneratedDocument,
): void {
  res.set({ 'Content-Type': type, 'Cache-Control': cacheControl });
  res.set('ETag', `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`);
  if (req.fresh) return void res.status(304).end();
  res.end(req.method === 'HEAD' ? undefined : body);
}

/** Refuses a request for a file or a document, in one line of plain text. */
export function sendPlainError(res: Response, status: number, message: string): void {
  if (status === 503) res.set('Retry-After', String(RETRY_AFTER_S));
  res.status(status).set('Cache-Control', CACHE_CONTROL.none).type('text/plain').send(`${message}\n`);
}
