import type { DestinationStream } from 'pino';

/** Lines that wait to be written together. */
export interface LineBatch extends DestinationStream {
  /** Writes what waits, and then calls back. */
  flush(done?: (error?: Error) => void): void;
}

/**
 * Gathers lines, since a write each costs as much as a page from the page cache. A line is never split over two writes.
 *
 * @param write - takes some whole lines
 * @param limits - the length in which they are handed on, in characters, and how long the first of them waits at most
 */
export function batchLines(
  write: (lines: string) => void,
  { length, waitMs }: { length: number; waitMs: number },
): LineBatch {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = (done?: () => void) => {
    clearTimeout(timer);
    timer = undefined;
    const lines = waiting;
    waiting = '';
    if (lines) write(lines);
    done?.();
  };
  return {
    write(line) {
      if (waiting.length + line.length > length) flush();
      waiting += line;
      timer ??= setTimeout(flush, waitMs).unref();
    },
    flush,
  };
}
