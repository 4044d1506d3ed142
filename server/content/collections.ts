import type { RouteName } from '../../client/routes';
import { localizedFields } from './localize';

/** How a collection is read: by section and key, by slug with a list, or as a list alone. */
type CollectionKind = 'keyed' | 'items' | 'list';

interface CollectionEntry {
  readonly kind: CollectionKind;
  /** Page that shows one entry, for items. */
  readonly route?: RouteName;
}

/** `preview` is the link that editors see; pages never show it, but a link out of it holds only while it stands there. */
const SHARED = [
  'slug',
  'title',
  'summary',
  'body',
  'cover',
  'tags',
  'published',
  'draft',
  'preview',
] as const;
const CASE = [...SHARED, 'client', 'sector', 'problem', 'approach', 'result', 'figures'] as const;

/**
 * The public collections and the fields that pages show of them (with the fields that hold their
 * translations). Whatever is not listed here never leaves the content service, and no other collection is read or handed
 * through.
 */
export const COLLECTIONS = {
  contents: { kind: 'keyed', fields: ['section', 'key', 'text', 'details', 'file'] },
  pages: { kind: 'items', route: 'page', fields: SHARED },
  posts: { kind: 'items', route: 'blog-slug', fields: SHARED },
  projects: {
    kind: 'items',
    route: 'project-slug',
    fields: [...SHARED, 'programme', 'period_start', 'period_end', 'partners', 'figures', 'budget'],
  },
  workshops: {
    kind: 'items',
    route: 'workshops-slug',
    fields: [...SHARED, 'starts', 'ends', 'place', 'online', 'price', 'places', 'audience', 'programme'],
  },
  web3_cases: { kind: 'items', route: 'web3-case-slug', fields: CASE },
  digitalization_cases: { kind: 'items', route: 'digitalization-case-slug', fields: CASE },
  slides: {
    kind: 'list',
    fields: ['title', 'text', 'label', 'link', 'image', 'series', 'position', 'draft', 'published'],
  },
  reels: {
    kind: 'list',
    fields: ['title', 'text', 'poster', 'video', 'captions', 'series', 'position', 'draft', 'published'],
  },
  redirects: { kind: 'list', fields: ['from', 'to', 'status'] },
} as const satisfies Record<string, CollectionEntry & { fields: readonly string[] }>;

export type CollectionName = keyof typeof COLLECTIONS;
export const COLLECTION_NAMES = Object.keys(COLLECTIONS) as CollectionName[];
export const isCollection = (value: unknown): value is CollectionName =>
  COLLECTION_NAMES.includes(value as CollectionName);

export type ItemCollection = {
  [Name in CollectionName]: (typeof COLLECTIONS)[Name]['kind'] extends 'items' ? Name : never;
}[CollectionName];
export type ListCollection = Exclude<CollectionName, ItemCollection | 'contents'>;
export const ITEM_COLLECTIONS = COLLECTION_NAMES.filter(
  (name): name is ItemCollection => COLLECTIONS[name].kind === 'items',
);

const fieldNames = new Map(
  COLLECTION_NAMES.map((name) => [
    name,
    ['id', 'created', 'updated', ...COLLECTIONS[name].fields.flatMap(localizedFields)],
  ]),
);

/** What is kept of a collection's records: the fields that pages show, in every language, and the record's own data. */
export const fieldsOf = (collection: CollectionName): readonly string[] => fieldNames.get(collection)!;
