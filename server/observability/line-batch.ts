import type { DestinationStream } from 'pino';

/** Lines that wait to be written together. */
export interface LineBatch extends DestinationStream {
  /** Writes what waits, and then calls back. */
  flush(done?: (error?: Error) => void): void;
}

const AFTER_EACH_LINE = /(?<=\n)/;

/**
 * Gathers lines, since a write each costs as much as a page from the page cache. A line is never split over two writes.
 *
 * @param write - takes some whole lines
 * @param limits - how many bytes are handed on at once (more for a longer line), and how long the first waits at most
 */
export function batchLines(
  write: (lines: string) => void,
  { bytes, waitMs }: { bytes: number; waitMs: number },
): LineBatch {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = (done?: () => void) => {
    clearTimeout(timer);
    timer = undefined;
    const lines = waiting;
    waiting = '';
    if (Buffer.byteLength(lines) > bytes) lines.split(AFTER_EACH_LINE).forEach((line) => write(line));
    else if (lines) write(lines);
    done?.();
  };
  return {
    write(line) {
      // By characters, since nearly all lines are ASCII, and asking each for its bytes costs as much as the rest of it.
      if (waiting.length + line.length > bytes) flush();
      waiting += line;
      timer ??= setTimeout(flush, waitMs).unref();
    },
    flush,
  };
}
