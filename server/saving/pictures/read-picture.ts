import type { ServerMessages } from '../../../client/i18n/all-messages';
import { PICTURE_MAX_PIXELS, PICTURE_TYPES } from '../../../client/model/field';
import { cleanPicture } from '../../content/files/clean-picture';
import { drawnBlocks, TooManyBlocksError } from '../../content/files/drawn-blocks';

/** A new picture as it is stored, or the fault for which it is refused. It is measured before anything decodes it. */
export async function readPicture(file: File, messages: ServerMessages): Promise<File | string> {
  const { problems } = messages.model;
  const original = Buffer.from(await file.arrayBuffer());
  const pixels = isDrawing(original) ? null : await picturePixels(original);
  if (pixels === null) return problems.noPicture();
  if (pixels > PICTURE_MAX_PIXELS)
    return problems.tooManyPixels({ expected: String(PICTURE_MAX_PIXELS / PIXELS_PER_MEGAPIXEL) });
  const clean = await cleanPicture(original).catch(() => null);
  if (!clean || !(PICTURE_TYPES as readonly string[]).includes(clean.type)) return problems.noPicture();
  const { type, body } = clean;
  return body.equals(original) ? file : new File([new Uint8Array(body)], file.name, { type });
}

/**
 * Pixels of a picture, from its header: nothing is decoded. A file of a few kilobytes may claim any number of pixels, and
 * whoever decodes it needs four bytes of memory for each.
 *
 * @param file - the file, or as much of its beginning as holds the header
 * @returns null if there is no header of a picture, or it is made to keep its readers busy
 */
export async function picturePixels(file: Uint8Array): Promise<number | null> {
  // Import sharp with the first picture: the start does not wait for it, and sites with object storage never need it.
  const { default: sharp } = await import('sharp');
  try {
    drawnBlocks(Buffer.from(file.buffer, file.byteOffset, file.length));
  } catch (error) {
    // The beginning of a file breaks off.
    if (error instanceof TooManyBlocksError) return null;
  }
  try {
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    return width * height;
  } catch {
    return null;
  }
}

/** Whether sharp would take a file for an SVG, which it reads whole to measure it. A compressed one begins like any gzip. */
const isDrawing = (bytes: Buffer): boolean =>
  (bytes[0] === 0x1f && bytes[1] === 0x8b) || /<svg/i.test(bytes.toString('latin1', 0, SVG_HEAD));
const SVG_HEAD = 1_000;

const PIXELS_PER_MEGAPIXEL = 1_000_000;
