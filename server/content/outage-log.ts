import type { Logger } from 'pino';

export interface OutageLog {
  /** A load failed, or the service does not respond; `askedAt` is when the request began, by `performance.now()`. */
  began(reason: { collection?: string; reason: string }, askedAt: number): void;
  ended(): void;
}

/** Loads and health checks notice the same outage; the log has it once, by whichever is first. */
export function createOutageLog(logger: Pick<Logger, 'info' | 'warn'>): OutageLog {
  let isOut = false;
  let respondedAt = -Infinity;
  return {
    began(reason, askedAt) {
      // A request that was asked during the outage may time out after another one got its response.
      if (askedAt < respondedAt) return;
      if (!isOut) logger.warn(reason, 'content service unavailable');
      isOut = true;
    },
    ended() {
      respondedAt = performance.now();
      if (isOut) logger.info('content service responds again');
      isOut = false;
    },
  };
}
