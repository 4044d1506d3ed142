import type { IncomingMessage, ServerResponse } from 'node:http';

/** What Node's `ServerResponse` keeps of the head that it sends; the names are its own. */
interface SpelledHead {
  _header?: unknown;
  _headerSent?: unknown;
}

/** Sends an answer with the id of its request, and ends it. */
export type SendAnswer = (req: IncomingMessage, res: ServerResponse, requestId: string) => void;

/**
 * Context: Node asks of every header line of every answer whether its characters are allowed, which for the lines of a page
 * takes as long as the rest of a hit of the page cache; and it puts head and body together anew each time. Decision: where
 * only the request's id differs, what was sent once serves the answers of the same second, which is how long its `Date`
 * holds: the head as Node spelled it, and head and body in one piece, into which each answer writes its id. The system has
 * taken a copy of that piece by the time `end` returns, or it is left to the connection that has taken a part of it only, and
 * the others of that second do without. Who waits for an earlier answer shares the body. Consequence: this knows where Node
 * keeps a spelled head; where that has changed, Node spells each. Whoever is not of the common kind (HTTP/1.0, a connection
 * that ends) gets a head of his own.
 *
 * @param headers - names and values in turn, `Content-Length` among them if there is a body; no `X-Request-Id`
 */
export function repeatAnswer(status: number, headers: readonly string[], body?: Buffer): SendAnswer {
  let second = NaN;
  let before = '';
  let after = '';
  let idLength = 0;
  /** Head and body; undefined until the second answer of a second, null when a connection has kept them. */
  let piece: Buffer | null | undefined;

  const takeOver = (head: string, requestId: string): void => {
    const at = head.indexOf(requestId);
    [before, after, idLength] = [head.slice(0, at), head.slice(at + requestId.length), requestId.length];
  };

  return (req, res, requestId) => {
    const now = Math.floor(Date.now() / 1000);
    const isCommon = res.shouldKeepAlive && req.httpVersionMinor === 1 && !req.headers.expect;
    const sent = req.method === 'HEAD' ? undefined : body;
    const state = res as SpelledHead;
    if (!isCommon || now !== second || requestId.length !== idLength) {
      res.writeHead(status, [...headers, 'X-Request-Id', requestId]);
      if (isCommon && typeof state._header === 'string' && state._headerSent === false) {
        second = now;
        piece = undefined;
        takeOver(state._header, requestId);
      }
      res.end(sent);
      return;
    }
    res.statusCode = status;
    state._header = before + requestId + after;
    if (!sent || piece === null || !res.socket) {
      res.end(sent);
      return;
    }
    piece ??= Buffer.concat([Buffer.from(before + requestId + after, 'latin1'), sent]);
    piece.write(requestId, before.length, 'latin1');
    state._headerSent = true;
    res.end(piece);
    if (res.writableLength > 0) piece = null;
  };
}
