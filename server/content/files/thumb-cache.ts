import { LRUCache } from 'lru-cache';
import type { FileRequest } from './file-request';
import { ANSWER_TIMEOUT_MS, askForFile, checkAnswer, FileRefusal } from './upstream-file';
import { toWebp } from './webp';

/** Thumbs are kept in memory, since every page shows some: about 2000 of the usual size. */
const THUMB_CACHE_BYTES = 32 * 1024 * 1024;
const MAX_THUMB_BYTES = 4 * 1024 * 1024;
/** What an entry costs besides its bytes, so that many tiny ones are bounded too. */
const ENTRY_OVERHEAD_BYTES = 200;

export interface Thumb {
  type: string;
  body: Buffer;
}

/** Reads thumbs: one request to the content service for each, however many visitors wait for it. Failures are not kept. */
export function createThumbCache(contentUrl: string): (file: FileRequest) => Promise<Thumb> {
  const thumbs = new LRUCache<string, Thumb>({
    maxSize: THUMB_CACHE_BYTES,
    sizeCalculation: ({ body }) => body.length + ENTRY_OVERHEAD_BYTES,
  });
  const flights = new Map<string, Promise<Thumb>>();

  async function load(key: string, file: FileRequest): Promise<Thumb> {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    const answer = await askForFile(contentUrl, file, { signal });
    const type = checkAnswer(answer, file, MAX_THUMB_BYTES);
    const original = { type, body: await readAll(answer) };
    const thumb = file.webp ? await toWebp(original) : original;
    thumbs.set(key, thumb);
    return thumb;
  }

  return async (file) => {
    const key = [file.collection, file.record, file.name, file.thumb, file.webp ? 'webp' : ''].join('/');
    const known = thumbs.get(key);
    if (known) return known;
    let flight = flights.get(key);
    if (!flight) {
      flight = load(key, file).finally(() => flights.delete(key));
      flights.set(key, flight);
    }
    return flight;
  };
}

async function readAll(answer: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > MAX_THUMB_BYTES) throw new FileRefusal(502, 'File too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
