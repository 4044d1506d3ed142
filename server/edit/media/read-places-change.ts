import { PLACE_KINDS, type AltTexts, type PicturePlace } from '../../../client/edit/api/media';
import { isLocale } from '../../../client/i18n/locales';
import { isCollection, type CollectionName } from '../../../client/model/collections';
import { isMap } from '../../../client/model/json-value';
import { MEDIA } from '../../../client/model/media';
import { isRecordId } from '../../../client/model/record-id';
import { EditError } from '../../saving/edit-error';
import type { EntryValues } from '../../saving/entry-body';
import type { PictureKey } from './picture-contents';

export interface WantedPlace extends Pick<PicturePlace, 'kind' | 'id' | 'path' | 'updated' | 'alt'> {
  readonly collection: CollectionName | typeof MEDIA;
}

export interface PlacesChange {
  readonly files: ReadonlySet<PictureKey>;
  readonly places: readonly WantedPlace[];
  /** The picture that replaces it; null for a change of texts. */
  readonly file: File | null;
}

/** Most places of one picture; a site has some hundred entries. */
const PLACES_MAX = 1_000;

/** @throws {EditError} 400 for values of another shape */
export function readPlacesChange({ files, places, file = null }: EntryValues): PlacesChange {
  if (!isList(files) || !isList(places) || !(file === null || file instanceof File)) throw new EditError(400);
  if (!files.every((each) => typeof each === 'string')) throw new EditError(400);
  return { files: new Set(files), places: places.map(readPlace), file };
}

const isList = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.length > 0 && value.length <= PLACES_MAX;

function readPlace(place: unknown): WantedPlace {
  const { kind: named, collection, id, path, updated, alt } = isMap(place) ? place : {};
  const kind = PLACE_KINDS.find((each) => each === named);
  const isKnown = isCollection(collection) || collection === MEDIA;
  if (!kind || !isKnown || !isRecordId(id) || typeof path !== 'string' || typeof updated !== 'string')
    throw new EditError(400);
  if (!isMap(alt) || !Object.entries(alt).every(([key, text]) => isLocale(key) && typeof text === 'string'))
    throw new EditError(400);
  return { kind, collection, id, path, updated, alt: alt as AltTexts };
}
