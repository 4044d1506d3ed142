import type { ServerMessages } from '../../../client/i18n/all-messages';
import { PICTURE_TYPES } from '../../../client/model/field';
import { cleanPicture } from '../../content/files/clean-picture';
import { pictureProblem } from '../check-entry-values';

/**
 * A new picture as it is stored.
 * @throws if the site does not take its format, or it cannot be read
 */
export async function reducePicture(file: File): Promise<File> {
  const original = Buffer.from(await file.arrayBuffer());
  const { type, body } = await cleanPicture(original);
  if (!isPictureType(type)) throw new Error(`${type} is not taken`);
  return body.equals(original) ? file : new File([new Uint8Array(body)], file.name, { type });
}

/** A new picture of the library as it is stored, or the fault for which it is refused. */
export async function readPicture(file: File, messages: ServerMessages): Promise<File | string> {
  const problem = await pictureProblem(file, messages);
  return problem ?? (await reducePicture(file).catch(() => messages.model.problems.noPicture()));
}

const isPictureType = (type: string): boolean => (PICTURE_TYPES as readonly string[]).includes(type);
