import type { RouteName } from '../../../client/routes';
import * as blocks from './blocks';
import { picture, text, type Fields, type Words } from './field';

interface SectionModel {
  readonly label: Words;
  /** The section's page; absent if several pages show its entries. */
  readonly route?: RouteName;
  readonly entries: Readonly<Record<string, EntryModel>>;
}

export interface EntryModel {
  readonly label: Words;
  /** Stored in `text`, `details` and `file`, each with its translations. */
  readonly fields: Fields & { readonly [Name in 'text' | 'details' | 'file']?: Fields[string] };
}

/** A block whose fields are stored in `details`. */
const block = <Details extends Fields[string]>(details: Details) => ({
  label: details.label,
  fields: { details },
});

const menu = (label: Words) => ({ label, fields: { details: blocks.links } });

/** A sentence under the title of a list. */
const intro = (label: Words) => ({ label, fields: { text: text({ en: 'Introduction', sl: 'Uvod' }) } });

const introAndSeries = (label: Words) => ({
  label,
  fields: { text: text({ en: 'Introduction', sl: 'Uvod' }), details: blocks.seriesOf },
});

/**
 * The blocks of the landing pages, in order; each is shown if its entry exists. To add one, add a line here, its fields
 * in `blocks.ts` and its component in `client/pages/sections/landing-blocks.tsx`.
 */
export const LANDING_ENTRIES = {
  figures: block(blocks.figures),
  services: block(blocks.services),
  dialogue: block(blocks.dialogue),
  steps: block(blocks.steps),
  faq: block(blocks.faq),
  cta: block(blocks.cta),
} as const;

const landing = {
  hero: block(blocks.hero),
  cases: intro({ en: 'Cases', sl: 'Primeri' }),
  ...LANDING_ENTRIES,
} as const;

/** All entries of `contents`, the parts of pages, by section and key. */
export const CONTENTS = {
  'page-home': {
    label: { en: 'Home', sl: 'Domača stran' },
    route: 'index',
    entries: {
      hero: block(blocks.hero),
      figures: block(blocks.figures),
      services: block(blocks.services),
      case: block(blocks.featured),
      slides: introAndSeries({ en: 'Slides', sl: 'Drsniki' }),
      reel: introAndSeries({ en: 'Video', sl: 'Video' }),
      projects: intro({ en: 'Projects', sl: 'Projekti' }),
      posts: intro({ en: 'Posts', sl: 'Objave' }),
      cta: block(blocks.cta),
    },
  },
  'page-digitalization': {
    label: { en: 'Digitalization', sl: 'Digitalizacija' },
    route: 'digitalization',
    entries: landing,
  },
  'page-ai-svetovanje': {
    label: { en: 'AI consulting', sl: 'AI-svetovanje' },
    route: 'digitalization-ai-svetovanje',
    entries: landing,
  },
  'page-ai-assistant': {
    label: { en: 'AI assistant', sl: 'AI-pomočnik' },
    route: 'digitalization-ai-assistant',
    entries: landing,
  },
  'page-web3': { label: { en: 'Web3', sl: 'Web3' }, route: 'web3', entries: landing },
  'page-voucher': {
    label: { en: 'Voucher', sl: 'Vavčer' },
    route: 'web3-voucher',
    entries: {
      hero: block(blocks.hero),
      packages: block(blocks.packages),
      'voucher-form': block(blocks.voucherForm),
      steps: block(blocks.steps),
      faq: block(blocks.faq),
    },
  },
  'page-referral': {
    label: { en: 'Referral', sl: 'Priporočila' },
    route: 'web3-referral',
    entries: { hero: block(blocks.hero), steps: block(blocks.steps), faq: block(blocks.faq) },
  },
  'page-workshops': {
    label: { en: 'Workshops', sl: 'Delavnice' },
    route: 'workshops',
    entries: { hero: block(blocks.hero), faq: block(blocks.faq), cta: block(blocks.cta) },
  },
  'page-project': {
    label: { en: 'Projects', sl: 'Projekti' },
    route: 'project',
    entries: { hero: block(blocks.hero) },
  },
  'page-blog': { label: { en: 'Blog', sl: 'Blog' }, route: 'blog', entries: { hero: block(blocks.hero) } },
  menus: {
    label: { en: 'Menus', sl: 'Meniji' },
    entries: {
      menuDefault: menu({ en: 'Main menu', sl: 'Glavni meni' }),
      menuWeb: menu({ en: 'Menu of digitalization', sl: 'Meni digitalizacije' }),
      menuWeb3: menu({ en: 'Menu of web3', sl: 'Meni web3' }),
      menuSi: menu({ en: 'Menu of the build “mfc”', sl: 'Meni različice »mfc«' }),
      'menu-footer': menu({ en: 'Links of the footer', sl: 'Povezave v nogi' }),
    },
  },
  misc: {
    label: { en: 'Everywhere', sl: 'Povsod' },
    entries: {
      booking: block(blocks.booking),
      contact: block(blocks.contact),
      company: {
        label: { en: 'The company in one line', sl: 'Podjetje v eni vrstici' },
        fields: { text: text({ en: 'Text', sl: 'Besedilo' }) },
      },
      'seo-site': {
        label: blocks.siteSeo.label,
        fields: {
          details: blocks.siteSeo,
          file: picture({ en: 'Picture of shared links', sl: 'Slika deljenih povezav' }),
        },
      },
    },
  },
} as const satisfies Record<string, SectionModel>;

export type ContentsSection = keyof typeof CONTENTS;
export type ContentsKey<Section extends ContentsSection> = keyof (typeof CONTENTS)[Section]['entries'] &
  string;

/** The model of a section, or null if it is unknown. */
export const contentsSection = (section: string): SectionModel | null =>
  Object.hasOwn(CONTENTS, section) ? CONTENTS[section as ContentsSection] : null;

/** The model of an entry, or null if it is unknown. */
export function contentsEntry(section: string, key: string): EntryModel | null {
  const entries = contentsSection(section)?.entries ?? {};
  return Object.hasOwn(entries, key) ? entries[key]! : null;
}
