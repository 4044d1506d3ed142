import { LRUCache } from 'lru-cache';
import type { FileRequest } from './file-request';
import { MAX_FILE_BYTES, readFile } from './thumb-cache';

/**
 * Context: a phone writes into a video where it was taken, in any of several boxes of an MP4. Decision: as of a picture, what a
 * player needs is known; all other boxes are blanked where they are, since a player finds samples by their offset in the file.
 * Consequence: the readings of an action camera, which are samples of a track of their own, stay.
 */
const PLAYED = 'ftyp styp mdat moof mfra sidx ssix moov mvhd iods mvex trak tkhd tref edts tapt mdia'.split(
  ' ',
);
/** They consist of boxes, which are looked at one by one. */
const OPENED = ['moov', 'trak'];
/** The type of a box that players skip. */
const FREE = Buffer.from('free');
const HEAD = 16;
/** Above what a video of an hour in parts has; all behind them is blanked. */
const BOXES_MAX = 5_000;
const VIDEOS_KNOWN = 500;

/** A box that is blanked: the offsets of its type, its data and its end. */
export type BlankBox = readonly [type: number, from: number, to: number];

export function boxesToBlank(file: Buffer): BlankBox[] {
  const boxes: BlankBox[] = [];
  for (let [at, count] = [0, 0]; at + HEAD <= file.length; count += 1) {
    const short = file.readUInt32BE(at);
    const size = short === 1 ? Number(file.readBigUInt64BE(at + 8)) : short;
    const from = at + (short === 1 ? HEAD : HEAD / 2);
    const type = count < BOXES_MAX ? file.toString('latin1', at + 4, at + 8) : '';
    // One without a size reaches to the end, and so does what is no box.
    const to = type === '' || at + size < from ? file.length : at + size;
    if (!PLAYED.includes(type)) boxes.push([at + 4, from, to]);
    at = OPENED.includes(type) ? from : to;
  }
  return boxes;
}

/** Blanks what lies of the boxes in a part of the file, which begins at an offset. */
export function blankBoxes(part: Uint8Array, offset: number, boxes: readonly BlankBox[]): void {
  const within = (at: number) => Math.min(Math.max(at - offset, 0), part.length);
  for (const [type, from, to] of boxes) {
    FREE.forEach((byte, index) => part.fill(byte, within(type + index), within(type + index + 1)));
    part.fill(0, within(from), within(to));
  }
}

/** A file as it is stored: an MP4 without those boxes, any other one as it is. */
export async function withoutPlaces(file: File): Promise<File> {
  const bytes = Buffer.from(await file.arrayBuffer());
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return file;
  blankBoxes(bytes, 0, boxesToBlank(bytes));
  return new File([bytes], file.name, { type: file.type });
}

/** Reads the boxes to blank of videos that are sent, of each video once: a file never changes. */
export function createBoxCache(contentUrl: string): (file: FileRequest) => Promise<BlankBox[]> {
  const known = new LRUCache<string, BlankBox[], FileRequest>({
    max: VIDEOS_KNOWN,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context }) =>
      boxesToBlank((await readFile(contentUrl, context, MAX_FILE_BYTES)).body),
  });
  return (file) => known.forceFetch([file.collection, file.record, file.name].join('/'), { context: file });
}
