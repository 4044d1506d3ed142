import type { Logger } from 'pino';
import type { AllMessages } from '../client/i18n/all-messages';
import { createDailyBackups } from './backup/daily-backups';
import type { Config } from './config';
import type { PocketBaseClient } from './content/pocketbase-client';
import { createVersionRecorder } from './edit/versions/version-recorder';
import { createFormDeliverer } from './forms/form-deliverer';
import { STOP_RESERVE_MS } from './http/limits';
import type { Metrics } from './observability/metrics';

/**
 * What exactly one process of a `DATA_DIR` does: it delivers what is in the outbox and removes what has expired there, makes
 * the daily backups and records versions of content.
 */
export interface Jobs {
  start(): void;
  /** Delivers a new submission without waiting for the next look at the outbox. */
  wake(submissionId: string): void;
  /**
   * Undelivered submissions stay on disk.
   * @param deadline the end of this process, by `performance.now()`; deliveries in flight get what is left until then,
   * less {@link STOP_RESERVE_MS}
   */
  stop(deadline: number): Promise<void>;
}

export function createJobs(services: {
  config: Config;
  logger: Logger;
  metrics: Metrics;
  client: PocketBaseClient;
  messages: AllMessages;
  /** The secret of the data folder. */
  secret: Buffer;
}): Jobs {
  const deliverer = createFormDeliverer(services);
  const backups = createDailyBackups(services);
  const versions = createVersionRecorder(services);
  return {
    start() {
      deliverer.start();
      backups?.start();
      versions.start();
    },
    wake: (id) => deliverer.wake(id),
    async stop(deadline) {
      await Promise.all([
        backups?.stop(),
        deliverer.stop(deadline - performance.now() - STOP_RESERVE_MS),
        versions.stop(),
      ]);
    },
  };
}
