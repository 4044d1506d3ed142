import type { Request, Response } from 'express';

/** Sends a rendered document that no cache keeps; status and other headers are set before. */
export function sendPieces(req: Request, res: Response, html: readonly Buffer[]): void {
  let length = 0;
  for (const piece of html) length += piece.length;
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.setHeader('Content-Length', length);
  if (req.method !== 'HEAD') {
    // Held back until the end, so that they leave in one write.
    res.cork();
    for (const piece of html) res.write(piece);
  }
  res.end();
}
