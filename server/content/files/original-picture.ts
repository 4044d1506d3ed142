import { LRUCache } from 'lru-cache';
import { PICTURE_MAX_PIXELS } from '../../../client/model/field';
import type { CleanPicture } from './clean-picture';
import { drawnBlocks } from './drawn-blocks';
import { FileRefusal, readPictureFile, type StoredFile } from './upstream-file';

/** Largest file that is sent; the schema allows nothing larger. */
export const MAX_FILE_BYTES = 100 * 1024 * 1024;
const CACHE_BYTES = 32 * 1024 * 1024;
/** Bytes counted per entry in addition to its file; limits the number of tiny entries. */
const ENTRY_OVERHEAD_BYTES = 200;

/** A picture as it was uploaded, without what lies beside its pixels. */
interface OriginalPicture extends CleanPicture {
  /** Whether it has few enough pixels for those who decode it; a file of a few kilobytes may claim any number. */
  readonly isDrawable: boolean;
}

/** Reads originals as they may be sent, through a cache. Concurrent requests for one share one upstream request; failures are not kept. */
export function createOriginals(contentUrl: string): (file: StoredFile) => Promise<OriginalPicture> {
  const originals = new LRUCache<string, OriginalPicture, StoredFile>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ body }) => body.length + ENTRY_OVERHEAD_BYTES,
    ignoreFetchAbort: true,
    async fetchMethod(_key, _stale, { context }) {
      const { body } = await readPictureFile(contentUrl, context, MAX_FILE_BYTES);
      return toOriginal(body).catch((error: Error) => {
        throw new FileRefusal(404, error.message);
      });
    },
  });
  return (file) =>
    originals.forceFetch([file.collection, file.record, file.name].join('/'), { context: file });
}

/** Nothing is decoded: a visitor waits. */
async function toOriginal(file: Buffer): Promise<OriginalPicture> {
  const blocks = drawnBlocks(file);
  // Import sharp with the first picture: the start does not wait for it, and sites with object storage never need it.
  const { default: sharp } = await import('sharp');
  const {
    format,
    width,
    height,
    orientation = 1,
  } = await sharp(file, { limitInputPixels: false }).metadata();
  if (!blocks) throw new Error(`${format} is not shown`);
  const body = Buffer.concat(
    format === 'jpeg' && orientation > 1 ? [blocks[0]!, turned(orientation), ...blocks.slice(1)] : blocks,
  );
  return { type: `image/${format}`, body, isDrawable: width * height <= PICTURE_MAX_PIXELS };
}

/** The EXIF block of a JPEG that says how the camera was held, and nothing else. */
const turned = (orientation: number): Buffer =>
  Buffer.concat([
    Buffer.from('\xff\xe1\0\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0', 'latin1'),
    Buffer.from([orientation, 0, 0, 0, 0, 0, 0]),
  ]);
