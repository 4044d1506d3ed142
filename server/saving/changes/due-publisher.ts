import { ClientResponseError } from 'pocketbase';
import { parseStoredDate } from '../../../client/model/stored-date';
import { SITE_COLLECTION } from '../../../client/model/site-model';
import type { PocketBaseClient } from '../../content/pocketbase-client';
import { listWaitingChanges, type WaitingChange } from '../../content/waiting-changes';
import { createWebServerWork, type WebServerWork } from '../../content/web-server-work';
import { checkEntryValues, InvalidEntryError } from '../check-entry-values';
import { findRecord } from '../../content/find-record';
import { updateEntry } from '../save-entry';
import { EntryChangedError } from '../entry-changed-error';
import { tellOfShorterKeeping, type KeepingServices } from '../shorter-keeping';
import { removeChange } from './change-store';
import { isContested, preparePublication } from './publish-changes';

/** A change goes live this much after its time at most. */
const LOOK_MS = 5_000;

export interface DuePublisherOptions extends KeepingServices {
  client: PocketBaseClient;
}

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

  async function publish(change: WaitingChange): Promise<void> {
    const { collection, record: id, editor } = change;
    const { pocketBase } = client;
    const record = await findRecord(pocketBase, collection, id);
    if (!record || isContested(change, record)) throw new EntryChangedError(record);
    const body = await preparePublication(pocketBase, change, record, config.defaultLocale);
    const after = { ...record, ...body.values };
    // The content model may have changed since the change was kept.
    checkEntryValues(collection, after, body.values, messages[config.defaultLocale]);
    const published = await updateEntry({ id: editor, pocketBase }, collection, id, body);
    await removeChange(pocketBase, change);
    if (collection === SITE_COLLECTION)
      await tellOfShorterKeeping(options, { editor: { pocketBase }, before: record, after: published });
  }

  return createWebServerWork({
    client,
    logger,
    everyMs: LOOK_MS,
    failure: 'changes cannot be published now',
    work: publishDue,
  });
}
