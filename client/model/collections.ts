import type { BrandColors } from '@site/ui-kit/theme';
import { localeName, LOCALES } from '../i18n/locales';
import { ROUTES, type Part, type RouteName } from '../sections';
import { RESERVED_PATHS } from './reserved-paths';
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
  type FieldModel,
  type FieldModels,
  type LabelKey,
} from './field';
import { TYPEFACE_PAIR_NAMES, TYPEFACE_PAIRS } from './typefaces';
import { figure } from './block-fields';

/** How a collection is read: entries by section and key, entries by slug with a list, only a list, or only its first entry. */
type CollectionKind = 'keyed' | 'items' | 'list' | 'single';

export interface CollectionModel {
  readonly kind: CollectionKind;
  readonly label: LabelKey;
  readonly entryLabel: LabelKey;
  /** Page of an entry, for items. */
  readonly route?: RouteName;
  /** The date field that pages show of an entry. @default none */
  readonly dated?: string;
  readonly fields: FieldModels;
}

/** Largest video, in bytes: one minute of 1080p. */
export const VIDEO_MAX_BYTES = 60_000_000;
const CAPTIONS_MAX_BYTES = 500_000;

/** Four times the size at which pages show a logo. */
const LOGO = { width: 640, height: 160 };
/** The size of the largest icon that is made of a mark. */
const MARK = { width: 512, height: 512 };

const LANGUAGE_OPTIONS = LOCALES.map((value) => ({ value, name: localeName(value) }));

const firstSegment = (path: string): string => path.split('/', 2)[1]!;

/** Slugs that generic pages must not have, because their addresses are taken. */
const RESERVED_SLUGS: readonly string[] = [
  ...new Set([
    ...RESERVED_PATHS.map(firstSegment),
    ...ROUTES.map(({ path }) => firstSegment(path)).filter((segment) => segment && !segment.startsWith(':')),
    ...LOCALES,
  ]),
];

/** When an entry is public. */
export const PUBLICATION = {
  draft: flag('draft', { hint: 'draft' }),
  published: date('published', { hint: 'published' }),
  unpublished: date('unpublished', { hint: 'unpublished', after: 'published' }),
} as const satisfies FieldModels;

const pictureText = line('alt', { hint: 'alt' });
/** Two whole percentages from the left and upper edge, such as `30 70`. */
const pictureFocus = line('focus', { localized: false, hint: 'focus' });

/** How search engines and shared links show the page of an entry. */
const seo = {
  seo_title: line('seoTitle', { follows: 'title', hint: 'seoTitle', pageOnly: true }),
  seo_description: line('seoDescription', { follows: 'summary', hint: 'seoDescription', pageOnly: true }),
  seo_picture: picture('seoPicture', { hint: 'seoPicture', pageOnly: true }),
  no_index: flag('noIndex', { hint: 'noIndex', pageOnly: true }),
} as const satisfies FieldModels;

const item = {
  title: line('title', { required: true }),
  slug: slug('slug', { hint: 'slug' }),
  summary: text('summary', { hint: 'summary' }),
  cover: picture('picture'),
  cover_alt: pictureText,
  cover_focus: pictureFocus,
  tags: tags('tags'),
  ...PUBLICATION,
  published: { ...PUBLICATION.published, required: true },
  ...seo,
} as const satisfies FieldModels;

const body = { body: rich('text') } as const satisfies FieldModels;

const figures = list('figures', figure);

const caseFields = {
  ...item,
  client: line('client'),
  sector: line('sector'),
  problem: rich('problem'),
  approach: rich('approach'),
  result: rich('result'),
  figures,
  ...body,
} as const satisfies FieldModels;

const series = line('series', { localized: false, hint: 'series' });
const position = number('position', { whole: true, hint: 'position' });

/**
 * The public collections: their fields, labels and valid values. Reading, checks, PocketBase's schema and the editors'
 * forms are derived from it; other collections are neither read nor served. The fields of a `contents` entry depend on
 * section and key: `contents-entries.ts`.
 */
export const COLLECTIONS = {
  site: {
    kind: 'single',
    label: 'site',
    entryLabel: 'site',
    fields: {
      name: line('companyName', { required: true, translation: 'optional' }),
      logo: picture('logo', { hint: 'logo', within: LOGO }),
      logo_on_dark: picture('logoOnDark', { hint: 'logoOnDark', within: LOGO }),
      mark: picture('mark', { hint: 'mark', within: MARK }),
      colors: group(
        'colors',
        {
          primary: line('primaryColor', { hint: 'primaryColor', holds: 'color' }),
          accent: line('accentColor', { hint: 'accentColor', holds: 'color' }),
          third: line('thirdColor', { hint: 'thirdColor', holds: 'color' }),
          fourth: line('fourthColor', { hint: 'fourthColor', holds: 'color' }),
        } satisfies Record<keyof BrandColors, FieldModel>,
        { localized: false },
      ),
      typefaces: choice(
        'typefaces',
        TYPEFACE_PAIR_NAMES.map((value) => {
          const { display, text } = TYPEFACE_PAIRS[value];
          return { value, name: `${display}, ${text}` };
        }),
        { hint: 'typefaces', holds: 'typefaces' },
      ),
      claim: line('claim', { hint: 'claim' }),
      description: text('siteDescription', { hint: 'siteDescription' }),
      legal_name: line('legalName', { translation: 'optional', hint: 'legalName' }),
      address: text('address'),
      register: line('registerNumber', { translation: 'optional', holds: 'number' }),
      vat: line('vatNumber', { translation: 'optional', holds: 'number' }),
      email: line('email', { translation: 'optional', holds: 'email' }),
      phone: line('phone', { translation: 'optional', holds: 'phone' }),
      hours: line('hours'),
      social: list('socialLinks', group('link', { to: link('to', { localized: true }) }, { needs: ['to'] }), {
        hint: 'socialLinks',
      }),
      languages: list('languages', choice('language', LANGUAGE_OPTIONS), { hint: 'languages' }),
      off: group(
        'shownParts',
        {
          web3: flag('web3', { inverted: true }),
          digitalization: flag('digitalization', { inverted: true }),
          workshops: flag('workshops', { inverted: true }),
          projects: flag('projects', { inverted: true }),
          blog: flag('blog', { inverted: true }),
          manufacturing: flag('manufacturing', { inverted: true }),
          voucher: flag('voucher', { inverted: true }),
          referral: flag('referral', { inverted: true }),
        } satisfies Record<Part, FieldModel>,
        { localized: false, hint: 'shownParts' },
      ),
      time_zone: line('timeZone', { localized: false, hint: 'timeZone', holds: 'timeZone' }),
      copyright: line('copyright', { hint: 'usual' }),
      answer_hours: number('answerHours', { min: 1, whole: true, hint: 'answerHours' }),
      contact_confirmation: text('contactConfirmation', { hint: 'confirmation' }),
      voucher_confirmation: text('voucherConfirmation', { hint: 'confirmation' }),
      referral_confirmation: text('referralConfirmation', { hint: 'referralConfirmation' }),
      contact_months: number('contactMonths', { min: 1, whole: true, hint: 'months' }),
      voucher_months: number('voucherMonths', { min: 1, whole: true, hint: 'months' }),
      referral_months: number('referralMonths', { min: 1, whole: true, hint: 'months' }),
      set_up: flag('setUp', { hint: 'setUp' }),
    },
  },
  contents: { kind: 'keyed', label: 'contents', entryLabel: 'contentsEntry', fields: {} },
  pages: {
    kind: 'items',
    route: 'page',
    label: 'pages',
    entryLabel: 'page',
    fields: { ...item, slug: { ...item.slug, reserved: RESERVED_SLUGS }, ...body },
  },
  posts: {
    kind: 'items',
    route: 'blog-slug',
    dated: 'published',
    label: 'posts',
    entryLabel: 'post',
    fields: { ...item, ...body },
  },
  projects: {
    kind: 'items',
    route: 'project-slug',
    dated: 'period_start',
    label: 'projects',
    entryLabel: 'project',
    fields: {
      ...item,
      programme: line('programme'),
      period_start: date('begins'),
      period_end: date('ends', { after: 'period_start' }),
      partners: list(
        'partners',
        group('partner', { name: line('name'), country: line('country') }, { needs: ['name'] }),
        { pageOnly: true },
      ),
      figures,
      budget: line('budget', { pageOnly: true }),
      ...body,
    },
  },
  workshops: {
    kind: 'items',
    route: 'workshops-slug',
    dated: 'starts',
    label: 'workshops',
    entryLabel: 'workshop',
    fields: {
      ...item,
      starts: date('starts'),
      ends: date('ends', { after: 'starts' }),
      place: line('place'),
      online: flag('online'),
      price: number('priceInEuros', { min: 0, hint: 'priceInEuros' }),
      free: flag('free'),
      places: number('places', { min: 0, whole: true }),
      sold_out: flag('soldOut', { hint: 'soldOut' }),
      audience: text('audience', { pageOnly: true }),
      programme: list(
        'programme',
        group('part', { time: line('time'), title: line('title'), text: text('text') }, { needs: ['title'] }),
        { pageOnly: true },
      ),
      ...body,
    },
  },
  web3_cases: {
    kind: 'items',
    route: 'web3-case-slug',
    label: 'web3Cases',
    entryLabel: 'web3Case',
    fields: caseFields,
  },
  digitalization_cases: {
    kind: 'items',
    route: 'digitalization-case-slug',
    label: 'digitalizationCases',
    entryLabel: 'digitalizationCase',
    fields: caseFields,
  },
  slides: {
    kind: 'list',
    label: 'slides',
    entryLabel: 'slide',
    fields: {
      title: line('title', { required: true }),
      text: text('text'),
      link: link('to', { localized: true }),
      label: line('linkLabel', { hint: 'usual' }),
      image: picture('picture'),
      image_alt: pictureText,
      image_focus: pictureFocus,
      series,
      position,
      ...PUBLICATION,
    },
  },
  reels: {
    kind: 'list',
    label: 'videos',
    entryLabel: 'video',
    fields: {
      title: line('title', { required: true }),
      text: text('text'),
      poster: picture('poster'),
      video: file('video', { types: ['video/mp4', 'video/webm'], maxBytes: VIDEO_MAX_BYTES }),
      captions: file('captions', {
        localized: true,
        types: ['text/vtt', 'text/plain', 'text/plain; charset=utf-8'],
        maxBytes: CAPTIONS_MAX_BYTES,
      }),
      series,
      position,
      ...PUBLICATION,
    },
  },
  redirects: {
    kind: 'list',
    label: 'redirects',
    entryLabel: 'redirect',
    fields: {
      from: line('oldAddress', { localized: false, required: true, hint: 'oldAddress' }),
      to: link('newAddress', { hint: 'newAddress' }),
      status: choice('status', [
        { value: 301, label: 'status301' },
        { value: 302, label: 'status302' },
        { value: 307, label: 'status307' },
        { value: 308, label: 'status308' },
        { value: 410, label: 'status410' },
      ]),
    },
  },
} as const satisfies Record<string, CollectionModel>;

export type CollectionName = keyof typeof COLLECTIONS;
export const COLLECTION_NAMES = Object.keys(COLLECTIONS) as CollectionName[];
export const isCollection = (value: unknown): value is CollectionName =>
  COLLECTION_NAMES.includes(value as CollectionName);

export const collectionModel = (name: string): CollectionModel | undefined =>
  isCollection(name) ? COLLECTIONS[name] : undefined;

export type ItemCollection = {
  [Name in CollectionName]: (typeof COLLECTIONS)[Name]['kind'] extends 'items' ? Name : never;
}[CollectionName];
export type ListCollection = Exclude<CollectionName, ItemCollection | 'contents' | 'site'>;
export const isItems = (name: CollectionName): name is ItemCollection => COLLECTIONS[name].kind === 'items';
export const ITEM_COLLECTIONS = COLLECTION_NAMES.filter(isItems);

/** The collection whose entries a route shows, each on a page of its own. */
export const collectionOfRoute = (route: RouteName): ItemCollection | undefined =>
  ITEM_COLLECTIONS.find((name) => COLLECTIONS[name].route === route);
