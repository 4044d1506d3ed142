import type { Logger } from 'pino';
import { parseStoredDate } from '../../../client/model/stored-date';
import type { AllMessages } from '../../../client/i18n/all-messages';
import type { Config } from '../../config';
import { isOutage, type PocketBaseClient } from '../../content/pocketbase-client';
import { listWaitingChanges, type WaitingChange } from '../../content/waiting-changes';
import { checkEntryValues, InvalidEntryError } from '../entries/check-entry-values';
import { findRecord } from '../find-record';
import { EntryChangedError, updateEntry } from '../save-entry';
import { removeChange } from './change-store';
import { isContested, preparePublication } from './prepare-publication';

/** A change goes live this much after its time at most. */
const LOOK_MS = 5_000;

export interface DuePublisher {
  start(): void;
  stop(): Promise<void>;
}

export interface DuePublisherOptions {
  config: Pick<Config, 'defaultLocale'>;
  logger: Logger;
  client: PocketBaseClient;
  messages: AllMessages;
}

/**
 * Publishes the changes whose time has come, under the web server's own account: PocketBase's rules let it change an entry only
 * while a change of that entry is due, and in the name of the editor who set the time. A change that somebody has to decide
 * about goes on waiting; its editors read so in the list of what waits. Every process looks: PocketBase takes one write.
 */
export function createDuePublisher({ config, logger, client, messages }: DuePublisherOptions): DuePublisher {
  let timer: NodeJS.Timeout | null = null;
  let working: Promise<void> = Promise.resolve();
  let isStopped = false;
  let isFailing = false;
  /** `updated` of the changes that could not be published, by id, so that each is logged once. */
  const refused = new Map<string, string>();

  async function publishDue(): Promise<void> {
    await client.signedIn();
    // A service with another account has no waiting changes.
    if (client.accountKind !== 'web-server') return;
    const now = Date.now();
    const changes = await client.run(listWaitingChanges);
    for (const change of changes) {
      const moment = parseStoredDate(change.publishAt);
      if (moment === null || moment > now || refused.get(change.id) === change.updated || isStopped) continue;
      try {
        await publish(change);
      } catch (error) {
        if (!(error instanceof EntryChangedError || error instanceof InvalidEntryError)) throw error;
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
    const body = await preparePublication(pocketBase, change, record);
    const after = { ...record, ...body.values };
    // The content model may have changed since the change was kept.
    checkEntryValues(collection, after, body.values, messages[config.defaultLocale]);
    await updateEntry({ id: editor, pocketBase }, collection, id, body);
    await removeChange(pocketBase, change);
  }

  async function attempt(): Promise<void> {
    if (isStopped) return;
    try {
      await publishDue();
      isFailing = false;
    } catch (error) {
      if (!isStopped && !isFailing && !isOutage(error))
        logger.warn({ reason: (error as Error).message }, 'changes cannot be published now');
      isFailing = true;
    }
    schedule(LOOK_MS);
  }

  function schedule(ms: number): void {
    if (!isStopped) timer = setTimeout(() => (working = attempt()), ms).unref();
  }

  return {
    start: () => schedule(0),
    async stop() {
      isStopped = true;
      if (timer) clearTimeout(timer);
      await working;
    },
  };
}
