import type { Logger } from 'pino';

export type OutageLog = ReturnType<typeof createOutageLog>;

/** A request of an outage that is over fails sooner than this after the response that ended it, and later than this if another begins. */
const JUST_NOW_MS = 2_500;

/** Logs an outage once, although loads and health checks both notice it. */
export function createOutageLog(logger: Pick<Logger, 'info' | 'warn'>, uptime = () => performance.now()) {
  let isOut = false;
  let respondedAt = -Infinity;
  return {
    /** A load failed, or the service does not respond; `askedAt` is when the request began, by the monotonic clock. */
    began(reason: { collection?: string; reason: string }, askedAt: number): void {
      if (askedAt < respondedAt && uptime() - respondedAt < JUST_NOW_MS) return;
      if (!isOut) logger.warn(reason, 'content service unavailable');
      isOut = true;
    },
    ended(): void {
      respondedAt = uptime();
      if (isOut) logger.info('content service responds again');
      isOut = false;
    },
  };
}
