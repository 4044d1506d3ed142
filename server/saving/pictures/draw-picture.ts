import sharp from 'sharp';
import { PICTURE_MAX_PIXELS, type PictureBox } from '../../../client/model/field';

/** The picture that this process draws, once, as a PNG within a box. */
export interface PictureDrawing {
  readonly picture: Uint8Array;
  readonly within: PictureBox;
}

process.once('message', async ({ picture, within }: PictureDrawing) => {
  const png = await sharp(picture, { limitInputPixels: PICTURE_MAX_PIXELS })
    .autoOrient()
    .resize({ ...within, fit: 'inside' })
    .png()
    .toBuffer();
  process.send!(png, () => process.disconnect());
});
