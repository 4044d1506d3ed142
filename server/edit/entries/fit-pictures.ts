import path from 'node:path';
import { BASE_LOCALE } from '../../../client/i18n/locales';
import { fieldKey } from '../../../client/edit/entry/edited-entry';
import type { ServerMessages } from '../../../client/i18n/all-messages';
import { PICTURE_MAX_PIXELS, type FieldModels, type PictureBox } from '../../../client/model/field';
import { reducePicture } from '../media/reduce-picture';
import { InvalidEntryError } from './check-entry-values';
import type { EntryValues } from './entry-body';

/** Far above what a logo takes, and far below what a drawing made to keep the server busy would like. */
const DRAWING_TIMEOUT_S = 5;

/**
 * Reduces new pictures, and redraws those of fields with a largest size as PNG. SVG is stored nowhere: it can contain scripts, and with object
 * storage the site does not choose the headers of its files. librsvg draws it without scripts, loads nothing, and limits
 * entities and repetition.
 *
 * @throws {InvalidEntryError} for a picture that cannot be drawn
 */
export async function fitPictures<Values extends EntryValues>(
  models: FieldModels,
  values: Values,
  messages: ServerMessages,
): Promise<Values> {
  const fitted: EntryValues = { ...values };
  for (const [name, value] of Object.entries(values)) {
    const model = models[name];
    if (model?.kind !== 'picture' || !(value instanceof File)) continue;
    const drawn = model.within ? redraw(value, model.within) : reducePicture(value);
    const picture = await drawn.catch(() => null);
    if (!picture)
      throw new InvalidEntryError({ [fieldKey(name, BASE_LOCALE)]: messages.model.problems.noPicture() });
    fitted[name] = picture;
  }
  return fitted as Values;
}

async function redraw(file: File, within: PictureBox): Promise<File> {
  const { default: sharp } = await import('sharp');
  const png = await sharp(await file.arrayBuffer(), { limitInputPixels: PICTURE_MAX_PIXELS })
    .autoOrient()
    .resize({ ...within, fit: 'inside' })
    .timeout({ seconds: DRAWING_TIMEOUT_S })
    .png()
    .toBuffer();
  return new File([new Uint8Array(png)], `${path.parse(file.name).name}.png`, { type: 'image/png' });
}
