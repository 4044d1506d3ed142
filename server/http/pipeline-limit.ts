import type { IncomingMessage, RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { UNANSWERED_REQUESTS } from './limits';

/**
 * Closes a connection that sends more requests than it reads responses: Node dispatches every pipelined request of a
 * chunk at once, so that a client that never reads could otherwise make the site render thousands of pages.
 */
export function limitPipelining(listener: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  return (req: IncomingMessage, res) => {
    const { socket } = req;
    // Node goes on with the rest of a chunk after its connection was closed.
    if (socket.destroyed) return;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > UNANSWERED_REQUESTS) return void socket.destroy();
    unanswered.set(socket, count);
    res.once('close', () => unanswered.set(socket, unanswered.get(socket)! - 1));
    listener(req, res);
  };
}
