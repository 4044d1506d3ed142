import type { RequestHandler } from 'express';

/** Shorter than any idle time-out on the way. */
const PING_MS = 20_000;

/** Development only: tells open pages when the server they belong to has been started, see `scripts/dev`. */
export function restartStream(): RequestHandler {
  const startedAt = Date.now();
  return (_req, res) => {
    res.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    res.write(`retry: 300\ndata: ${startedAt}\n\n`);
    const ping = setInterval(() => res.write(': still here\n\n'), PING_MS).unref();
    res.on('close', () => clearInterval(ping));
  };
}
