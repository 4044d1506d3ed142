import type { RecordModel } from 'pocketbase';
import { localizedField, LOCALES } from '../../../client/i18n/locales';
import { cleanValues } from '../../../client/model/clean-values';
import { textOf } from '../../../client/model/content-record';
import { MEDIA, MEDIA_FIELDS, type AltTexts } from '../../../client/model/media';
import { foundOrNull } from '../../content/find-record';
import { writeRecord } from '../carry-out';
import type { Editor } from '../editor';
import { pictureKey, type PictureContents } from './picture-contents';

/** Adds a picture to the library, unless it has the same already, and returns its item. A new one gets the texts. */
export async function addPicture(
  contents: PictureContents,
  editor: Editor,
  file: File,
  alt: AltTexts,
): Promise<{ record: RecordModel; isNew: boolean }> {
  const items = await editor.pocketBase.collection(MEDIA).getFullList();
  const keyOf = (record: RecordModel) => pictureKey(MEDIA, record.id, textOf(record, 'file'));
  const found = await contents.find(file, items.map(keyOf));
  const record = items.find((item) => keyOf(item) === found);
  if (record) return { record, isNew: false };
  const values = { file, ...altValues(alt) };
  return { record: await writeRecord(editor, MEDIA, null, { values }), isNew: true };
}

export const removeFromLibrary = ({ pocketBase }: Editor, id: string): Promise<boolean | null> =>
  foundOrNull(pocketBase.collection(MEDIA).delete(id));

/** Alternative texts as an item of the library stores them. */
export const altValues = (alt: AltTexts): Readonly<Record<string, unknown>> =>
  cleanValues(
    MEDIA_FIELDS,
    Object.fromEntries(
      LOCALES.flatMap((locale) =>
        alt[locale] === undefined ? [] : [[localizedField('alt', locale), alt[locale]]],
      ),
    ),
  );
