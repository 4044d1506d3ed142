import type { MotifName } from '../../server/render/section-motif';

/**
 * Shape of the sample content: per collection an array of records whose keys are the field names of `scripts/schema`.
 * Every text has an optional `_sl` twin; one that is missing falls back to English on the site. Records get their ids
 * from collection and slug (or section and key, title, path), so that loading twice never makes a second copy.
 */

/** A file field: drawn by `scripts/pictures`, or a file next to the content (path inside `scripts/sample-content/files`). */
export type SampleFile =
  { picture: { motif: MotifName; seed: string; width?: number; height?: number } } | { file: string };

/** PocketBase's own form of a date, or ISO: `2025-03-19 08:00:00.000Z`. */
export type SampleDate = string;

type Twins<Names extends string, Value> = { [Name in Names]?: Value } & { [Name in `${Names}_sl`]?: Value };

interface ItemFields extends Twins<'summary' | 'body', string>, Twins<'tags', string[]> {
  slug: string;
  title: string;
  title_sl?: string;
  cover?: SampleFile;
  published: SampleDate;
  draft?: boolean;
}

export interface SampleFigure {
  value: string;
  label: string;
}

export interface SampleContentEntry {
  section: string;
  key: string;
  text?: string;
  text_sl?: string;
  /** A map or an array; `details_sl` is merged over it. */
  details?: unknown;
  details_sl?: unknown;
  file?: SampleFile;
}

export type SamplePage = ItemFields;

export type SamplePost = ItemFields;

export interface SampleProject
  extends
    ItemFields,
    Twins<'programme' | 'budget', string>,
    Twins<'partners', { name: string; country: string }[]>,
    Twins<'figures', SampleFigure[]> {
  period_start?: SampleDate;
  period_end?: SampleDate;
}

export interface SampleWorkshop
  extends
    ItemFields,
    Twins<'place' | 'audience', string>,
    Twins<'programme', { time: string; title: string; text: string }[]> {
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
    Twins<'client' | 'sector' | 'problem' | 'approach' | 'result', string>,
    Twins<'figures', SampleFigure[]> {}

export interface SampleSlide extends Twins<'text' | 'label' | 'link', string> {
  title: string;
  title_sl?: string;
  image?: SampleFile;
  /** Name by which a page's entry asks for it; without one it is shown where no series is asked for. */
  series?: string;
  position: number;
  published?: SampleDate;
  draft?: boolean;
}

export interface SampleReel extends Twins<'text', string> {
  title: string;
  title_sl?: string;
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
