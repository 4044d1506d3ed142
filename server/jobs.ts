import { setTimeout as wait } from 'node:timers/promises';
import { createDailyBackups } from './backup/daily-backups';
import { createDataDirLock } from './storage/data-dir-lock';
import { createDiscardMails, type DiscardMailsOptions } from './saving/discard-mails';
import { createDuePublisher, type DuePublisherOptions } from './saving/due-publisher';
import { createLeadFiller } from './edit/leads/lead-filler';
import { createLeadWatch, type LeadWatchOptions } from './edit/leads/lead-watch';
import { createVersionRecorder } from './saving/versions/version-recorder';
import { createDeliverer, type DelivererOptions } from './forms/deliverer';
import { formTargets, type FormTargetsOptions } from './forms/form-targets';
import { createOutboxReports } from './forms/outbox-reports';
import { createPictureMaker, type PictureMakerOptions } from './content/files/picture-maker';

/**
 * Longest time that a stop leaves to what is in flight: a mail server usually replies within a second or two, and a mail whose
 * reply nobody reads goes out again. Everything else is on disk, or is done again by the next process.
 */
const GRACE_MS = 2_000;

type JobsOptions = Parameters<typeof createDailyBackups>[0] &
  Omit<DelivererOptions, 'targets'> &
  FormTargetsOptions &
  LeadWatchOptions &
  DiscardMailsOptions &
  DuePublisherOptions &
  PictureMakerOptions;

/**
 * The work of exactly one process of a `DATA_DIR`: it delivers what is in the outbox, reports it to the inbox and removes what has
 * expired there, makes the daily backups, looks after leads that nobody answers, publishes changes whose time has
 * come, tells whose kept changes were discarded, makes pictures in all sizes, and records versions of content. A second process waits
 * until the first one has ended.
 */
export function createJobs(options: JobsOptions) {
  const { config, logger, store } = options;
  let running: ReturnType<typeof startAll> | null = null;

  const lock = createDataDirLock({
    dataDir: config.dataDir,
    onTaken() {
      running = startAll(options);
    },
    onWaiting: () =>
      logger.info('another process of this DATA_DIR delivers; this one takes over when it has ended'),
    onFailure: (error) =>
      logger.error(
        { reason: (error as Error).message },
        'the lock of DATA_DIR cannot be taken; deliveries wait',
      ),
  });

  /** @returns whether everything has ended in time */
  async function stopAll(): Promise<boolean> {
    const ending = running;
    running = null;
    if (!ending) return true;
    const hasEnded = await Promise.race([
      ending.stop().then(() => true),
      wait(GRACE_MS, false, { ref: false }),
    ]);
    // Before another process may begin.
    await store.end().catch(() => undefined);
    const ids = ending.deliverer.underway();
    if (!hasEnded && ids.length > 0)
      logger.warn(
        { ids },
        'stopped during deliveries; they are repeated, and a mail among them may go out twice',
      );
    return hasEnded;
  }

  return {
    start: () => lock.start(),
    /** Delivers a new submission without waiting for the next look at the outbox. */
    wake: () => running?.deliverer.wake(),
    /** Begins nothing new, and waits {@link GRACE_MS} at most. Undelivered submissions stay on disk. */
    async stop() {
      // A job that has not ended keeps the lock until the process ends, so that no other process repeats it meanwhile.
      if (await stopAll()) lock.stop();
    },
  };
}

function startAll(options: JobsOptions) {
  const deliverer = createDeliverer({ ...options, targets: formTargets(options) });
  const backups = createDailyBackups(options);
  const versions = createVersionRecorder(options);
  const leads = createLeadWatch(options);
  const filler = createLeadFiller(options);
  const changes = createDuePublisher(options);
  const discards = createDiscardMails(options);
  const reports = createOutboxReports({ ...options, deliverer });
  const pictures = createPictureMaker(options);
  const jobs = [deliverer, reports, backups, versions, leads, filler, changes, discards, pictures];
  for (const job of jobs) job?.start();
  return { deliverer, stop: () => Promise.all(jobs.map((job) => job?.stop())) };
}
