import { Router } from 'express';
import { ClientResponseError, type RecordModel } from 'pocketbase';
import { altPath } from '../../client/model/picture-fields';
import { imageInSize } from '../../client/router/image-sizes';
import { localizedFields } from '../../client/i18n/localized-field';
import { BASE_LOCALE, LOCALES } from '../../client/i18n/locales';
import type { ImageView } from '../../client/model/view-types';
import type { AltTexts, MediaItem } from '../../client/edit/api/media';
import { textOf, type ContentRecord } from '../../client/model/content-record';
import { createFileUrls } from '../content/file-urls';
import { COLLECTION_NAMES, type CollectionName } from '../../client/model/collections';
import type { FieldModels } from '../../client/model/field';
import { MEDIA, MEDIA_FIELDS } from '../../client/model/media';
import { modelOf } from '../../client/model/stored-fields';
import { readAt, type Path } from '../../client/model/values';
import type { EditServices } from './edit-services';
import { EditError } from './edit-error';
import { localeOf } from './edit-locale';
import { editorOf } from './editor';
import { isAway } from './editor-client';
import { pictureProblem } from './entries/check-entry-values';
import { parseEntryBody, readEntryBody } from './entries/entry-body';
import { recordWrite } from './stored-file';

/** Most pictures that the library lists: the newest uploads, then those of entries. */
const LISTED = 200;

/** The picture library: uploaded pictures and those of entries. */
export function createMediaRouter({
  config,
  content,
  messages,
}: Pick<EditServices, 'config' | 'content' | 'messages'>): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const files = createFileUrls(config.storageUrl);

  const toMediaItem = (record: RecordModel): MediaItem => {
    const name = textOf(record, 'file');
    return {
      ...{ collection: MEDIA, id: record.id, name, isOfEntry: false },
      ...addresses(files.view(files.address(MEDIA, record.id, name))),
      alt: altTexts(MEDIA_FIELDS, record, 'alt'),
    };
  };

  /** The pictures of entries, with their alternative texts or else the entry's title. */
  const picturesOf = (collection: CollectionName): MediaItem[] =>
    content.records(collection).flatMap((record) => {
      const fields = modelOf(collection, record);
      return Object.entries(fields).flatMap(([field, { kind }]) => {
        const image = kind === 'picture' ? files.image(collection, record, field) : null;
        const described = altTexts(fields, record, altPath(fields, field) ?? 'title');
        const alt = described[BASE_LOCALE] ? described : altTexts(fields, record, 'title');
        const file = { collection, id: record.id, name: textOf(record, field), isOfEntry: true };
        return image ? { ...file, ...addresses(image), alt } : [];
      });
    });

  router.get('/api/media', async (_req, res) => {
    const media = editorOf(res).pocketBase.collection(MEDIA);
    const { items } = await media.getList(1, LISTED, { sort: '-created', skipTotal: true });
    const pictures = COLLECTION_NAMES.flatMap(picturesOf);
    res.json({ media: [...items.map(toMediaItem), ...pictures].slice(0, LISTED) });
  });

  router.post('/api/media', ...parseEntryBody, async (req, res) => {
    const { values } = await readEntryBody(req);
    if (!(values.file instanceof File)) throw new EditError(400);
    const problem = await pictureProblem(values.file, messages[localeOf(res)]);
    if (problem) return void res.status(422).json({ message: problem });
    const texts = localizedFields('alt').map((name) => [name, values[name] ?? '']);
    const item = { file: values.file, ...Object.fromEntries(texts) };
    try {
      const media = editorOf(res).pocketBase.collection(MEDIA);
      const record = await media.create(...recordWrite(item));
      res.status(201).json(toMediaItem(record));
    } catch (error) {
      if (error instanceof ClientResponseError && !isAway(error)) throw new EditError(422, 'invalid');
      throw error;
    }
  });

  return router;
}

const altTexts = (fields: FieldModels, record: ContentRecord, path: Path): AltTexts =>
  Object.fromEntries(
    LOCALES.map((locale) => {
      const text = readAt(fields, record, path, locale);
      return [locale, typeof text === 'string' ? text : ''];
    }),
  );

const addresses = (image: ImageView): Pick<MediaItem, 'src' | 'thumb'> => ({
  src: image.src,
  thumb: imageInSize(image, '400x250'),
});
