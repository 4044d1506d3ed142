import pLimit from 'p-limit';
import type { ImageSize } from '../../../client/router/image-sizes';
import { PICTURE_MAX_PIXELS } from '../../../client/model/field';
import { cropAround, type PictureFocus } from '../focal-point';
import { drawnBlocks } from './drawn-blocks';

/** Concurrent crops: one decodes a whole original, and a page requests several. */
const CROPS_AT_A_TIME = 1;
const JPEG_QUALITY = 85;

export const inTurn = pLimit(CROPS_AT_A_TIME);

/**
 * Crops a picture to a size around a point, in its own format. EXIF orientation is applied first, as PocketBase does.
 *
 * @throws if it cannot be decoded, or has too many blocks
 */
export const cropPicture = (original: Buffer, size: ImageSize, focus: PictureFocus): Promise<Buffer> =>
  inTurn(async () => {
    drawnBlocks(original);
    const { default: sharp } = await import('sharp');
    const [width, height] = size.split('x').map(Number) as [number, number];
    const picture = sharp(original, { limitInputPixels: PICTURE_MAX_PIXELS }).autoOrient();
    const { autoOrient } = await picture.metadata();
    return picture
      .extract(cropAround(autoOrient, { width, height }, focus))
      .resize(width, height)
      .jpeg({ quality: JPEG_QUALITY, force: false })
      .toBuffer();
  });
