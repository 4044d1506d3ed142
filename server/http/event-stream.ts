import type { Response } from 'express';
import type { Lifecycle } from '../lifecycle';

/** Shorter than the idle time-outs of proxies. */
const PING_MS = 20_000;

/** Keeps a response of server-sent events open until the browser leaves or the process stops. @returns what sends a text on it */
export function openEventStream(
  res: Response,
  lifecycle: Pick<Lifecycle, 'onDrain'>,
  onClose: () => void = () => undefined,
): (text: string) => void {
  const send = (text: string) => void (res.closed || res.writableEnded || res.write(text));
  const ping = setInterval(() => send(': still here\n\n'), PING_MS);
  const stopListening = lifecycle.onDrain(() => res.end());
  res.on('close', () => {
    clearInterval(ping);
    stopListening();
    onClose();
  });
  // Compression would hold the events back.
  res.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store, no-transform' });
  return send;
}
