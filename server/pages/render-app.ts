import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** Longest time to render a page; its data is loaded already, so this only stops a broken one. */
export const RENDER_DEADLINE_MS = 5_000;

/**
 * Larger than any page. React moves finished parts that are larger than this into a hidden element, which only a script
 * reveals: readers without one would not see them (react/react#34966).
 */
const WHOLE_PAGE_CHUNK_SIZE = Number.MAX_SAFE_INTEGER;

/** The render was aborted: the visitor left, or the deadline passed. */
export class RenderAbortedError extends Error {
  override name = 'RenderAbortedError';
}

/**
 * Renders a tree to its complete HTML, in pieces of UTF-8. Nothing is sent before all of it is ready, so that status,
 * length and ETag are true. Rejects on any error in the tree: half a page is never sent.
 */
export function renderApp(tree: ReactNode, signal?: AbortSignal): Promise<Buffer[]> {
  if (signal?.aborted) return Promise.reject(new RenderAbortedError('the visitor left'));
  return new Promise((resolve, reject) => {
    let isSettled = false;
    const settle = (action: () => void) => {
      if (isSettled) return;
      isSettled = true;
      clearTimeout(deadline);
      signal?.removeEventListener('abort', onAbort);
      action();
    };
    const fail = (error: unknown) =>
      settle(() => reject(error instanceof Error ? error : new Error(String(error))));
    const stream = renderToPipeableStream(tree, {
      progressiveChunkSize: WHOLE_PAGE_CHUNK_SIZE,
      onAllReady: () => {
        const chunks: Buffer[] = [];
        const sink = new Writable({
          // React writes small pieces, all of which are kept.
          highWaterMark: Number.MAX_SAFE_INTEGER,
          write(chunk: Buffer, _encoding, done) {
            chunks.push(chunk);
            done();
          },
          final(done) {
            settle(() => resolve(chunks));
            done();
          },
        });
        sink.on('error', fail);
        stream.pipe(sink);
      },
      onShellError: fail,
      onError: fail,
    });
    const abort = (reason: string) => {
      fail(new RenderAbortedError(reason));
      stream.abort(new RenderAbortedError(reason));
    };
    const onAbort = () => abort('the visitor left');
    const deadline = setTimeout(() => abort(`not ready after ${RENDER_DEADLINE_MS} ms`), RENDER_DEADLINE_MS);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}
