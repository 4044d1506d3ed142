import { Router } from 'express';
import { localizedField } from '../../../client/i18n/localized-field';
import { LOCALES } from '../../../client/i18n/locales';
import { MEDIA } from '../../../client/model/media';
import { isRecordId } from '../../../client/model/record-id';
import { createFileUrls } from '../../content/file-urls';
import type { EditServices } from '../edit-services';
import { EditError } from '../../saving/edit-error';
import { editorOf, localeOf } from '../editor';
import { parseEntryBody, readEntryBody } from '../entries/entry-request';
import { foundOrNull } from '../../content/find-record';
import type { SaveServices } from '../../saving/save-services';
import { addPicture } from './add-picture';
import { changePlaces, readPlacesChange } from './change-places';
import { createPictureContents } from './picture-contents';
import { isByAddress, readLibrary, toMediaItem } from './read-library';
import { readPicture } from '../../saving/pictures/read-picture';

/**
 * The library of pictures, read and written with the editor's own rights.
 *
 * | GET /api/media | the pictures of the site, each once |
 * | POST /api/media | adds a picture, or finds it |
 * | POST /api/media/places | gives a picture other texts, or another file, in several places |
 * | DELETE /api/media/:id | removes a picture that no text, list or group shows |
 */
export function createMediaRouter(services: SaveServices & Pick<EditServices, 'metrics'>): Router {
  const { config, messages } = services;
  const router = Router({ caseSensitive: true, strict: true });
  const contents = createPictureContents(config.pocketbase.url);

  router.get('/api/media', async (_req, res) => {
    res.json({ media: await readLibrary(services, contents, editorOf(res).pocketBase, localeOf(res)) });
  });

  router.post('/api/media', ...parseEntryBody, async (req, res) => {
    const { values } = readEntryBody(req);
    if (!(values.file instanceof File)) throw new EditError(400);
    const picture = await readPicture(values.file, messages[localeOf(res)]);
    if (typeof picture === 'string') return void res.status(422).json({ message: picture });
    const alt = Object.fromEntries(
      LOCALES.map((locale) => [locale, values[localizedField('alt', locale)] ?? '']),
    );
    const { record, isNew } = await addPicture(contents, editorOf(res).pocketBase, picture, alt);
    res.status(isNew ? 201 : 200).json({ ...toMediaItem(createFileUrls(config.storageUrl), record), isNew });
  });

  router.post('/api/media/places', ...parseEntryBody, async (req, res) => {
    const change = readPlacesChange(readEntryBody(req).values);
    const locale = localeOf(res);
    const file = change.file && (await readPicture(change.file, messages[locale]));
    if (typeof file === 'string') return void res.status(422).json({ message: file });
    const wanted = { ...change, file };
    res.json({ problems: await changePlaces(services, contents, editorOf(res), locale, wanted) });
  });

  router.delete('/api/media/:id', async (req, res) => {
    const { id } = req.params;
    if (!isRecordId(id)) throw new EditError(404, 'notFound');
    const { pocketBase } = editorOf(res);
    const locale = localeOf(res);
    const library = await readLibrary(services, contents, pocketBase, locale);
    const shown = library.find(({ places }) =>
      places.some((place) => place.kind === 'item' && place.id === id && place.isShown),
    );
    if (shown) {
      const places = new Set(shown.places.filter(isByAddress).map(({ label }) => label));
      const { pictureShown } = messages[locale].server.editors;
      return void res.status(409).json({ message: pictureShown({ places: [...places].join(', ') }) });
    }
    await foundOrNull(pocketBase.collection(MEDIA).delete(id));
    res.json({});
  });

  return router;
}
