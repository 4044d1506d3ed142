import type { TranslatedLocale } from '../../client/i18n/locales';

/**
 * Shape of the sample content: per collection an array of records whose keys are the field names of `scripts/schema`.
 * Every text may have translations; where one is missing the site shows English. Records get their ids
 * from collection and slug (or section and key, title, path), so that loading twice never makes a second copy.
 */

/** A file field: the name of a file in `scripts/sample-content/files`. */
export interface SampleFile {
  file: string;
}

/** PocketBase's own form of a date, or ISO: `2025-03-19 08:00:00.000Z`. */
type SampleDate = string;

/** A field in English and its translations: `title`, `title_sl`. */
type Localized<Names extends string, Value> = { [Name in Names]?: Value } & {
  [Name in `${Names}_${TranslatedLocale}`]?: Value;
};

interface ItemFields
  extends
    Localized<'title' | 'summary' | 'body' | 'cover_alt' | 'seo_title' | 'seo_description', string>,
    Localized<'tags', string[]> {
  slug: string;
  title: string;
  cover?: SampleFile;
  published: SampleDate;
  draft?: boolean;
}

interface SampleFigure {
  value: string;
  label: string;
}

/** `details` is a map or an array, over which its translation is merged. */
export interface SampleContentEntry extends Localized<'text', string>, Localized<'details', unknown> {
  section: string;
  key: string;
  file?: SampleFile;
}

export type SamplePage = ItemFields;

export type SamplePost = ItemFields;

export interface SampleProject
  extends
    ItemFields,
    Localized<'programme' | 'budget', string>,
    Localized<'partners', { name: string; country: string }[]>,
    Localized<'figures', SampleFigure[]> {
  period_start?: SampleDate;
  period_end?: SampleDate;
}

export interface SampleWorkshop
  extends
    ItemFields,
    Localized<'place' | 'audience', string>,
    Localized<'programme', { time: string; title: string; text: string }[]> {
  starts?: SampleDate;
  ends?: SampleDate;
  online?: boolean;
  /** EUR without VAT. */
  price?: number;
  places?: number;
}

export interface SampleCase
  extends
    ItemFields,
    Localized<'client' | 'sector' | 'problem' | 'approach' | 'result', string>,
    Localized<'figures', SampleFigure[]> {}

export interface SampleSlide extends Localized<'title' | 'text' | 'label' | 'link' | 'image_alt', string> {
  title: string;
  image?: SampleFile;
  /** Name of the series that it belongs to; pages that name no series show entries without one. */
  series?: string;
  position: number;
  published?: SampleDate;
  draft?: boolean;
}

export interface SampleReel extends Localized<'title' | 'text', string> {
  title: string;
  poster?: SampleFile;
  video?: SampleFile;
  captions?: SampleFile;
  /** As for a slide. */
  series?: string;
  position: number;
  published?: SampleDate;
  draft?: boolean;
}

export interface SampleRedirect {
  from: string;
  to: string;
  status: 301 | 302 | 307 | 308;
}

export interface SampleContent {
  contents: SampleContentEntry[];
  pages: SamplePage[];
  posts: SamplePost[];
  projects: SampleProject[];
  workshops: SampleWorkshop[];
  web3_cases: SampleCase[];
  digitalization_cases: SampleCase[];
  slides: SampleSlide[];
  reels: SampleReel[];
  redirects: SampleRedirect[];
}
