import { LRUCache } from 'lru-cache';
import { PICTURE_MAX_BYTES, PICTURE_MAX_PIXELS } from '../../../client/model/field';
import type { ImageSize } from '../../../client/router/image-sizes';
import { focusInAddress, type PictureFocus } from '../focal-point';
import { cleanPicture, type CleanPicture } from './clean-picture';
import { cropPicture } from './crop-picture';
import type { FileRequest } from './file-request';
import { picturePixels } from './picture-pixels';
import { checkUpstream, FileRefusal, requestFile, UPSTREAM_TIMEOUT_MS } from './upstream-file';

/** Memory for thumbs, which every page shows: about 2000 of the usual size. */
const THUMB_CACHE_BYTES = 32 * 1024 * 1024;
/** Largest file that is sent; the schema allows nothing larger. */
export const MAX_FILE_BYTES = 100 * 1024 * 1024;
const MAX_THUMB_BYTES = 4 * 1024 * 1024;
/** Bytes counted per entry in addition to its file; limits the number of tiny entries. */
const ENTRY_OVERHEAD_BYTES = 200;

/** Pictures whose number of pixels is known; each takes some 200 bytes. */
const KNOWN_SIZES = 5_000;
/** Holds the header of nearly every picture; one of a camera comes after its description and its small preview. */
const HEADER_BYTES = 128 * 1024;

/** Looks like the original at a quarter of a PNG's bytes and half of a JPEG's. */
const WEBP_QUALITY = 82;
/** Well above all sizes; refuses decompression bombs. */
const MAX_PIXELS = 8_000_000;
const CONVERTED_TYPES: readonly string[] = ['image/png', 'image/jpeg'];

/** Reads thumbs, and originals as they may be sent, through a cache. Concurrent requests for one thumb share one upstream request; failures are not kept. */
export function createThumbCache(contentUrl: string): (file: FileRequest) => Promise<CleanPicture> {
  /** Whether pictures have few enough pixels to be decoded, by their names, which no other file gets. */
  const sizes = new LRUCache<string, { fits: boolean }, FileRequest>({
    max: KNOWN_SIZES,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context }) => ({ fits: await fitsInMemory(contentUrl, context) }),
  });
  const thumbs = new LRUCache<string, CleanPicture, FileRequest>({
    maxSize: THUMB_CACHE_BYTES,
    sizeCalculation: ({ body }) => body.length + ENTRY_OVERHEAD_BYTES,
    ignoreFetchAbort: true,
    async fetchMethod(_key, _stale, { context }) {
      if (context.thumb && !(await sizes.forceFetch(pictureOf(context), { context })).fits)
        throw new FileRefusal(404, 'the picture has too many pixels');
      return loadThumb(contentUrl, context);
    },
  });
  const pictureOf = ({ collection, record, name }: FileRequest) => [collection, record, name].join('/');
  return (file) => {
    const { thumb, focus, webp } = file;
    const key = [pictureOf(file), thumb, focus && focusInAddress(focus), webp ? 'webp' : ''].join('/');
    return thumbs.forceFetch(key, { context: file });
  };
}

async function loadThumb(contentUrl: string, file: FileRequest): Promise<CleanPicture> {
  const { body } = file.focus
    ? await cropOriginal(contentUrl, file, file.thumb!, file.focus)
    : await readFile(contentUrl, file, file.thumb ? MAX_THUMB_BYTES : MAX_FILE_BYTES);
  // PocketBase sends the original in place of a thumb that it cannot make.
  const thumb = await cleanPicture(body).catch((error: Error) => {
    throw new FileRefusal(404, error.message);
  });
  return file.webp ? toWebp(thumb) : thumb;
}

/** PocketBase only crops around the centre. If cropping here fails, its crop is used. */
async function cropOriginal(
  contentUrl: string,
  file: FileRequest,
  size: ImageSize,
  focus: PictureFocus,
): Promise<CleanPicture> {
  try {
    const { type, body } = await readFile(contentUrl, { ...file, thumb: null }, PICTURE_MAX_BYTES);
    return { type, body: await cropPicture(body, size, focus) };
  } catch (error) {
    if (error instanceof FileRefusal && error.status !== 502) throw error;
    return readFile(contentUrl, file, MAX_THUMB_BYTES);
  }
}

/**
 * Whether a picture may be decoded. Uploads at `/edit` are checked before they are stored; this is for pictures that came
 * another way, and it comes before PocketBase decodes them for a thumb.
 */
async function fitsInMemory(contentUrl: string, file: FileRequest): Promise<boolean> {
  const original = { ...file, thumb: null };
  const header = await readFile(contentUrl, original, PICTURE_MAX_BYTES, HEADER_BYTES);
  const pixels =
    (await picturePixels(header.body)) ??
    (await picturePixels((await readFile(contentUrl, original, PICTURE_MAX_BYTES)).body));
  return pixels === null || pixels <= PICTURE_MAX_PIXELS;
}

/** @param first - how many bytes of its beginning to read. @default all */
async function readFile(
  contentUrl: string,
  file: FileRequest,
  maxBytes: number,
  first = Infinity,
): Promise<CleanPicture> {
  const upstream = await requestFile(contentUrl, file, {
    ...(first < Infinity && { headers: { range: `bytes=0-${first - 1}` } }),
    signal: AbortSignal.timeout(UPSTREAM_TIMEOUT_MS),
  });
  const type = checkUpstream(upstream, file, maxBytes);
  return { type, body: await readBody(upstream, maxBytes, first) };
}

async function readBody(upstream: Response, maxBytes: number, first: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of upstream.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new FileRefusal(502, 'the file is too large');
    chunks.push(chunk);
    // Not every storage knows ranges.
    if (size >= first) break;
  }
  return Buffer.concat(chunks);
}

/**
 * Converts a thumb to WebP. Returns it unchanged if its type is another, it cannot be decoded, or WebP is not smaller.
 */
async function toWebp(thumb: CleanPicture): Promise<CleanPicture> {
  if (!CONVERTED_TYPES.includes(thumb.type)) return thumb;
  try {
    const { default: sharp } = await import('sharp');
    const body = await sharp(thumb.body, { limitInputPixels: MAX_PIXELS })
      .webp({ quality: WEBP_QUALITY })
      .toBuffer();
    return body.length < thumb.body.length ? { type: 'image/webp', body } : thumb;
  } catch {
    return thumb;
  }
}
