import pLimit from 'p-limit';
import { PICTURE_MAX_PIXELS, PICTURE_SIDE_MAX } from '../../../client/model/field';
import { drawnBlocks } from './drawn-blocks';

/** A camera's picture takes a second or two, on a busy machine more. */
const DRAWING_TIMEOUT_S = 20;
/** Looks like the original at half of a camera's bytes. */
const QUALITY = 85;

/** A camera's picture takes a hundred megabytes while it is drawn. */
const inTurn = pLimit(1);

export interface CleanPicture {
  readonly type: string;
  readonly body: Buffer;
}

/**
 * A picture as it is stored: not larger than pages show it, upright, and without what a camera writes beside it, such as
 * the place. A picture that is so already stays as it is, byte for byte: it loses nothing when it is copied or uploaded again, and
 * is found to be the same. An AVIF becomes a WebP.
 *
 * @throws if it cannot be read, or has to be drawn and cannot be
 */
export async function cleanPicture(original: Buffer): Promise<CleanPicture> {
  const drawn = drawnBlocks(original);
  const { default: sharp } = await import('sharp');
  const {
    format,
    width,
    height,
    pages = 1,
    orientation = 1,
  } = await sharp(original, {
    limitInputPixels: false,
  }).metadata();
  if (!drawn && format !== 'heif') throw new Error(`${format} is not shown`);
  const isAsShown = Math.max(width, height) <= PICTURE_SIDE_MAX && orientation === 1;
  // Of an animation only the first picture would be left.
  if (drawn && (isAsShown || pages > 1 || width * height > PICTURE_MAX_PIXELS))
    return { type: `image/${format}`, body: Buffer.concat(drawn) };
  const drawnFormat = drawn ? format : 'webp';
  const body = await inTurn(() =>
    sharp(original, { limitInputPixels: PICTURE_MAX_PIXELS })
      .autoOrient()
      .resize({ width: PICTURE_SIDE_MAX, height: PICTURE_SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: DRAWING_TIMEOUT_S })
      // For a PNG, a quality would stand for fewer colours.
      .toFormat(drawnFormat, drawnFormat === 'png' ? {} : { quality: QUALITY })
      .toBuffer(),
  );
  return { type: `image/${drawnFormat}`, body };
}
