import type { Logger } from 'pino';

export interface OutageLog {
  /** A load failed, or the service does not respond. */
  began(reason: { collection?: string; reason: string }): void;
  ended(): void;
}

/** Loads and health checks notice the same outage; the log has it once, by whichever is first. */
export function createOutageLog(logger: Pick<Logger, 'info' | 'warn'>): OutageLog {
  let isOut = false;
  return {
    began(reason) {
      if (!isOut) logger.warn(reason, 'content service unavailable');
      isOut = true;
    },
    ended() {
      if (isOut) logger.info('content service responds again');
      isOut = false;
    },
  };
}
