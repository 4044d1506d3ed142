import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino, type Logger } from 'pino';
import { createDeliverer, type Deliverer } from '../../server/forms/deliverer';
import type { DeliveryTarget } from '../../server/forms/delivery-target';
import { createOutbox } from '../../server/forms/outbox';
import { openOutboxFolder, type Delivery, type OutboxFolder } from '../../server/forms/outbox-folder';
import { recordedMetrics } from './recorded-metrics';

/** Pause between two looks at the folder, so short that tests need not wait for the next one. */
export const SCAN_MS = 50;

/** A log, and the lines that were written into it. */
export function recordedLog(level = 'info') {
  const lines: string[] = [];
  return { lines, log: pino({ base: null, level }, { write: (line: string) => void lines.push(line) }) };
}

interface OpenOptions {
  folder?: OutboxFolder;
  log?: Logger;
  /** Whether the deliverer starts. @default true */
  start?: boolean;
  now?: () => number;
}

/** An outbox for each test of the surrounding `describe`, in a temporary folder that the outbox itself has to make. */
export function temporaryOutbox() {
  let dir: string;
  /** Stopped after each test, which waits for their deliveries in flight. */
  const deliverers = new Set<Deliverer>();
  beforeEach(() => (dir = path.join(mkdtempSync(path.join(os.tmpdir(), 'outbox-')), 'outbox')));
  afterEach(async () => {
    await Promise.all([...deliverers].map((deliverer) => deliverer.stop()));
    deliverers.clear();
    rmSync(path.dirname(dir), { recursive: true, force: true });
  });

  /** A path in the folder; without names, the folder's own. */
  const pathOf = (...names: string[]) => path.join(dir, ...names);
  /** The clock that dates files, by which the deliverer prunes: `faketime` moves that of the process alone. */
  const clockOfFiles = () => {
    writeFileSync(pathOf('..', 'now'), '');
    return statSync(pathOf('..', 'now')).mtimeMs;
  };
  const openFolder = (options?: Parameters<typeof openOutboxFolder>[1]) => openOutboxFolder(dir, options);
  /** Opens the outbox, and a deliverer for it, as a process of the site does. */
  function open(
    targets: readonly DeliveryTarget[],
    { folder = openFolder(), log = pino({ level: 'silent' }), start = true, now }: OpenOptions = {},
  ) {
    const recorded = recordedMetrics();
    const deliverer = createDeliverer({
      folder,
      targets,
      logger: log,
      metrics: recorded.metrics,
      now,
      scanMs: SCAN_MS,
    });
    if (start) deliverer.start();
    deliverers.add(deliverer);
    return { outbox: createOutbox(folder, deliverer.wake), deliverer, ...recorded };
  }
  /** The names of the files in one of its folders. */
  const files = (state: string) => readdirSync(pathOf(state));
  const entry = (state: string, id: string) =>
    JSON.parse(readFileSync(pathOf(state, `${id}.json`), 'utf8')) as Delivery;

  return { pathOf, clockOfFiles, openFolder, open, files, entry };
}
