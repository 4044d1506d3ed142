import pLimit from 'p-limit';
import type { ImageSize } from '../../../client/data/image-sizes';
import { cropAround, type FocalPoint } from '../focal-point';

/** Far above what cameras make; refuses pictures that are made to exhaust memory when decoded. */
const MAX_PIXELS = 60_000_000;
/** Crops at a time: one decodes a whole original, and a page asks for several. */
const CROPS_AT_A_TIME = 1;
const JPEG_QUALITY = 85;

const inTurn = pLimit(CROPS_AT_A_TIME);

/**
 * A picture in one of the sizes, cropped around a point, in its own format. EXIF's turn is applied before, as the content
 * service does.
 *
 * @throws if it cannot be read as a picture
 */
export const cropPicture = (original: Buffer, size: ImageSize, focus: FocalPoint): Promise<Buffer> =>
  inTurn(async () => {
    const { default: sharp } = await import('sharp');
    const [width, height] = size.split('x').map(Number) as [number, number];
    const picture = sharp(original, { limitInputPixels: MAX_PIXELS }).autoOrient();
    const { autoOrient } = await picture.metadata();
    return picture
      .extract(cropAround(autoOrient, { width, height }, focus))
      .resize(width, height)
      .jpeg({ quality: JPEG_QUALITY, force: false })
      .toBuffer();
  });
