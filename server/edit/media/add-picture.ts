import { ClientResponseError, type RecordModel } from 'pocketbase';
import type PocketBase from 'pocketbase';
import { localizedField } from '../../../client/i18n/localized-field';
import { LOCALES } from '../../../client/i18n/locales';
import { textOf } from '../../../client/model/content-record';
import { MEDIA } from '../../../client/model/media';
import type { AltTexts } from '../../../client/edit/api/media';
import { EditError } from '../../saving/edit-error';
import { isAway } from '../../content/is-away';
import { recordWrite } from '../../content/stored-file';
import { pictureKey, type PictureContents } from './picture-contents';

/**
 * Adds a picture to the library, unless it has the same already.
 *
 * @param alt - for a new item only
 * @returns the item of the library
 */
export async function addPicture(
  contents: PictureContents,
  pocketBase: PocketBase,
  file: File,
  alt: AltTexts,
): Promise<{ record: RecordModel; isNew: boolean }> {
  const media = pocketBase.collection(MEDIA);
  const items = await media.getFullList();
  const keyOf = (record: RecordModel) => pictureKey(MEDIA, record.id, textOf(record, 'file'));
  const found = await contents.find(file, items.map(keyOf));
  const record = items.find((item) => keyOf(item) === found);
  if (record) return { record, isNew: false };
  try {
    return { record: await media.create(...recordWrite({ file, ...altValues(alt) })), isNew: true };
  } catch (error) {
    if (error instanceof ClientResponseError && !isAway(error)) throw new EditError(422, 'invalid');
    throw error;
  }
}

/** Alternative texts as an item of the library stores them. */
export const altValues = (alt: AltTexts): Readonly<Record<string, string>> =>
  Object.fromEntries(
    LOCALES.flatMap((locale) =>
      alt[locale] === undefined ? [] : [[localizedField('alt', locale), alt[locale]]],
    ),
  );
