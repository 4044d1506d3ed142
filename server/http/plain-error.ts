import type { Response } from 'express';
import { CACHE_CONTROL } from './cache-control';
import { RETRY_AFTER_S } from './limits';

/** Refuses a request for a file or a document, in one line of plain text. */
export function sendPlainError(res: Response, status: number, message: string): void {
  if (status === 503) res.set('Retry-After', String(RETRY_AFTER_S));
  res.status(status).set('Cache-Control', CACHE_CONTROL.none).type('text/plain').send(`${message}\n`);
}
