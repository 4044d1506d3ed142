import type { RefusedEntry } from '../../../client/model/entry/stored-entry';
import { changedValues } from '../../../client/model/entry/changed-values';
import { pairsAfter } from '../../../client/model/entry/translation-state';
import { LOCALES, type Locale } from '../../../client/i18n/locales';
import type { FieldModels } from '../../../client/model/field';
import { MEDIA, type AltTexts, type PlaceKind } from '../../../client/model/media';
import { altPath, focusField, libraryAddress, type LibraryFile } from '../../../client/model/picture-fields';
import { modelOf } from '../../../client/model/stored-fields';
import { fieldAt, isInside, readAt, writeAt, type Path, type Values } from '../../../client/model/values';
import { textOf } from '../../../client/model/content-record';
import type { CollectionName } from '../../../client/model/collections';
import { createFileReader } from '../../content/file-of-address';
import { createFileUrls } from '../../content/file-urls';
import { findRecord } from '../../content/find-record';
import type { Metrics } from '../../observability/metrics';
import { writeRecord } from '../carry-out';
import { findChange } from '../change-store';
import { EditError, EntryChangedError } from '../edit-error';
import { refusalOf } from '../refusal-of';
import { saveEntry, type Acting } from '../save-entry';
import type { SaveServices } from '../save-services';
import { addPicture, altValues } from './library-pictures';
import { pictureKey, type PictureContents, type PictureKey } from './picture-contents';
import { changePictures } from './pictures-in-html';

/** A place in which a picture is to change, as the editor saw it. */
interface WantedPlace {
  readonly kind: PlaceKind;
  readonly collection: CollectionName | typeof MEDIA;
  readonly id: string;
  readonly path: Path;
  /** The record's `updated`. */
  readonly updated: string;
  readonly alt: AltTexts;
}

export interface PlacesChange {
  readonly files: ReadonlySet<PictureKey>;
  readonly places: readonly WantedPlace[];
  /** The picture that replaces it; null for a change of texts. */
  readonly file: File | null;
}

interface NewPicture {
  readonly file: File;
  /** Its item in the library; null if only fields with files of their own are to show it. */
  readonly item: (LibraryFile & { readonly src: string }) | null;
}

/**
 * Gives a picture other alternative texts, or another file, in several places. Context: PocketBase's 0.22 line stores one record
 * at a time. Decision: each entry is saved as from its form, with the editor's rights, its checks and its conflicts; one that
 * cannot be saved is named, and the others are saved. An item of the library that is replaced gets a successor and stays,
 * because earlier versions of texts show it. Consequence: what was not changed shows the former picture and can be tried again.
 *
 * @returns why records were not changed; empty if all were
 */
export async function changePlaces(
  services: SaveServices & { readonly metrics: Pick<Metrics, 'edits'> },
  contents: PictureContents,
  acting: Acting,
  { files, places, file }: PlacesChange,
): Promise<RefusedEntry[]> {
  const { config, logger, messages, metrics } = services;
  const { editor, locale } = acting;
  const { pocketBase } = editor;
  const fileOf = createFileReader(config);
  const problems: RefusedEntry[] = [];
  const picture = file && (await storePicture(file));

  // A replaced item of the library has its successor by now.
  const changed = picture ? places.filter(({ kind }) => kind !== 'item') : places;
  for (const [first, ...others] of byRecord(changed)) {
    try {
      await changeRecord(first, [first, ...others]);
      metrics.edits.inc({ outcome: 'saved' });
    } catch (error) {
      metrics.edits.inc({ outcome: error instanceof EntryChangedError ? 'conflict' : 'refused' });
      const refusal = refusalOf(error, messages[locale]);
      if (!refusal) logger.error({ err: error }, 'a picture could not be changed in one of its places');
      const text = refusal ? refusal.message : messages[locale].server.editors.errors.away();
      problems.push({ collection: first.collection, id: first.id, text });
    }
  }
  return problems;

  /** Adds a picture that is to be shown by its address to the library. */
  async function storePicture(file: File): Promise<NewPicture> {
    const shared = places.find(({ kind }) => kind === 'item') ?? places.find(isByAddress);
    if (!shared) return { file, item: null };
    const { record } = await addPicture(contents, editor, file, shared.alt);
    const [{ id }, name] = [record, textOf(record, 'file')];
    return { file, item: { id, name, src: createFileUrls(config.storageUrl).address(MEDIA, id, name) } };
  }

  async function changeRecord(
    { collection, id, updated, alt }: WantedPlace,
    all: readonly WantedPlace[],
  ): Promise<void> {
    const record = await findRecord(pocketBase, collection, id);
    if (record?.updated !== updated) throw new EntryChangedError(record);
    if (collection === MEDIA)
      return void (await writeRecord(editor, MEDIA, record, { values: altValues(alt) }));
    if (await findChange(pocketBase, { collection, id })) throw new EditError(409, 'changeWaits');
    const fields = modelOf(collection, record);
    const after = all.reduce((values, place) => valuesAfter(fields, values, place), record as Values);
    const values = changedValues({ fields, base: record, values: after });
    const confirmed = pairsAfter(fields, record, after, [], config.defaultLocale);
    const body = { values, updated, confirmed, from: '', waiting: '', publishAt: '' };
    await saveEntry(services, acting, { collection, id }, { kind: 'save', body });
  }

  function valuesAfter(fields: FieldModels, values: Values, { path, alt }: WantedPlace): Values {
    const kind = fieldAt(fields, path)?.kind;
    if (kind === 'picture') {
      const at = altPath(fields, path);
      return (Object.entries(alt) as [Locale, string][]).reduce(
        (next, [each, text]) => (at ? writeAt(fields, next, at, each, text) : next),
        picture ? withPicture(fields, values, path, picture) : values,
      );
    }
    return LOCALES.reduce((next, each) => {
      const html = kind === 'rich' ? readAt(fields, next, path, each) : null;
      if (typeof html !== 'string') return next;
      const change = {
        ...(picture?.item && { src: picture.item.src }),
        ...(alt[each] !== undefined && { alt: alt[each] }),
      };
      return writeAt(fields, next, path, each, changePictures(html, isMeant, change));
    }, values);
  }

  function withPicture(fields: FieldModels, values: Values, path: Path, { file, item }: NewPicture): Values {
    const focus = focusField(path);
    // The focal point belongs to the former picture.
    if (!isInside(path)) return { ...values, [path]: file, ...(focus in fields && { [focus]: '' }) };
    // A list may be a translation's own, and name the picture there.
    return LOCALES.reduce((next, each) => {
      const address = readAt(fields, next, path, each);
      const isNamed = item !== null && typeof address === 'string' && isMeant(address);
      return isNamed ? writeAt(fields, next, path, each, libraryAddress(item)) : next;
    }, values);
  }

  function isMeant(src: string): boolean {
    const addressed = fileOf(src);
    return addressed !== null && files.has(pictureKey(addressed.collection, addressed.id, addressed.name));
  }
}

/** The places of each record, which is saved once. */
function byRecord(places: readonly WantedPlace[]): Iterable<readonly [WantedPlace, ...WantedPlace[]]> {
  const records = new Map<string, [WantedPlace, ...WantedPlace[]]>();
  for (const place of places) {
    const key = `${place.collection}/${place.id}`;
    const others = records.get(key);
    if (others) others.push(place);
    else records.set(key, [place]);
  }
  return records.values();
}

/** Whether a place shows the file of the library itself, and no copy of its own. */
export const isByAddress = ({ kind, path }: Pick<WantedPlace, 'kind' | 'path'>): boolean =>
  kind === 'text' || isInside(path);
