import type { RequestHandler } from 'express';
import type { Lifecycle } from '../lifecycle';

/** Shorter than the idle time-outs of proxies. */
const PING_MS = 20_000;

/** Development only: tells open pages when their server was started, so that they reload; see `scripts/dev`. */
export function restartStream(lifecycle: Pick<Lifecycle, 'onDrain'>): RequestHandler {
  const startedAt = Date.now();
  return (_req, res) => {
    res.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    res.write(`retry: 200\ndata: ${startedAt}\n\n`);
    const ping = setInterval(() => res.write(': still here\n\n'), PING_MS);
    const stopListening = lifecycle.onDrain(() => res.end());
    res.on('close', () => {
      clearInterval(ping);
      stopListening();
    });
  };
}
