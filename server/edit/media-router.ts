import { Router } from 'express';
import { ClientResponseError, type RecordModel } from 'pocketbase';
import type { Medium } from '../../client/edit/api/media';
import { textOf } from '../content/content-record';
import { createFileUrls } from '../content/file-urls';
import { MEDIA } from '../content/model/media';
import type { Services } from '../services';
import { EditError } from './edit-error';
import { editorOf } from './editor';
import { isAway } from './editor-client';
import { parseEntryBody, readEntryBody } from './entries/entry-body';

/** Pictures of the library that are listed; the newest come first. */
const LISTED = 200;

/** The library of pictures: those that texts show, and that any entry can take. */
export function createMediaRouter({ config }: Pick<Services, 'config'>): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const files = createFileUrls(config.storageUrl);

  const toMedium = (record: RecordModel): Medium => ({
    id: record.id,
    src: files.address(MEDIA, record.id, textOf(record, 'file')),
    alt: textOf(record, 'alt'),
    alt_sl: textOf(record, 'alt_sl'),
  });

  router.get('/api/media', async (_req, res) => {
    const media = editorOf(res).pocketBase.collection(MEDIA);
    const { items } = await media.getList(1, LISTED, { sort: '-created', skipTotal: true });
    res.json({ media: items.map(toMedium) });
  });

  router.post('/api/media', ...parseEntryBody, async (req, res) => {
    const { values } = await readEntryBody(req);
    if (!(values.file instanceof File)) throw new EditError(400, 'malformed');
    const { file, alt = '' } = values;
    try {
      const record = await editorOf(res).pocketBase.collection(MEDIA).create({ file, alt });
      res.status(201).json(toMedium(record));
    } catch (error) {
      if (error instanceof ClientResponseError && !isAway(error)) throw new EditError(422, 'invalid');
      throw error;
    }
  });

  return router;
}
