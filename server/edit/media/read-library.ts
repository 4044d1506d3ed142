import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import type { LibraryPicture, MediaItem, PicturePlace } from '../../../client/edit/api/media';
import { BASE_LOCALE, LOCALES, type Locale } from '../../../client/i18n/locales';
import { COLLECTION_NAMES, type CollectionName } from '../../../client/model/collections';
import { textOf, type ContentRecord } from '../../../client/model/content-record';
import { isBlank } from '../../../client/model/json-value';
import { leavesOf } from '../../../client/model/leaves';
import { MEDIA, MEDIA_FIELDS, type AltTexts } from '../../../client/model/media';
import { altPath } from '../../../client/model/picture-fields';
import { modelOf } from '../../../client/model/stored-fields';
import { isInside, readAt, type Path } from '../../../client/model/values';
import type { FieldModels } from '../../../client/model/field';
import { imageInSize } from '../../../client/router/image-sizes';
import { createFileUrls, type FileUrls } from '../../content/file-urls';
import { listWaitingChanges, type WaitingChange } from '../../content/waiting-changes';
import type { RecordLookup } from '../../content/record-lookup';
import { createBlockPages } from '../../saving/block-pages';
import { entrySummary } from '../entries/entry-summary';
import type { EditorLanguage } from '../../saving/entry-name';
import type { Config } from '../../config';
import { createFileReader, type FileSettings } from '../../content/file-of-address';
import { pictureKey, type PictureContents, type PictureKey } from '../../saving/library/picture-contents';
import { picturesInHtml } from '../../saving/library/pictures-in-html';

/** A stored picture and where it stands. */
interface Copy {
  item: MediaItem;
  place: PicturePlace;
  /** Text that stands in for a missing alternative text. */
  title: AltTexts;
  /** When its entry was created: the order of those of a collection. */
  created: string;
}

/**
 * All pictures of the site, read with an editor's own rights: those of the library, the newest first, and those of entries.
 * Context: each entry stores its own copy of a picture, so that removing one entry never removes another entry's picture; texts,
 * lists and groups share the items of the library. Decision: copies of the same bytes are one picture here, which is found and replaced as one,
 * and an upload that the library has gives the item that is there. Consequence: nobody sees the copies, and the storage
 * keeps one for each entry that shows the picture.
 */
export async function readLibrary(
  config: FileSettings & Pick<Config, 'locales'>,
  language: EditorLanguage,
  contents: PictureContents,
  pocketBase: PocketBase,
  lookup: RecordLookup,
): Promise<LibraryPicture[]> {
  const files = createFileUrls(config.storageUrl);
  const fileOf = createFileReader(config);
  const [media, waiting] = await Promise.all([
    pocketBase.collection(MEDIA).getFullList({ sort: '-created' }),
    listWaitingChanges(pocketBase),
  ]);
  const reading = {
    ...language,
    ...{ now: Date.now(), offered: config.locales },
    // A removed block keeps its picture, too.
    blocks: { ...createBlockPages(lookup), isPlaced: () => true },
  };
  const waitingOf = new Map(waiting.map((change) => [`${change.collection}/${change.record}`, change]));

  const placeOf = (
    kind: PicturePlace['kind'],
    collection: CollectionName,
    record: RecordModel,
    path: Path,
  ): PicturePlace => {
    const summary = entrySummary(collection, record, reading);
    const { label = record.id, path: page = null } = summary ?? {};
    return {
      ...{ kind, collection, id: record.id, path, label, page, alt: {}, isShown: false },
      updated: textOf(record, 'updated'),
      waits: waitingOf.has(`${collection}/${record.id}`),
    };
  };

  const copies = media.map((record): Copy => {
    const item = toMediaItem(files, record);
    const { collection, id, alt } = item;
    const place = { kind: 'item', collection, id, path: 'file', label: '', page: null, alt } as const;
    const updated = textOf(record, 'updated');
    return { item, place: { ...place, updated, waits: false, isShown: false }, title: {}, created: '' };
  });
  /** The places in rich texts, lists and groups that show a file, published or waiting, by the key of the file. */
  const shown = new Map<PictureKey, Map<string, PicturePlace>>();
  for (const collection of COLLECTION_NAMES) {
    const own: Copy[] = [];
    for await (const record of recordsOf(pocketBase, collection)) {
      own.push(...copiesIn(collection, record));
      addShown(collection, record);
    }
    copies.push(...own.sort((a, b) => a.created.localeCompare(b.created)));
  }

  const keyOf = ({ collection, id, name }: MediaItem) => pictureKey(collection, id, name);
  const known = await contents.read(copies.map(({ item }) => keyOf(item)));
  const pictures = new Map<string, Copy[]>();
  for (const copy of copies) {
    const content = known.get(keyOf(copy.item))!;
    pictures.set(content, [...(pictures.get(content) ?? []), copy]);
  }

  return [...pictures.values()].map((same): LibraryPicture => {
    const keys = same.map(({ item }) => keyOf(item));
    const own = same.map(({ item, place }) => ({ ...place, isShown: shown.has(keyOf(item)) }));
    const byAddress = new Map(keys.flatMap((key) => [...(shown.get(key) ?? [])]));
    const texts = [...same.map(({ place }) => place.alt), ...same.map(({ title }) => title)];
    const alt = texts.find((each) => !isBlank(each[BASE_LOCALE])) ?? same[0]!.item.alt;
    return { ...same[0]!.item, alt, files: keys, places: [...own, ...byAddress.values()] };
  });

  function copiesIn(collection: CollectionName, record: RecordModel): Copy[] {
    const fields = modelOf(collection, record);
    return Object.entries(fields).flatMap(([field, { kind }]): Copy[] => {
      const image = kind === 'picture' ? files.image(collection, record, field) : null;
      if (!image) return [];
      const at = altPath(fields, field);
      const alt = at ? textsAt(fields, record, at) : {};
      const item = { collection, id: record.id, name: textOf(record, field), isOfEntry: true, alt };
      return [
        {
          item: { ...item, src: image.src, thumb: imageInSize(image, '400x250') },
          place: { ...placeOf('field', collection, record, field), alt },
          title: textsAt(fields, record, 'title'),
          created: textOf(record, 'created'),
        },
      ];
    });
  }

  function addShown(collection: CollectionName, record: RecordModel): void {
    const change = waitingOf.get(`${collection}/${record.id}`);
    for (const state of change ? [record, withValues(record, change)] : [record])
      for (const { field, path, locale: language, raw } of leavesOf(collection, state)) {
        if (typeof raw !== 'string') continue;
        const found =
          field.kind === 'rich' && raw.includes('<img')
            ? picturesInHtml(raw).map(({ src, alt }) => ({ src, alt: { [language]: alt } }))
            : field.kind === 'picture' && isInside(path)
              ? [{ src: raw, alt: textsBeside(modelOf(collection, state), state, path, language) }]
              : [];
        for (const { src, alt } of found) {
          const file = fileOf(src);
          if (!file) continue;
          const key = pictureKey(file.collection, file.id, file.name);
          const places = shown.get(key) ?? new Map<string, PicturePlace>();
          const id = `${collection}/${record.id}/${path}`;
          const kind = field.kind === 'rich' ? 'text' : 'field';
          const place = places.get(id) ?? placeOf(kind, collection, record, path);
          places.set(id, { ...place, alt: { ...alt, ...place.alt } });
          shown.set(key, places);
        }
      }
  }
}

/** Records that are read at a time: memory has no room for all of them with their texts. */
const RECORDS_READ = 200;

/** Read from PocketBase: a picture that was just replaced must not be offered for a moment longer. */
async function* recordsOf(pocketBase: PocketBase, collection: CollectionName): AsyncGenerator<RecordModel> {
  const options = { sort: 'id', skipTotal: true };
  for (let page = 1, isMore = true; isMore; page += 1) {
    const { items } = await pocketBase.collection(collection).getList(page, RECORDS_READ, options);
    yield* items;
    isMore = items.length === RECORDS_READ;
  }
}

/** An item of the library as the editors' app gets it. */
export function toMediaItem(files: FileUrls, record: ContentRecord): MediaItem {
  const name = textOf(record, 'file');
  const image = files.view(files.address(MEDIA, record.id, name));
  return {
    ...{ collection: MEDIA, id: record.id, name, isOfEntry: false },
    ...{ src: image.src, thumb: imageInSize(image, '400x250') },
    alt: textsAt(MEDIA_FIELDS, record, 'alt'),
  };
}

/** The alternative text of a picture in a list or group, in a language and those that it has one in: others may have other items. */
function textsBeside(fields: FieldModels, record: ContentRecord, path: Path, language: Locale): AltTexts {
  const at = altPath(fields, path);
  const texts = Object.entries(at ? textsAt(fields, record, at) : {});
  return Object.fromEntries(texts.filter(([locale, text]) => locale === language || text !== ''));
}

const withValues = (record: ContentRecord, { values }: WaitingChange): ContentRecord => ({
  ...record,
  ...values,
});

const textsAt = (fields: FieldModels, record: ContentRecord, path: Path): AltTexts =>
  Object.fromEntries(
    LOCALES.map((locale) => {
      const text = readAt(fields, record, path, locale);
      return [locale, typeof text === 'string' ? text : ''];
    }),
  );
