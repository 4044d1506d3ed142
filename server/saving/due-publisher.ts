import { ClientResponseError } from 'pocketbase';
import { parseStoredDate } from '../../client/model/stored-date';
import { listWaitingChanges, type WaitingChange } from '../content/waiting-changes';
import { createWebServerWork, type WebServerWork } from '../content/web-server-work';
import { writeEntry } from './carry-out';
import { readEntryState, withWaitingFiles } from './change-store';
import { checkEntryValues, InvalidEntryError } from './check-entry-values';
import { EntryChangedError } from './edit-error';
import { planChange } from './plan-change';
import type { SaveServices } from './save-services';
import type { KeepingServices } from './shorter-keeping';

/** A change goes live this much after its time at most. */
const LOOK_MS = 5_000;

export type DuePublisherOptions = KeepingServices & Pick<SaveServices, 'client'>;

/**
 * Publishes the changes whose time has come, under the web server's own account: PocketBase's rules let it change an entry only
 * while a change of that entry is due, and in the name of the editor who set the time. A change that somebody has to decide
 * about goes on waiting; its editors read so in the list of what waits. Every process looks: PocketBase takes one write.
 */
export function createDuePublisher(options: DuePublisherOptions): WebServerWork {
  const { config, logger, client, messages } = options;
  /** `updated` of the changes that could not be published, by id, so that each is logged once. */
  const refused = new Map<string, string>();

  async function publishDue(isStopped: () => boolean): Promise<void> {
    const now = Date.now();
    const changes = await client.run(listWaitingChanges);
    for (const change of changes) {
      const moment = parseStoredDate(change.publishAt);
      if (moment === null || moment > now || refused.get(change.id) === change.updated || isStopped())
        continue;
      try {
        await publish(change);
      } catch (error) {
        // PocketBase itself refuses an address that another entry has taken meanwhile.
        const isRefused = error instanceof ClientResponseError && error.status === 400;
        if (!(isRefused || error instanceof EntryChangedError || error instanceof InvalidEntryError))
          throw error;
        refused.set(change.id, change.updated);
        const { collection, record } = change;
        logger.warn(
          { collection, record },
          'a change could not be published at its time and goes on waiting',
        );
      }
    }
  }

  async function publish({ collection, record: id, editor, updated }: WaitingChange): Promise<void> {
    const { pocketBase } = client;
    const first = config.defaultLocale;
    const state = await readEntryState(pocketBase, { collection, id });
    const plan = planChange(state, { kind: 'publish', seen: updated, first });
    if (plan.does !== 'write') throw new EntryChangedError(state.record);
    const values = await withWaitingFiles(pocketBase, plan.change, plan.body.values);
    // The content model may have changed since the change was kept.
    checkEntryValues(collection, { ...plan.before, ...values }, values, messages[first]);
    const written = { ...plan, body: { ...plan.body, values } };
    await writeEntry(options, { id: editor, pocketBase }, collection, written);
  }

  return createWebServerWork({
    client,
    logger,
    everyMs: LOOK_MS,
    failure: 'changes cannot be published now',
    work: publishDue,
  });
}
