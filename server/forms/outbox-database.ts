import { outboxDeliveries } from './outbox-deliveries';
import { openOutboxFile } from './outbox-file';
import { outboxMails } from './outbox-mails';
import { outboxMarks } from './outbox-marks';
import { outboxSubmissions } from './outbox-submissions';

export type OutboxDatabase = ReturnType<typeof openOutboxDatabase>;

/**
 * Opens the outbox of a `DATA_DIR`, which all processes of a site and the operator's commands share. Every process may add a
 * submission; only the one that delivers changes submissions, and the others leave their wishes. Times are epoch ms.
 */
export function openOutboxDatabase(dataDir: string) {
  const file = openOutboxFile(dataDir);
  const submissions = outboxSubmissions(file);
  const mails = outboxMails(file);
  const { transaction, probe, cutLog, checkFile, isInPlace, close } = file;
  return {
    ...{ transaction, probe, cutLog, checkFile, isInPlace, close },
    ...mails,
    ...submissions,
    ...outboxDeliveries(file, submissions),
    ...outboxMarks(file, submissions),
    /** Removes what has expired. */
    prune(now: number): void {
      submissions.prune(now);
      mails.prune(now);
    },
  };
}
