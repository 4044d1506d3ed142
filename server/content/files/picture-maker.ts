import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../../config';
import { runChildTask } from '../../storage/child-task';
import type { ContentService } from '../content-service';
import type { PocketBaseClient } from '../pocketbase-client';
import { MADE_FORMATS, madeIn, PICTURES_FOLDER, type MadeFormat, type StoredPicture } from './made-pictures';
import type { PictureResult, PictureTask } from './make-picture';
import { changedPictures, PICTURE_COLLECTIONS } from './stored-pictures';

/** A photo takes some 1.5 MB in all sizes, flat art a third of that. */
const FOLDER_MAX_BYTES = 2 * 1024 ** 3;
/** Left on the disk to what may not be lost. */
const DISK_FREE_BYTES = 1024 ** 3;
/** After the start, so that visitors are served first; a machine that has more to do than cores is given more time, but not for ever. */
const [START_MS, START_MAX_MS] = [15_000, 30 * 60_000];
/** Between two looks at what is new, for the library, and at everything. A change of content is looked at when it is known. */
const [LOOK_MS, SCAN_MS] = [60_000, 60 * 60_000];
/** Many changes of one moment are one look. */
const CHANGE_MS = 200;
/** For one that hangs: each is ended by the time that it computes, however busy the machine is. */
const TIMEOUT_MS = 10 * 60_000;
/** A picture that has ended its process so often is left as it is until the next start. */
const TRIES = 2;

export interface PictureMakerOptions {
  config: Pick<Config, 'dataDir' | 'pocketbase' | 'storageUrl'>;
  client: Pick<PocketBaseClient, 'pocketBase' | 'signedIn'>;
  content: Pick<ContentService, 'onChange'>;
  logger: Logger;
  /** @default of the build */
  program?: string;
  /** @default {@link START_MS} */
  startMs?: number;
}

/**
 * Makes pictures in the sizes that pages show. Context: PocketBase made a size when the first visitor asked for it, who waited up
 * to 20 seconds; and a hostile picture may take all time and memory of whoever decodes it. Decision: all sizes are made as soon as
 * a picture is known, one picture after the other, each in a process of its own that ends with its time and memory. Requests
 * read what is there. Consequence: the original stands in for a size for some seconds.
 *
 * @returns null with an object storage, whose pictures are sent as they are
 */
export function createPictureMaker(options: PictureMakerOptions) {
  const { config, client, content, logger, startMs = START_MS } = options;
  if (config.storageUrl !== null) return null;
  const { program = path.join(import.meta.dirname, 'make-picture.js') } = options;
  const folder = path.join(config.dataDir, PICTURES_FOLDER);
  /** What is not made, by its folder. All of one format comes before the next, so that each picture soon has small sizes. */
  const waiting = { webp: new Map(), jpeg: new Map(), avif: new Map() } as Record<MadeFormat, Waiting>;
  const failures = new Map<string, number>();
  /** Stored date of the last change that is known of each collection. */
  const known = new Map<string, string>();
  const stopping = new AbortController();
  let working: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let scannedAt = -Infinity;
  let startedAt = 0;
  let bytes = 0;

  async function work(): Promise<void> {
    if (stopping.signal.aborted) return;
    const isStart = startMs > 0 && scannedAt === -Infinity && performance.now() - startedAt < START_MAX_MS;
    if (isStart && loadavg()[0]! > availableParallelism()) return schedule(startMs);
    try {
      await look();
      while (!stopping.signal.aborted && (await makeNext()));
    } catch (error) {
      // The content service is away, which others tell, or the disk is full.
      logger.debug({ reason: (error as Error).message }, 'pictures are made later');
    }
    schedule(LOOK_MS);
  }

  /** Finds what is missing; now and then of everything, and then removes what nothing shows any more. */
  async function look(): Promise<void> {
    const isScan = performance.now() - scannedAt > SCAN_MS || !existsSync(folder);
    if (isScan) known.clear();
    const shown = new Set<string>();
    // What pages show is public.
    const pocketBase = await client.signedIn().catch(() => client.pocketBase);
    for (const collection of PICTURE_COLLECTIONS) {
      const since = known.get(collection) ?? '';
      for await (const { updated, pictures } of changedPictures(pocketBase, collection, since)) {
        if (updated > (known.get(collection) ?? '')) known.set(collection, updated);
        for (const picture of pictures) for (const name of add(picture)) shown.add(name);
      }
    }
    if (!isScan) return;
    await mkdir(folder, { recursive: true });
    bytes = await prune(folder, shown);
    scannedAt = performance.now();
  }

  /** @returns the folders of a picture */
  const add = (picture: StoredPicture): string[] =>
    MADE_FORMATS.map((format) => {
      const name = madeIn(format, picture);
      if (!existsSync(path.join(folder, name)) && (failures.get(name) ?? 0) < TRIES)
        waiting[format].set(name, picture);
      return name;
    });

  /** @returns whether there may be more */
  async function makeNext(): Promise<boolean> {
    const format = MADE_FORMATS.find((each) => waiting[each].size > 0);
    if (!format) return false;
    const { bavail, bsize } = await statfs(folder);
    if (bytes > FOLDER_MAX_BYTES || bavail * bsize < DISK_FREE_BYTES) {
      for (const format of MADE_FORMATS) waiting[format].clear();
      return false;
    }
    const [name, picture] = waiting[format].entries().next().value!;
    const task: PictureTask = { contentUrl: config.pocketbase.url, picture, format, folder };
    const limits = {
      ...({ timeout: TIMEOUT_MS, killSignal: 'SIGKILL', signal: stopping.signal } as const),
      // What one size has taken, the next one takes again.
      env: { ...process.env, MALLOC_ARENA_MAX: '1' },
    };
    try {
      const made = await runChildTask<PictureResult>(program, task, limits);
      // The content service does not respond.
      if (made === null) return false;
      bytes += made;
      waiting[format].delete(name);
    } catch (error) {
      waiting[format].delete(name);
      if (stopping.signal.aborted) return false;
      const count = (failures.get(name) ?? 0) + 1;
      failures.set(name, count);
      if (count < TRIES) waiting[format].set(name, picture);
      else
        logger.warn(
          { picture: name, reason: (error as Error).message },
          'a picture is shown as it is: its sizes cannot be made',
        );
    }
    return true;
  }

  function schedule(ms: number): void {
    clearTimeout(timer);
    if (!stopping.signal.aborted) timer = setTimeout(() => (working = working.then(work)), ms).unref();
  }

  return {
    start() {
      startedAt = performance.now();
      schedule(startMs);
      content.onChange(() => scannedAt > -Infinity && schedule(CHANGE_MS));
    },
    /** Gives up what is under way. */
    async stop(): Promise<void> {
      clearTimeout(timer);
      stopping.abort();
      await working;
    },
  };
}

type Waiting = Map<string, StoredPicture>;

/** Removes what is not shown, and what was not finished. @returns the bytes of all that stays */
async function prune(folder: string, shown: ReadonlySet<string>): Promise<number> {
  let bytes = 0;
  for (const format of await readdir(folder)) {
    const isFormat = (MADE_FORMATS as readonly string[]).includes(format);
    for (const picture of isFormat ? await readdir(path.join(folder, format)) : ['']) {
      const name = path.join(format, picture);
      if (!shown.has(name)) await rm(path.join(folder, name), { recursive: true, force: true });
      else
        for (const size of await readdir(path.join(folder, name)))
          bytes += (await stat(path.join(folder, name, size))).size;
    }
  }
  return bytes;
}
