import type { Logger } from 'pino';

export type OutageLog = ReturnType<typeof createOutageLog>;

/** Loads and health checks notice the same outage; the log has it once, by whichever is first. */
export function createOutageLog(logger: Pick<Logger, 'info' | 'warn'>) {
  let isOut = false;
  let respondedAt = -Infinity;
  return {
    /** A load failed, or the service does not respond; `askedAt` is when the request began, by `performance.now()`. */
    began(reason: { collection?: string; reason: string }, askedAt: number): void {
      // A request that was asked during the outage may time out after another one got its response.
      if (askedAt < respondedAt) return;
      if (!isOut) logger.warn(reason, 'content service unavailable');
      isOut = true;
    },
    ended(): void {
      respondedAt = performance.now();
      if (isOut) logger.info('content service responds again');
      isOut = false;
    },
  };
}
