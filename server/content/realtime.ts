import type { Logger } from 'pino';
import { COLLECTION_NAMES, type CollectionName } from '../../client/model/collections';
import { storedFieldsOf } from '../../client/model/stored-fields';
import { toContentRecord, type ContentRecord } from '../../client/model/content-record';
import { retryDelayMs } from './freshness';
import { SignInRefusedError, type PocketBaseClient } from './pocketbase-client';

/**
 * PocketBase closes an idle connection after 5 minutes and any connection after 30, and the SDK reconnects. A longer
 * silence, without a reconnect, means that the connection is dead without an error.
 */
const SILENCE_LIMIT_MS = 6 * 60_000;
/** A look costs two comparisons. */
const WATCH_INTERVAL_MS = 250;

export interface RealtimeOptions {
  client: PocketBaseClient;
  logger: Logger;
  /** Called when a record was created or changed (`save`) or deleted. */
  onRecord(collection: CollectionName, action: 'save' | 'delete', record: ContentRecord): void;
  /** Called after each (re)connect: earlier changes were not reported. */
  onConnect(): void;
  /** Whether records are reported with all their fields instead of those that pages show. */
  whole?: boolean;
  /** Monotonic clock. */
  uptime?: () => number;
}

export type RealtimeLink = ReturnType<typeof startRealtime>;

/**
 * Subscribes to all public collections. Context: the SDK repeats lost connections but not the first one, replays
 * nothing, and cannot detect a dead connection. Decision: the first connection is repeated here, each connect is
 * announced so that content is compared, and a connection that is silent for too long is replaced.
 */
export function startRealtime(options: RealtimeOptions) {
  const { client, logger, uptime = () => performance.now() } = options;
  const { realtime } = client.pocketBase;
  let connected = false;
  let stopped = false;
  let opening = false;
  let attempts = 0;
  let lastSign = uptime();
  let retry: NodeJS.Timeout | undefined;

  const onLost = () => void (connected = false);
  realtime.onDisconnect = onLost;

  function onConnect(): void {
    if (stopped) return;
    connected = true;
    lastSign = uptime();
    options.onConnect();
  }

  function onMessage(collection: CollectionName, message: { action?: unknown; record?: unknown }): void {
    lastSign = uptime();
    const fields = options.whole ? Object.keys(message.record ?? {}) : storedFieldsOf(collection);
    const record = toContentRecord(message.record, fields);
    if (stopped || !record) return;
    options.onRecord(collection, message.action === 'delete' ? 'delete' : 'save', record);
  }

  async function open(): Promise<void> {
    if (opening || stopped) return;
    opening = true;
    lastSign = uptime();
    try {
      await client.signedIn().catch((error: unknown) => {
        // Changes of published content are public, as the content itself is.
        if (!(error instanceof SignInRefusedError)) throw error;
      });
      await realtime.unsubscribe();
      await Promise.all([
        realtime.subscribe('PB_CONNECT', onConnect),
        ...COLLECTION_NAMES.map((name) =>
          realtime.subscribe(`${name}/*`, (message) => onMessage(name, message)),
        ),
      ]);
      attempts = 0;
    } catch (error) {
      if (stopped) return;
      const delay = retryDelayMs(attempts);
      attempts += 1;
      logger.debug({ reason: String(error), delay }, 'realtime link failed');
      retry = setTimeout(() => void open(), delay);
      retry.unref();
    } finally {
      opening = false;
    }
  }

  const watch = setInterval(() => {
    if (uptime() - lastSign > SILENCE_LIMIT_MS) {
      onLost();
      void open();
    }
  }, WATCH_INTERVAL_MS);
  watch.unref();

  void open();

  return {
    get connected(): boolean {
      return connected;
    },
    async stop(): Promise<void> {
      stopped = true;
      connected = false;
      clearInterval(watch);
      clearTimeout(retry);
      await realtime.unsubscribe().catch(() => undefined);
    },
  };
}
