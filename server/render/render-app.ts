import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { ReactStorage } from './react-storage';

/** Longest time a page may take to render; its data is there already, so this only stops a broken one. */
export const RENDER_DEADLINE_MS = 5_000;

/**
 * Larger than any page: React then never moves a finished part into a hidden element that only a script reveals, which
 * would hide it from readers without one (react/react#34966).
 */
const WHOLE_PAGE_CHUNK_SIZE = Number.MAX_SAFE_INTEGER;

/** The render was given up: the visitor left, or the deadline passed. */
export class RenderAbortedError extends Error {
  override name = 'RenderAbortedError';
}

/**
 * Renders a tree to its complete HTML, in pieces of UTF-8: they are only passed on. Nothing is sent before all of it is
 * ready, so that status, length and ETag are true. Any error in the tree rejects: half a page is never an answer.
 */
export function renderApp(
  tree: ReactNode,
  { signal, storage }: { signal?: AbortSignal; storage?: ReactStorage } = {},
): Promise<Buffer[]> {
  return new Promise((resolve, reject) => {
    const leave = storage?.enter();
    let isSettled = false;
    const settle = (action: () => void) => {
      if (isSettled) return;
      isSettled = true;
      leave?.();
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
          // React writes small pieces; none has to wait, since all of them are kept.
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
    if (signal?.aborted) onAbort();
    else signal?.addEventListener('abort', onAbort, { once: true });
  });
}
