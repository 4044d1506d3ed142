import {
  choice,
  date,
  flag,
  group,
  line,
  link,
  list,
  number,
  picture,
  text,
  type FieldModel,
} from '../../client/model/field';
import { libraryAddress } from '../../client/model/picture-fields';

/** Kinds whose value a list or group cannot hold. */
type OfRecords = 'rich' | 'slug' | 'tags' | 'file';
type Container = 'list' | 'group';

const LOGO = { id: 'abcdefghijklmno', name: 'logo_0123456789.png' };

/** A field that may stand inside a list or group. */
interface Inner {
  field: Parameters<typeof list>[1];
  /** What is stored, and what a page reads from it. */
  raw: unknown;
  read: unknown;
  /** A value of another type; null for a kind that takes any. */
  wrong: unknown;
  /** What is read from that. */
  empty: unknown;
}

/** Each kind once. A kind that is new has to be here or among those that do not compile inside. */
export const INNER = {
  line: { field: line('title'), raw: 'A line', read: 'A line', wrong: { a: 1 }, empty: '' },
  text: { field: text('text'), raw: 'A\ntext', read: 'A\ntext', wrong: true, empty: '' },
  link: { field: link('to'), raw: '/contact', read: '/contact', wrong: 'javascript:x', empty: '' },
  number: { field: number('number', { min: 2 }), raw: 7, read: 7, wrong: 'seven', empty: null },
  date: {
    field: date('begins'),
    raw: '2025-01-20 08:00:00.000Z',
    read: '2025-01-20T08:00:00.000Z',
    wrong: 'soon',
    empty: '',
  },
  flag: { field: flag('online'), raw: true, read: true, wrong: 'yes', empty: false },
  choice: {
    field: choice('speaker', [
      { value: 'assistant', label: 'assistant' },
      { value: 'visitor', label: 'visitor' },
    ]),
    raw: 'visitor',
    read: 'visitor',
    wrong: 'bot',
    empty: 'assistant',
  },
  picture: {
    field: picture('picture'),
    raw: libraryAddress(LOGO),
    read: { src: libraryAddress(LOGO), resizable: true },
    wrong: 'https://elsewhere.example/a.png',
    empty: null,
  },
} as const satisfies Record<Exclude<FieldModel['kind'], OfRecords | Container>, Inner>;

/** What holds a field, in every way that two containers can hold each other; `of` wraps a field, a value or a path. */
export const WITHIN = {
  'a list': {
    field: <Of extends Inner['field']>(inner: Of) => list('blocks', inner),
    raw: (raw) => [raw],
    at: '0',
  },
  'a group': {
    field: <Of extends Inner['field']>(inner: Of) => group('hero', { inner }),
    raw: (inner) => ({ inner }),
    at: 'inner',
  },
  'a list of lists': {
    field: <Of extends Inner['field']>(inner: Of) => list('blocks', list('lines', inner)),
    raw: (raw) => [[raw]],
    at: '0.0',
  },
  'a list of groups': {
    field: <Of extends Inner['field']>(inner: Of) => list('blocks', group('hero', { inner })),
    raw: (inner) => [{ inner }],
    at: '0.inner',
  },
  'a group of lists': {
    field: <Of extends Inner['field']>(inner: Of) => group('hero', { items: list('blocks', inner) }),
    raw: (raw) => ({ items: [raw] }),
    at: 'items.0',
  },
  'a group of groups': {
    field: <Of extends Inner['field']>(inner: Of) => group('hero', { outer: group('hero', { inner }) }),
    raw: (inner) => ({ outer: { inner } }),
    at: 'outer.inner',
  },
} as const satisfies Record<
  string,
  { field: (inner: Inner['field']) => FieldModel; raw: (raw: unknown) => unknown; at: string }
>;

/** Something for every kind within every container, by the name of a field of a block that holds them all. */
export const everywhere = <Thing>(
  thingOf: (kind: keyof typeof INNER, container: keyof typeof WITHIN) => Thing,
): Record<string, Thing> =>
  Object.fromEntries(
    (Object.keys(WITHIN) as (keyof typeof WITHIN)[]).flatMap((container, index) =>
      (Object.keys(INNER) as (keyof typeof INNER)[]).map((kind) => [
        `${kind}_${index}`,
        thingOf(kind, container),
      ]),
    ),
  );
