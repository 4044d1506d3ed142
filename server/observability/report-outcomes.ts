import type { Logger } from 'pino';
import { createAccessLog, type LogResponse } from './access-log';
import type { Metrics } from './metrics';
import type { RequestOutcome } from './request-outcome';

/**
 * Counts, times and logs each response once. Outcomes wait until the event loop has handled the requests that are there, then
 * follow each other in one go: done for each response in turn they cost a fifth of the cached pages per second.
 */
export function createOutcomeReport(
  logger: Logger,
  { httpRequestDuration }: Pick<Metrics, 'httpRequestDuration'>,
): LogResponse {
  const log = createAccessLog(logger);
  let waiting: { requestId: string; outcome: RequestOutcome }[] = [];
  const report = (): void => {
    for (const { requestId, outcome } of waiting) {
      const { method, route, status, seconds } = outcome;
      httpRequestDuration.observe({ method, route, status }, seconds);
      log(requestId, outcome);
    }
    waiting = [];
  };
  return (requestId, outcome) => {
    waiting.push({ requestId, outcome });
    if (waiting.length === 1) setImmediate(report);
  };
}
