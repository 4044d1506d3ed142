import type { Response } from 'express';

/** Aborts when the connection of a response closes, so that nobody works on for a visitor who has left. */
export function visitorLeft(res: Response): AbortSignal {
  const left = new AbortController();
  res.once('close', () => left.abort());
  return left.signal;
}
