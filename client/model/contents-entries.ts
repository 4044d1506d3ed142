import type { RouteName } from '../sections';
import * as fields from './block-fields';
import { addedBlock, block, BLOCK_MODELS, type BlockModel } from './blocks';
import { picture, type LabelKey } from './field';
import { ORDER_ENTRY, ORDER_KEY, pageOfSection } from './page-blocks';

/*
 * Words. Content is everything that editors write. `contents` is one collection of it: parts of pages, each an entry with a section
 * and a key. A document is the HTML of a page (`server/pages/document.ts`); `server/documents` makes the other files that follow
 * from content, such as sitemap, feeds and calendars.
 */

export interface SectionModel {
  readonly label: LabelKey;
  /** The section's page; absent if several pages show its entries. */
  readonly route?: RouteName;
  readonly entries: Readonly<Record<string, BlockModel>>;
}

const menu = (label: LabelKey) => ({ label, fields: { details: fields.links } });

const SEO = {
  label: fields.pageSeo.label,
  fields: { details: fields.pageSeo, file: picture('seoPicture', { hint: 'pageSeoPicture' }) },
} as const;

/** The entries of every page with a hero, but the home page: `seo-site` describes that one to search engines. */
const PAGE_ENTRIES = { hero: block(fields.hero), seo: SEO } as const;

/** The entries of the landings of sections. Which cases a landing shows is not for editors to choose. */
const LANDING_ENTRIES = {
  hero: BLOCK_MODELS.hero,
  seo: SEO,
  figures: BLOCK_MODELS.figures,
  services: BLOCK_MODELS.services,
  dialogue: BLOCK_MODELS.dialogue,
  steps: BLOCK_MODELS.steps,
  cases: { label: 'cases', fields: { ...BLOCK_MODELS.cases.fields, details: fields.entryList } },
  faq: BLOCK_MODELS.faq,
  cta: BLOCK_MODELS.cta,
  [ORDER_KEY]: ORDER_ENTRY,
} as const;

/** The pages of blocks, by the section of their entries; `server/content/pages/pages-of-blocks.ts` lists the usual blocks of each. */
const LANDINGS = {
  'page-home': {
    label: 'home',
    route: 'index',
    entries: {
      hero: BLOCK_MODELS.hero,
      figures: BLOCK_MODELS.figures,
      services: BLOCK_MODELS.services,
      case: BLOCK_MODELS.case,
      slides: BLOCK_MODELS.slides,
      reel: BLOCK_MODELS.reel,
      projects: BLOCK_MODELS.projects,
      posts: BLOCK_MODELS.posts,
      cta: BLOCK_MODELS.cta,
      [ORDER_KEY]: ORDER_ENTRY,
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

/** The section of a generic page's fields. Its other texts are those of its record in `pages`. */
const GENERIC_PAGE: SectionModel = { label: 'page', entries: { [ORDER_KEY]: ORDER_ENTRY } };

/** All entries of `contents`, the parts of pages, by section and key. */
export const CONTENTS = {
  ...LANDINGS,
  'page-voucher': {
    label: 'voucher',
    route: 'web3-voucher',
    entries: {
      ...PAGE_ENTRIES,
      packages: block(fields.packages),
      'voucher-form': block(fields.voucherFormBlock),
      steps: block(fields.steps),
      faq: block(fields.faq),
    },
  },
  'page-referral': {
    label: 'referral',
    route: 'web3-referral',
    entries: { ...PAGE_ENTRIES, steps: block(fields.steps), faq: block(fields.faq) },
  },
  'page-workshops': {
    label: 'workshops',
    route: 'workshops',
    entries: { ...PAGE_ENTRIES, faq: block(fields.faq), cta: block(fields.cta) },
  },
  'page-project': { label: 'projects', route: 'project', entries: PAGE_ENTRIES },
  'page-blog': { label: 'blog', route: 'blog', entries: PAGE_ENTRIES },
  menus: {
    label: 'menus',
    entries: {
      menuDefault: menu('mainMenu'),
      menuWeb: menu('digitalizationMenu'),
      menuWeb3: menu('web3Menu'),
      menuSi: menu('mfcMenu'),
      'menu-footer': { label: 'footerLinks', fields: { details: fields.flatLinks } },
    },
  },
  misc: {
    label: 'everywhere',
    entries: {
      booking: block(fields.booking),
      contact: block(fields.contactBlock),
      'seo-site': {
        label: fields.siteSeo.label,
        fields: {
          details: fields.siteSeo,
          file: picture('seoPicture'),
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

export function contentsSection(section: string): SectionModel | null {
  if (pageOfSection(section)) return GENERIC_PAGE;
  return Object.hasOwn(CONTENTS, section) ? CONTENTS[section as ContentsSection] : null;
}

export function contentsEntry(section: string, key: string): BlockModel | null {
  const entries = contentsSection(section)?.entries ?? {};
  if (Object.hasOwn(entries, key)) return entries[key]!;
  const added = ORDER_KEY in entries && addedBlock(key);
  return added ? BLOCK_MODELS[added] : null;
}
