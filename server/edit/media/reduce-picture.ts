import type { ServerMessages } from '../../../client/i18n/all-messages';
import { PICTURE_MAX_PIXELS, PICTURE_SIDE_MAX } from '../../../client/model/field';
import { pictureProblem } from '../entries/check-entry-values';

/** A camera's picture takes a second or two, on a busy machine more. */
const REDUCING_TIMEOUT_S = 20;
/** Looks like the original at half of a camera's bytes. */
const QUALITY = 85;
const REDUCED_FORMATS: readonly string[] = ['jpeg', 'png', 'webp'];

/**
 * A new picture as it is stored: not larger than pages show it, upright, and without what a camera writes into it, such as the
 * place. A picture that is so already stays as it is, byte for byte: it loses nothing when it is copied or uploaded again,
 * and is found to be the same.
 *
 * @throws if it has to be drawn and cannot be
 */
export async function reducePicture(file: File): Promise<File> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(await file.arrayBuffer(), { limitInputPixels: PICTURE_MAX_PIXELS });
  const { format, width, height, pages = 1, exif } = await picture.metadata();
  const isSmall = Math.max(width, height) <= PICTURE_SIDE_MAX && !exif;
  // Of an animation only the first picture would be left.
  if (isSmall || pages > 1 || !REDUCED_FORMATS.includes(format)) return file;
  const reduced = await picture
    .autoOrient()
    .resize({ width: PICTURE_SIDE_MAX, height: PICTURE_SIDE_MAX, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: REDUCING_TIMEOUT_S })
    // For a PNG, a quality would stand for fewer colours.
    .toFormat(format, format === 'png' ? {} : { quality: QUALITY })
    .toBuffer();
  return new File([new Uint8Array(reduced)], file.name, { type: file.type });
}

/** A new picture of the library as it is stored, or the fault for which it is refused. */
export async function readPicture(file: File, messages: ServerMessages): Promise<File | string> {
  const problem = await pictureProblem(file, messages);
  return problem ?? (await reducePicture(file).catch(() => messages.model.problems.noPicture()));
}
