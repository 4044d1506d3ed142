import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { parseFileRequest } from '../../content/files/file-request';
import { requestFile } from '../../content/files/upstream-file';
import { FILE_TIMEOUT_MS } from '../../content/stored-file';

/** A stored picture: `collection/record/name`. No other file ever gets its name. */
export type PictureKey = string;
export const pictureKey = (collection: string, record: string, name: string): PictureKey =>
  `${collection}/${record}/${name}`;

/** Pictures whose size and digest are known; each takes some 300 bytes. */
const KNOWN = 10_000;
/** Pictures that are asked about at once. */
const AT_ONCE = 20;

export type PictureContents = ReturnType<typeof createPictureContents>;

/**
 * Tells which stored pictures are the same, byte for byte. Only pictures of equal length are read; of the others the content service
 * tells the length.
 */
export function createPictureContents(contentUrl: string) {
  const lengths = createCache(contentUrl, lengthOf);
  const digests = createCache(contentUrl, digestOf);
  const limit = pLimit(AT_ONCE);
  const lengthsOf = (pictures: readonly PictureKey[]) =>
    Promise.all(pictures.map(async (picture) => ({ picture, length: await limit(() => lengths(picture)) })));

  return {
    /** Reads a text for each picture that is the same for the same content. A picture that cannot be read is like no other. */
    async read(pictures: readonly PictureKey[]): Promise<ReadonlyMap<PictureKey, string>> {
      const ofLength = new Map<string, PictureKey[]>();
      for (const { picture, length } of await lengthsOf(pictures))
        ofLength.set(length ?? picture, [...(ofLength.get(length ?? picture) ?? []), picture]);
      const contents = [...ofLength.values()].flatMap((same) =>
        same.map(async (picture) => {
          const digest = same.length > 1 ? await limit(() => digests(picture)) : null;
          return [picture, digest ?? picture] as const;
        }),
      );
      return new Map(await Promise.all(contents));
    },
    /** The first of some pictures that holds the same as a file; undefined if none does. */
    async find(file: File, pictures: readonly PictureKey[]): Promise<PictureKey | undefined> {
      const sized = await lengthsOf(pictures);
      const bytes = Buffer.from(await file.arrayBuffer());
      const digest = createHash('sha256').update(bytes).digest('hex');
      for (const { picture, length } of sized)
        if (length === String(file.size) && (await digests(picture)) === digest) return picture;
      return undefined;
    },
  };
}

/** Keeps what was read of a picture, but no failure. */
function createCache(
  contentUrl: string,
  read: (response: Response) => Promise<string | null>,
): (picture: PictureKey) => Promise<string | null> {
  const known = new LRUCache<PictureKey, string>({ max: KNOWN });
  return async (key) => {
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const [collection, record, name] = key.split('/');
    const picture = parseFileRequest({ collection, record, name });
    const signal = AbortSignal.timeout(FILE_TIMEOUT_MS);
    const found =
      picture &&
      (await requestFile(contentUrl, picture, { signal })
        .then(read)
        .catch(() => null));
    if (found !== null) known.set(key, found);
    return found;
  };
}

async function lengthOf(response: Response): Promise<string | null> {
  await response.body?.cancel();
  return response.ok ? response.headers.get('content-length') : null;
}

async function digestOf(response: Response): Promise<string | null> {
  if (!response.ok || !response.body) return null;
  const hash = createHash('sha256');
  for await (const chunk of response.body) hash.update(chunk);
  return hash.digest('hex');
}
