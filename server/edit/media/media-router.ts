import { Router, type Response } from 'express';
import pLimit from 'p-limit';
import type PocketBase from 'pocketbase';
import { localizedField, isLocale, LOCALES, type Locale } from '../../../client/i18n/locales';
import { isCollection } from '../../../client/model/collections';
import { isMap } from '../../../client/model/json-value';
import { MEDIA, PLACE_KINDS, type AltTexts } from '../../../client/model/media';
import { videoAt } from '../../../client/model/video';
import { isRecordId } from '../../../client/model/record-id';
import { createFileUrls } from '../../content/file-urls';
import type { EditServices } from '../edit-services';
import { EditError } from '../../saving/edit-error';
import { actingIn, parseEntryBody, readEntryBody } from '../entries/entry-request';
import type { EntryValues } from '../../saving/entry-body';
import { changePlaces, type PlacesChange } from '../../saving/library/change-places';
import { addPicture, removeFromLibrary } from '../../saving/library/library-pictures';
import { createPictureContents } from '../../saving/library/picture-contents';
import { PICTURE_MAX_BYTES } from '../../../client/model/field';
import { FETCH_BODY_BYTES, FETCH_PICTURE_MS, FETCHES_AT_ONCE } from '../../http/limits';
import { readJson } from '../../http/request-body';
import { fetchPicture, fetchStill } from '../../saving/pictures/fetch-picture';
import { readPicture } from '../../saving/pictures/read-picture';
import type { SaveServices } from '../../saving/save-services';
import { toMediaItem } from './read-library';
import { editorOf, localeOf } from '../edit-locals';

/** What needs all pictures. */
interface LibraryOverview {
  /** Resolves to JSON. */
  library(pocketBase: PocketBase, locale: Locale): Promise<Uint8Array>;
  /** Resolves to the names of what shows an item of the library. */
  shownBy(pocketBase: PocketBase, locale: Locale, id: string): Promise<string[]>;
}

/**
 * The library of pictures, read and written with the editor's own rights.
 *
 * | GET /api/media | the pictures of the site, each once |
 * | POST /api/media | adds a picture, or finds it |
 * | POST /api/media/copies | fetches a picture of another site, or the still picture of a video by its address, and adds it |
 * | POST /api/media/places | gives a picture other texts, or another file, in several places |
 * | DELETE /api/media/:id | removes a picture that no text, list or group shows |
 */
export function createMediaRouter(
  services: SaveServices & Pick<EditServices, 'metrics'>,
  overview: LibraryOverview,
): Router {
  const { config, messages } = services;
  const router = Router({ caseSensitive: true, strict: true });
  const contents = createPictureContents(config.pocketbase.url);
  const fetches = pLimit(FETCHES_AT_ONCE);

  async function add(res: Response, file: File, alt: AltTexts, title = '') {
    const picture = await readPicture(file, messages[localeOf(res)]);
    if (typeof picture === 'string') return void res.status(422).json({ message: picture });
    const { record, isNew } = await addPicture(contents, editorOf(res), picture, alt);
    res
      .status(isNew ? 201 : 200)
      .json({ ...toMediaItem(createFileUrls(config.storageUrl), record), isNew, title });
  }

  router.get('/api/media', async (_req, res) => {
    res.type('json').end(await overview.library(editorOf(res).pocketBase, localeOf(res)));
  });

  router.post('/api/media', ...parseEntryBody, async (req, res) => {
    const { values } = readEntryBody(req);
    if (!(values.file instanceof File)) throw new EditError(400);
    const alt = LOCALES.map((locale) => [locale, values[localizedField('alt', locale)] ?? '']);
    await add(res, values.file, Object.fromEntries(alt));
  });

  router.post('/api/media/copies', readJson({ limit: FETCH_BODY_BYTES }), async (req, res) => {
    const body: unknown = req.body;
    if (!isMap(body) || typeof body.address !== 'string') throw new EditError(400);
    const { address } = body;
    const video = videoAt(address);
    const fetched = await fetches(async () => (video ? fetchStill(video) : fetchPicture(address)));
    if (fetched instanceof File) return add(res, fetched, {});
    if (typeof fetched === 'object') return add(res, fetched.file, {}, fetched.title);
    const limits = { megabytes: PICTURE_MAX_BYTES / BYTES_PER_MB, seconds: FETCH_PICTURE_MS / MS_PER_S };
    res.status(422).json({ message: messages[localeOf(res)].server.editors.notFetched[fetched](limits) });
  });

  router.post('/api/media/places', ...parseEntryBody, async (req, res) => {
    const change = readPlacesChange(readEntryBody(req).values);
    const file = change.file && (await readPicture(change.file, messages[localeOf(res)]));
    if (typeof file === 'string') return void res.status(422).json({ message: file });
    res.json({ problems: await changePlaces(services, contents, actingIn(res), { ...change, file }) });
  });

  router.delete('/api/media/:id', async (req, res) => {
    const { id } = req.params;
    if (!isRecordId(id)) throw new EditError(404, 'notFound');
    const { editor, locale } = actingIn(res);
    const places = await overview.shownBy(editor.pocketBase, locale, id);
    if (places.length > 0) {
      const { pictureShown } = messages[locale].server.editors;
      return void res.status(409).json({ message: pictureShown({ places: places.join(', ') }) });
    }
    await removeFromLibrary(editor, id);
    res.json({});
  });

  return router;
}

const BYTES_PER_MB = 1_000_000;
const MS_PER_S = 1_000;

/** Most places of one picture; a site has some hundred entries. */
const PLACES_MAX = 1_000;

/** @throws {EditError} 400 for values of another shape */
function readPlacesChange({ files, places, file = null }: EntryValues): PlacesChange {
  if (!isList(files) || !isList(places) || !(file === null || file instanceof File)) throw new EditError(400);
  if (!files.every((each) => typeof each === 'string')) throw new EditError(400);
  return { files: new Set(files), places: places.map(readPlace), file };
}

const isList = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.length > 0 && value.length <= PLACES_MAX;

function readPlace(place: unknown): PlacesChange['places'][number] {
  const { kind: named, collection, id, path, updated, alt } = isMap(place) ? place : {};
  const kind = PLACE_KINDS.find((each) => each === named);
  const isKnown = isCollection(collection) || collection === MEDIA;
  if (!kind || !isKnown || !isRecordId(id) || typeof path !== 'string' || typeof updated !== 'string')
    throw new EditError(400);
  if (!isMap(alt) || !Object.entries(alt).every(([key, text]) => isLocale(key) && typeof text === 'string'))
    throw new EditError(400);
  return { kind, collection, id, path, updated, alt: alt as AltTexts };
}
