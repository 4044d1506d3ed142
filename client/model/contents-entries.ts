import type { RouteName } from '../sections';
import * as blocks from './block-fields';
import { picture, text, type FieldModels, type LabelKey } from './define-field';

/*
 * Words. Content is everything that editors write. `contents` is one collection of it: parts of pages, each an entry with a section
 * and a key. A document is the HTML of a page (`server/pages/document.ts`); `server/documents` makes the other files that follow
 * from content, such as sitemap, feeds and calendars.
 */

interface SectionModel {
  readonly label: LabelKey;
  /** The section's page; absent if several pages show its entries. */
  readonly route?: RouteName;
  readonly entries: Readonly<Record<string, EntryModel>>;
}

export interface EntryModel {
  readonly label: LabelKey;
  /** Stored in `text`, `details` and `file`, each with its translations. */
  readonly fields: FieldModels & { readonly [Name in 'text' | 'details' | 'file']?: FieldModels[string] };
}

/** A block whose fields are stored in `details`. */
const block = <Details extends FieldModels[string]>(details: Details) => ({
  label: details.label,
  fields: { details },
});

const menu = (label: LabelKey) => ({ label, fields: { details: blocks.links } });

/** A sentence under the title of a list. */
const intro = (label: LabelKey) => ({ label, fields: { text: text('lead') } });

const introAndSeries = (label: LabelKey) => ({
  label,
  fields: { text: text('lead'), details: blocks.seriesOf },
});

/** The entries of every page with a hero, but the home page: `seo-site` describes that one to search engines. */
const PAGE_ENTRIES = {
  hero: block(blocks.hero),
  seo: {
    label: blocks.pageSeo.label,
    fields: { details: blocks.pageSeo, file: picture('seoPicture', { hint: 'pageSeoPicture' }) },
  },
} as const;

/** The entries of the landings of sections. */
const LANDING_ENTRIES = {
  ...PAGE_ENTRIES,
  figures: block(blocks.figures),
  services: block(blocks.services),
  dialogue: block(blocks.dialogue),
  steps: block(blocks.steps),
  cases: intro('cases'),
  faq: block(blocks.faq),
  cta: block(blocks.cta),
} as const;

/** The pages of blocks, by the section of their entries; `server/content/pages/landing.ts` lists the blocks of each. */
const LANDINGS = {
  'page-home': {
    label: 'home',
    route: 'index',
    entries: {
      hero: block(blocks.hero),
      figures: block(blocks.figures),
      services: block(blocks.services),
      case: block(blocks.featured),
      slides: introAndSeries('slides'),
      reel: introAndSeries('video'),
      projects: intro('projects'),
      posts: intro('posts'),
      cta: block(blocks.cta),
    },
  },
  'page-digitalization': { label: 'digitalization', route: 'digitalization', entries: LANDING_ENTRIES },
  'page-ai-svetovanje': {
    label: 'aiConsulting',
    route: 'digitalization-ai-svetovanje',
    entries: LANDING_ENTRIES,
  },
  'page-ai-assistant': {
    label: 'aiAssistant',
    route: 'digitalization-ai-assistant',
    entries: LANDING_ENTRIES,
  },
  'page-web3': { label: 'web3', route: 'web3', entries: LANDING_ENTRIES },
} as const satisfies Record<string, SectionModel>;

export type LandingSection = keyof typeof LANDINGS;

/** All entries of `contents`, the parts of pages, by section and key. */
export const CONTENTS = {
  ...LANDINGS,
  'page-voucher': {
    label: 'voucher',
    route: 'web3-voucher',
    entries: {
      ...PAGE_ENTRIES,
      packages: block(blocks.packages),
      'voucher-form': block(blocks.voucherFormBlock),
      steps: block(blocks.steps),
      faq: block(blocks.faq),
    },
  },
  'page-referral': {
    label: 'referral',
    route: 'web3-referral',
    entries: { ...PAGE_ENTRIES, steps: block(blocks.steps), faq: block(blocks.faq) },
  },
  'page-workshops': {
    label: 'workshops',
    route: 'workshops',
    entries: { ...PAGE_ENTRIES, faq: block(blocks.faq), cta: block(blocks.cta) },
  },
  'page-project': {
    label: 'projects',
    route: 'project',
    entries: PAGE_ENTRIES,
  },
  'page-blog': { label: 'blog', route: 'blog', entries: PAGE_ENTRIES },
  menus: {
    label: 'menus',
    entries: {
      menuDefault: menu('mainMenu'),
      menuWeb: menu('digitalizationMenu'),
      menuWeb3: menu('web3Menu'),
      menuSi: menu('mfcMenu'),
      'menu-footer': { label: 'footerLinks', fields: { details: blocks.flatLinks } },
    },
  },
  misc: {
    label: 'everywhere',
    entries: {
      booking: block(blocks.booking),
      contact: block(blocks.contactBlock),
      'seo-site': {
        label: blocks.siteSeo.label,
        fields: {
          details: blocks.siteSeo,
          file: picture('sharedPicture'),
        },
      },
    },
  },
} as const satisfies Record<string, SectionModel>;

export type ContentsSection = keyof typeof CONTENTS;
export type ContentsKey<Section extends ContentsSection> = keyof (typeof CONTENTS)[Section]['entries'] &
  string;

/** The section whose hero opens a page; undefined for the pages of entries. */
export const sectionOfRoute = (route: RouteName): ContentsSection | undefined =>
  (Object.keys(CONTENTS) as ContentsSection[]).find((name) => contentsSection(name)?.route === route);

/** A section whose page has fields for search engines. */
export type SeoSection = {
  [Name in ContentsSection]: 'seo' extends ContentsKey<Name> ? Name : never;
}[ContentsSection];

/** The section with the fields for search engines of a page; undefined for the pages of entries and the home page. */
export function seoSectionOfRoute(route: RouteName): SeoSection | undefined {
  const section = sectionOfRoute(route);
  return section && 'seo' in CONTENTS[section].entries ? (section as SeoSection) : undefined;
}

/** The model of a section, or null if it is unknown. */
export const contentsSection = (section: string): SectionModel | null =>
  Object.hasOwn(CONTENTS, section) ? CONTENTS[section as ContentsSection] : null;

/** The model of an entry, or null if it is unknown. */
export function contentsEntry(section: string, key: string): EntryModel | null {
  const entries = contentsSection(section)?.entries ?? {};
  return Object.hasOwn(entries, key) ? entries[key]! : null;
}
