import type { IncomingMessage, ServerResponse } from 'node:http';

/** What Node's `ServerResponse` keeps of the head that it will send; the name is its own. */
interface SpelledHead {
  _header?: unknown;
}

/** Writes the head of an answer, with the id of its request. */
export type WriteHead = (req: IncomingMessage, res: ServerResponse, requestId: string) => void;

/**
 * Context: Node asks of every header line of every answer whether its characters are allowed, which for the lines of a page
 * takes as long as the rest of a hit of the page cache. Decision: where only the request's id differs, the head that Node
 * spelled for one answer serves those of the same second, which is how long its `Date` holds. Consequence: this knows where
 * Node keeps a spelled head; where that has changed, Node spells each. Whoever is not of the common kind (HTTP/1.0, a
 * connection that ends) gets a head of his own.
 *
 * @param headers - names and values in turn, `Content-Length` among them unless there is no body; no `X-Request-Id`
 */
export function repeatHead(status: number, headers: readonly string[]): WriteHead {
  let second = NaN;
  let before = '';
  let after = '';
  return (req, res, requestId) => {
    const now = Math.floor(Date.now() / 1000);
    const isCommon = res.shouldKeepAlive && req.httpVersionMinor === 1 && !req.headers.expect;
    if (isCommon && now === second) {
      res.statusCode = status;
      (res as SpelledHead)._header = before + requestId + after;
      return;
    }
    res.writeHead(status, [...headers, 'X-Request-Id', requestId]);
    const head = (res as SpelledHead)._header;
    if (!isCommon || typeof head !== 'string') return;
    const at = head.indexOf(requestId);
    [second, before, after] = [now, head.slice(0, at), head.slice(at + requestId.length)];
  };
}
