import type { Request, Response } from 'express';

/** Sends a rendered document that no cache keeps; status and other headers are set before. */
export function sendPieces(req: Request, res: Response, html: readonly Buffer[]): void {
  let length = 0;
  for (const piece of html) length += piece.length;
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.setHeader('Content-Length', length);
  if (req.method !== 'HEAD') {
    // Held back so that they leave in one write, and let go before the end: `compression` passes `cork` by, and would wait
    // for room in a socket that takes nothing.
    res.cork();
    for (const piece of html) res.write(piece);
    res.uncork();
  }
  res.end();
}
