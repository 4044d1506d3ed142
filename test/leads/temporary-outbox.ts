import { pino, type Logger } from 'pino';
import { createDeliverer, type Deliverer } from '../../server/forms/deliverer';
import type { DeliveryTarget } from '../../server/forms/delivery-target';
import { createOutbox } from '../../server/forms/outbox';
import { openOutboxDatabase, type OutboxDatabase } from '../../server/forms/outbox-database';
import type { OutboxStore } from '../../server/forms/outbox-store';
import type { OutboxState } from '../../server/forms/stored-submission';
import { takeOverFolder } from '../../server/forms/outbox-takeover';
import { recordedMetrics } from './recorded-metrics';
import { temporaryFolder } from '../support/temporary-folder';

/** Pause between two looks at the outbox, so short that tests need not wait for the next one. */
export const LOOK_MS = 50;

/** A log, and the lines that were written into it. */
export function recordedLog(level = 'info') {
  const lines: string[] = [];
  return { lines, log: pino({ base: null, level }, { write: (line: string) => void lines.push(line) }) };
}

/** The operations of a database as those of the thread that the site writes it in. */
const storeOf = (database: OutboxDatabase, dataDir: string): OutboxStore =>
  new Proxy({} as OutboxStore, {
    get:
      (_, name: keyof OutboxStore) =>
      async (...args: unknown[]) => {
        await Promise.resolve();
        if (name === 'takeOver') return takeOverFolder(dataDir, database);
        if (name === 'cutLog') return database.cutLog();
        return database.transaction(() => (database[name] as (...all: unknown[]) => unknown)(...args));
      },
  });

interface OpenOptions {
  /** Operations that differ. */
  changes?: Partial<OutboxStore>;
  log?: Logger;
  /** Whether the deliverer starts. @default true */
  start?: boolean;
  now?: () => number;
}

/** An outbox for each test of the surrounding `describe`, in a temporary folder. */
export function temporaryOutbox() {
  let dataDir: string;
  let database: OutboxDatabase;
  let store: OutboxStore;
  /** Stopped after each test, which waits for their deliveries in flight. */
  const deliverers = new Set<Deliverer>();
  beforeEach(() => {
    dataDir = temporaryFolder('outbox');
    database = openOutboxDatabase(dataDir);
    store = storeOf(database, dataDir);
  });
  afterEach(async () => {
    await Promise.all([...deliverers].map((deliverer) => deliverer.stop()));
    deliverers.clear();
  });

  /** Opens the outbox, and a deliverer for it, as a process of the site does. */
  function open(
    targets: readonly DeliveryTarget[],
    { changes = {}, log = pino({ level: 'silent' }), start = true, now }: OpenOptions = {},
  ) {
    const recorded = recordedMetrics();
    const own = new Proxy(store, {
      get: (operations, name: keyof OutboxStore) => changes[name] ?? operations[name],
    });
    const deliverer = createDeliverer({
      store: own,
      targets,
      logger: log,
      metrics: recorded.metrics,
      now,
      lookMs: LOOK_MS,
    });
    if (start) {
      deliverer.start();
      deliverer.goOn();
    }
    deliverers.add(deliverer);
    return { outbox: createOutbox(own, deliverer.wake), deliverer, ...recorded };
  }
  const idsIn = (...states: OutboxState[]) => database.list(states).map(({ id }) => id);
  /** How far a submission is on its way to a target. */
  const delivery = (id: string, target: string) =>
    database
      .list(['pending', 'failed', 'spam', 'delivered', 'erased'])
      .find((stored) => stored.id === id)
      ?.deliveries.find((each) => each.target === target);

  return {
    open,
    idsIn,
    delivery,
    get dataDir() {
      return dataDir;
    },
    get database() {
      return database;
    },
    get store() {
      return store;
    },
  };
}
