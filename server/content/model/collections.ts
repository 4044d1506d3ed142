import type { RouteName } from '../../../client/routes';
import { RESERVED_SLUGS } from '../reserved-slugs';
import {
  date,
  file,
  flag,
  choice,
  line,
  link,
  list,
  number,
  picture,
  rich,
  slug,
  tags,
  text,
  group,
  type Fields,
  type Words,
} from './field';
import { figure } from './blocks';

/** How a collection is read: entries by section and key, entries by slug with a list, or only a list. */
type CollectionKind = 'keyed' | 'items' | 'list';

interface CollectionModel {
  readonly kind: CollectionKind;
  /** Labels of the collection and of one of its entries. */
  readonly label: Words;
  readonly entryLabel: Words;
  /** Page of an entry, for items. */
  readonly route?: RouteName;
  readonly fields: Fields;
}

/** Largest video, in bytes: one minute of 1080p. */
export const VIDEO_MAX_BYTES = 60_000_000;
const CAPTIONS_MAX_BYTES = 500_000;

/** When an entry is public. */
const publication = {
  draft: flag(
    { en: 'Draft', sl: 'Osnutek' },
    { hint: { en: 'Visitors do not see a draft.', sl: 'Obiskovalci osnutka ne vidijo.' } },
  ),
  published: date(
    { en: 'Publish at', sl: 'Objavi' },
    { hint: { en: 'From this moment on visitors see it.', sl: 'Od tega trenutka je vidno obiskovalcem.' } },
  ),
  unpublished: date(
    { en: 'Unpublish at', sl: 'Umakni' },
    {
      hint: {
        en: 'From this moment on visitors do not see it any more; empty for no end.',
        sl: 'Od tega trenutka obiskovalcem ni več vidno; prazno pomeni brez konca.',
      },
    },
  ),
} as const satisfies Fields;

const pictureText = line(
  { en: 'Alternative text', sl: 'Nadomestno besedilo' },
  {
    hint: {
      en: 'What the picture shows, for those who cannot see it.',
      sl: 'Kaj je na sliki, za tiste, ki je ne vidijo.',
    },
  },
);
/** Two whole percentages from the left and upper edge, such as `30 70`. */
const pictureFocus = line(
  { en: 'Point that crops keep', sl: 'Točka, ki ostane ob obrezu' },
  {
    localized: false,
    hint: {
      en: 'Percent from the left and from above, such as 30 70; empty for the middle.',
      sl: 'Odstotki od leve in od zgoraj, na primer 30 70; prazno pomeni sredino.',
    },
  },
);

const item = {
  title: line({ en: 'Title', sl: 'Naslov' }, { required: true }),
  slug: slug(
    { en: 'Address', sl: 'Naslov strani' },
    {
      hint: {
        en: 'The last part of the page’s address: small letters, digits and hyphens.',
        sl: 'Zadnji del spletnega naslova: male črke, številke in vezaji.',
      },
    },
  ),
  summary: text(
    { en: 'Summary', sl: 'Povzetek' },
    {
      hint: {
        en: 'One or two sentences, for lists and search engines.',
        sl: 'En ali dva stavka za sezname in iskalnike.',
      },
    },
  ),
  cover: picture({ en: 'Picture', sl: 'Slika' }),
  cover_alt: pictureText,
  cover_focus: pictureFocus,
  tags: tags({ en: 'Tags', sl: 'Oznake' }),
  ...publication,
  published: { ...publication.published, required: true },
} as const satisfies Fields;

const body = { body: rich({ en: 'Text', sl: 'Besedilo' }) } as const satisfies Fields;

const figures = list({ en: 'Figures', sl: 'Številke' }, { en: 'Figure', sl: 'Številka' }, figure);

const caseFields = {
  ...item,
  client: line({ en: 'Client', sl: 'Naročnik' }),
  sector: line({ en: 'Sector', sl: 'Panoga' }),
  problem: rich({ en: 'Problem', sl: 'Težava' }),
  approach: rich({ en: 'Approach', sl: 'Pristop' }),
  result: rich({ en: 'Result', sl: 'Rezultat' }),
  figures,
  ...body,
} as const satisfies Fields;

const series = line(
  { en: 'Series', sl: 'Serija' },
  {
    localized: false,
    hint: {
      en: 'Pages that ask for a series by this name show it; empty for the home page.',
      sl: 'Pokažejo ga strani, ki kličejo serijo s tem imenom; prazno za domačo stran.',
    },
  },
);
const position = number(
  { en: 'Position', sl: 'Mesto' },
  { whole: true, hint: { en: 'The lowest comes first.', sl: 'Najnižje je prvo.' } },
);

/**
 * The public collections: their fields, labels and valid values. Reading, checks, PocketBase's schema and the editors'
 * forms are derived from it; other collections are neither read nor served. The fields of a `contents` entry depend on
 * section and key: `contents-entries.ts`.
 */
export const COLLECTIONS = {
  contents: {
    kind: 'keyed',
    label: { en: 'Parts of pages', sl: 'Deli strani' },
    entryLabel: { en: 'Part of a page', sl: 'Del strani' },
    fields: {},
  },
  pages: {
    kind: 'items',
    route: 'page',
    label: { en: 'Pages', sl: 'Strani' },
    entryLabel: { en: 'Page', sl: 'Stran' },
    fields: { ...item, slug: { ...item.slug, reserved: RESERVED_SLUGS }, ...body },
  },
  posts: {
    kind: 'items',
    route: 'blog-slug',
    label: { en: 'Posts', sl: 'Objave' },
    entryLabel: { en: 'Post', sl: 'Objava' },
    fields: { ...item, ...body },
  },
  projects: {
    kind: 'items',
    route: 'project-slug',
    label: { en: 'Projects', sl: 'Projekti' },
    entryLabel: { en: 'Project', sl: 'Projekt' },
    fields: {
      ...item,
      programme: line({ en: 'Programme', sl: 'Program' }),
      period_start: date({ en: 'Begins', sl: 'Začetek' }),
      period_end: date({ en: 'Ends', sl: 'Konec' }),
      partners: list(
        { en: 'Partners', sl: 'Partnerji' },
        { en: 'Partner', sl: 'Partner' },
        group(
          { en: 'Partner', sl: 'Partner' },
          { name: line({ en: 'Name', sl: 'Ime' }), country: line({ en: 'Country', sl: 'Država' }) },
          { needs: ['name'] },
        ),
      ),
      figures,
      budget: line({ en: 'Budget', sl: 'Proračun' }),
      ...body,
    },
  },
  workshops: {
    kind: 'items',
    route: 'workshops-slug',
    label: { en: 'Workshops', sl: 'Delavnice' },
    entryLabel: { en: 'Workshop', sl: 'Delavnica' },
    fields: {
      ...item,
      starts: date({ en: 'Starts', sl: 'Začetek' }),
      ends: date({ en: 'Ends', sl: 'Konec' }),
      place: line({ en: 'Place', sl: 'Kraj' }),
      online: flag({ en: 'Online', sl: 'Na spletu' }),
      price: number(
        { en: 'Price in euros, without VAT', sl: 'Cena v evrih, brez DDV' },
        { min: 0, hint: { en: 'Empty for “on request”.', sl: 'Prazno pomeni »na povpraševanje«.' } },
      ),
      places: number({ en: 'Places', sl: 'Število mest' }, { min: 0, whole: true }),
      audience: text({ en: 'For whom', sl: 'Za koga' }),
      programme: list(
        { en: 'Programme', sl: 'Program' },
        { en: 'Part', sl: 'Del' },
        group(
          { en: 'Part', sl: 'Del' },
          {
            time: line({ en: 'Time', sl: 'Ura' }),
            title: line({ en: 'Title', sl: 'Naslov' }),
            text: text({ en: 'Text', sl: 'Besedilo' }),
          },
          { needs: ['title'] },
        ),
      ),
      ...body,
    },
  },
  web3_cases: {
    kind: 'items',
    route: 'web3-case-slug',
    label: { en: 'Web3 cases', sl: 'Primeri web3' },
    entryLabel: { en: 'Web3 case', sl: 'Primer web3' },
    fields: caseFields,
  },
  digitalization_cases: {
    kind: 'items',
    route: 'digitalization-case-slug',
    label: { en: 'Digitalization cases', sl: 'Primeri digitalizacije' },
    entryLabel: { en: 'Digitalization case', sl: 'Primer digitalizacije' },
    fields: caseFields,
  },
  slides: {
    kind: 'list',
    label: { en: 'Slides', sl: 'Drsniki' },
    entryLabel: { en: 'Slide', sl: 'Drsnik' },
    fields: {
      title: line({ en: 'Title', sl: 'Naslov' }, { required: true }),
      text: text({ en: 'Text', sl: 'Besedilo' }),
      link: link({ en: 'Leads to', sl: 'Vodi na' }, { localized: true }),
      label: line(
        { en: 'Label of the link', sl: 'Napis povezave' },
        { hint: { en: 'Empty for the usual one.', sl: 'Prazno pomeni običajnega.' } },
      ),
      image: picture({ en: 'Picture', sl: 'Slika' }),
      image_alt: pictureText,
      image_focus: pictureFocus,
      series,
      position,
      ...publication,
    },
  },
  reels: {
    kind: 'list',
    label: { en: 'Videos', sl: 'Videi' },
    entryLabel: { en: 'Video', sl: 'Video' },
    fields: {
      title: line({ en: 'Title', sl: 'Naslov' }, { required: true }),
      text: text({ en: 'Text', sl: 'Besedilo' }),
      poster: picture({ en: 'Picture before it plays', sl: 'Slika pred predvajanjem' }),
      video: file(
        { en: 'Video', sl: 'Video' },
        { types: ['video/mp4', 'video/webm'], maxBytes: VIDEO_MAX_BYTES },
      ),
      captions: file(
        { en: 'Captions (WebVTT)', sl: 'Podnapisi (WebVTT)' },
        {
          localized: true,
          types: ['text/vtt', 'text/plain', 'text/plain; charset=utf-8'],
          maxBytes: CAPTIONS_MAX_BYTES,
        },
      ),
      series,
      position,
      ...publication,
    },
  },
  redirects: {
    kind: 'list',
    label: { en: 'Redirects', sl: 'Preusmeritve' },
    entryLabel: { en: 'Redirect', sl: 'Preusmeritev' },
    fields: {
      from: line({ en: 'Old address', sl: 'Stari naslov' }, { localized: false, required: true }),
      to: link(
        { en: 'New address', sl: 'Novi naslov' },
        { hint: { en: 'Empty for a page that is gone.', sl: 'Prazno, če strani ni več.' } },
      ),
      status: choice({ en: 'Kind', sl: 'Vrsta' }, [
        { value: 301, label: { en: 'Moved for good (301)', sl: 'Trajno (301)' } },
        { value: 302, label: { en: 'For now (302)', sl: 'Začasno (302)' } },
        { value: 307, label: { en: 'For now, same method (307)', sl: 'Začasno, ista metoda (307)' } },
        { value: 308, label: { en: 'For good, same method (308)', sl: 'Trajno, ista metoda (308)' } },
        { value: 410, label: { en: 'Gone (410)', sl: 'Odstranjeno (410)' } },
      ]),
    },
  },
} as const satisfies Record<string, CollectionModel>;

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
