import path from 'node:path';
import pLimit from 'p-limit';
import type { ServerMessages } from '../../../client/i18n/all-messages';
import type { FieldModels, PictureBox } from '../../../client/model/field';
import { BASE_LOCALE } from '../../../client/i18n/locales';
import { fieldKey } from '../../../client/model/entry/field-key';
import { cleanVideo } from './clean-video';
import { runChildTask } from '../../storage/child-task';
import type { PictureDrawing } from './draw-picture';
import { readPicture } from './read-picture';
import { InvalidEntryError, type EntryErrors } from '../check-entry-values';
import type { EntryValues } from '../entry-body';

/** Far above what a logo takes, and far below what a drawing made to keep the server busy would like. */
const DRAWING_TIMEOUT_MS = 5_000;
/** Each drawing may take a core for as long; visitors have the others. */
const inTurn = pLimit(1);

/**
 * Checks and reduces new pictures, redraws those of fields with a largest size as PNG, and cleans new videos. SVG is stored
 * nowhere: it can contain scripts, and with object storage the site does not choose the headers of its files. librsvg draws it
 * without scripts, loads nothing, and limits entities and repetition.
 *
 * @returns the files to store
 * @throws {InvalidEntryError} for a picture that has too many pixels or cannot be drawn, and for a file that is none
 */
export async function fitPictures(
  models: FieldModels,
  values: EntryValues,
  messages: ServerMessages,
): Promise<EntryValues> {
  const fitted: EntryValues = {};
  const errors: EntryErrors = {};
  for (const [name, value] of Object.entries(values)) {
    const model = models[name];
    if (model?.kind === 'file' && value instanceof File) fitted[name] = await cleanVideo(value);
    if (model?.kind !== 'picture' || !(value instanceof File)) continue;
    const picture = model.within
      ? await redraw(value, model.within).catch(() => messages.model.problems.noPicture())
      : await readPicture(value, messages);
    if (typeof picture === 'string') errors[fieldKey(name, BASE_LOCALE)] = picture;
    else fitted[name] = picture;
  }
  if (Object.keys(errors).length > 0) throw new InvalidEntryError(errors);
  return fitted;
}

/**
 * Measures and draws a picture in a process of its own, which ends with its time: nested references and patterns let a drawing of a few hundred
 * bytes take hours, and a thread that draws cannot be stopped.
 */
async function redraw(file: File, within: PictureBox): Promise<File> {
  const drawing: PictureDrawing = { picture: new Uint8Array(await file.arrayBuffer()), within };
  const program = path.join(import.meta.dirname, 'draw-picture.js');
  const limits = { timeout: DRAWING_TIMEOUT_MS, killSignal: 'SIGKILL' } as const;
  const png = await inTurn(() => runChildTask<Uint8Array<ArrayBuffer>>(program, drawing, limits));
  return new File([png], `${path.parse(file.name).name}.png`, { type: 'image/png' });
}
