import type { Locale } from './i18n/locales';

/** Content entries that hold the links of the header. */
export type MenuKey = 'menuSi' | 'menuWeb3' | 'menuWeb' | 'menuDefault';

/** The parts of the site that a company may switch off. */
export const PARTS = [
  'web3',
  'digitalization',
  'workshops',
  'projects',
  'blog',
  'manufacturing',
  'voucher',
  'referral',
] as const;
export type Part = (typeof PARTS)[number];

/** The traits that the pages of a section share. Header, footer, stylesheet, breadcrumbs and pictures follow from them. */
export interface SectionTraits {
  /** Unprefixed path that the logo leads to. */
  readonly landing: string;
  /** Links of the header; null for none. Build targets have their own rule before this one. */
  readonly menu: MenuKey | null;
  /** Colour of the header's text; white on a dark background. */
  readonly headerText: 'dark' | 'white';
  /** The same in the builds `mfc` and `realmfc`, where it differs. */
  readonly headerTextOfBuilds?: 'white';
  /** Whether the header is faded until its links are there. */
  readonly waitsForMenu: boolean;
  /** Whether the footer offers the voucher; otherwise it shows the logos of the EU projects. */
  readonly offersVoucher: boolean;
  /** Name that the stylesheet keys the section's colours by. */
  readonly tone: string;
  /** Page above the others of the section, which breadcrumbs lead back to. */
  readonly top?: ParentPage['name'];
  /** The part of the site that its pages are switched off with. */
  readonly part?: Exclude<Part, 'voucher' | 'referral'>;
  /** Generic pages that belong to the section, by their slug. */
  readonly slugs?: RegExp;
}

const plain: SectionTraits = {
  landing: '/',
  menu: 'menuDefault',
  headerText: 'dark',
  waitsForMenu: true,
  offersVoucher: true,
  tone: 'plain',
};
const web3: SectionTraits = {
  ...plain,
  landing: '/web3',
  menu: 'menuWeb3',
  tone: 'web3',
  top: 'web3',
  part: 'web3',
  slugs: /^web3/,
};
const digitalization: SectionTraits = {
  ...plain,
  landing: '/digitalization',
  menu: 'menuWeb',
  headerText: 'white',
  offersVoucher: false,
  tone: 'digitalization',
  top: 'digitalization',
  part: 'digitalization',
  slugs: /^digitalization/,
};
const manufacturing: SectionTraits = {
  ...plain,
  menu: null,
  headerText: 'white',
  waitsForMenu: false,
  offersVoucher: false,
  tone: 'manufacturing',
  part: 'manufacturing',
  slugs: /^manufacturing/,
};

/** The sections of the site. A generic page belongs to the first whose `slugs` fit, so exceptions stand before the rule. */
export const SECTIONS = {
  home: { ...plain, menu: null, headerTextOfBuilds: 'white', tone: 'home' },
  blog: { ...plain, tone: 'blog', top: 'blog', part: 'blog', slugs: /^blog/ },
  project: {
    ...plain,
    tone: 'project',
    top: 'project',
    part: 'projects',
    slugs: /^project/,
  },
  workshops: {
    ...plain,
    tone: 'workshops',
    top: 'workshops',
    part: 'workshops',
    slugs: /^workshops/,
  },
  web3,
  web3Case: { ...web3, tone: 'case' },
  digitalizationCase: { ...digitalization, headerText: 'dark', tone: 'case', slugs: /^digitalization.*case/ },
  aiConsulting: {
    ...digitalization,
    headerText: 'dark',
    tone: 'ai',
    slugs: /^digitalization.*ai-svetovanje/,
  },
  aiAssistant: { ...digitalization, tone: 'assistant', slugs: /^digitalization-ai-assistant/ },
  digitalization,
  manufacturingCase: { ...manufacturing, headerText: 'dark', tone: 'case', slugs: /^manufacturing.*case/ },
  manufacturing,
  /** Pages of no section whose slug names one where the voucher is not offered. */
  plainWithoutVoucher: { ...plain, offersVoucher: false, slugs: /digitalization|manufacturing/ },
  plain,
} satisfies Record<string, SectionTraits>;
type SectionName = keyof typeof SECTIONS;

interface TableEntry {
  /** Stable name, without the locale suffix. Header, footer, metrics labels and content refer to a page by it. */
  readonly name: string;
  /** Unprefixed path pattern in React Router's syntax. */
  readonly path: string;
  readonly section: SectionName;
  /** The part of the site that the page alone is switched off with. */
  readonly part?: Part;
}

/** The pages of the sections. Names and paths are the product's contract; `routes.ts` names the module of each. */
const TABLE = [
  { name: 'index', path: '/', section: 'home' },
  { name: 'blog', path: '/blog', section: 'blog' },
  { name: 'blog-slug', path: '/blog/:slug', section: 'blog' },
  { name: 'web3', path: '/web3', section: 'web3' },
  { name: 'web3-voucher', path: '/web3/voucher', section: 'web3', part: 'voucher' },
  { name: 'web3-referral', path: '/web3/referral', section: 'web3', part: 'referral' },
  { name: 'web3-case-slug', path: '/web3/case/:slug', section: 'web3Case' },
  { name: 'project', path: '/project', section: 'project' },
  { name: 'project-slug', path: '/project/:slug', section: 'project' },
  { name: 'workshops', path: '/workshops', section: 'workshops' },
  { name: 'workshops-slug', path: '/workshops/:slug', section: 'workshops' },
  { name: 'digitalization', path: '/digitalization', section: 'digitalization' },
  { name: 'digitalization-case-slug', path: '/digitalization/case/:slug', section: 'digitalizationCase' },
  { name: 'digitalization-ai-svetovanje', path: '/digitalization/ai-svetovanje', section: 'aiConsulting' },
  { name: 'digitalization-ai-assistant', path: '/digitalization/ai-assistant', section: 'aiAssistant' },
  { name: 'search', path: '/search', section: 'plain' },
  { name: 'page', path: '/:page', section: 'plain' },
] as const satisfies readonly TableEntry[];

export type RouteName = (typeof TABLE)[number]['name'];

export interface RouteEntry extends TableEntry {
  readonly name: RouteName;
}
export const ROUTES: readonly RouteEntry[] = TABLE;

/** The page above the others of its section. */
export interface ParentPage {
  name: 'blog' | 'project' | 'workshops' | 'web3' | 'digitalization';
  to: string;
}

/** Values of the path's parameters: `slug` or `page`. */
export type RouteParams = Readonly<Partial<Record<'slug' | 'page', string>>>;

/** A route's id is its name with the locale suffix: `web3___sl`. */
export const routeId = (name: RouteName, locale: Locale): string => `${name}___${locale}`;

export const routeByName = (name: RouteName): RouteEntry => ROUTES.find((route) => route.name === name)!;

/** Unprefixed path of a page: `routePath('blog-slug', { slug: 'x' })` is `/blog/x`. */
export const routePath = (name: RouteName, params: RouteParams = {}): string =>
  routeByName(name).path.replace(/:(slug|page)/, (_, key: 'slug' | 'page') =>
    encodeURIComponent(params[key] ?? ''),
  );

/** Unprefixed path of an entry's page, whatever its route calls the slug: `itemPath('page', 'about')` is `/about`. */
export const itemPath = (name: RouteName, slug: string): string => routePath(name, { slug, page: slug });

/**
 * The name that determines a page's section: a route name, or the slug of a generic page, so that `/manufacturing` has
 * its own rules.
 */
export const pageName = (name: RouteName, params: RouteParams): string =>
  name === 'page' ? (params.page ?? 'page') : name;

/** The section of a page, by the name that {@link pageName} gives it. */
export function sectionOf(name: string): SectionTraits {
  const route = ROUTES.find((entry) => entry.name === name);
  if (route) return SECTIONS[route.section];
  return Object.values<SectionTraits>(SECTIONS).find(({ slugs }) => slugs?.test(name)) ?? SECTIONS.plain;
}

/** The part of the site that a menu is for; `menuSi` is that of builds which consist of digitalization alone. */
const MENU_PARTS: Readonly<Record<string, Part>> = {
  menuWeb: 'digitalization',
  menuWeb3: 'web3',
  menuSi: 'digitalization',
} satisfies Partial<Record<MenuKey, Part>>;

export const isMenuOff = (menu: string, off: readonly Part[]): boolean =>
  Object.hasOwn(MENU_PARTS, menu) && off.includes(MENU_PARTS[menu]!);

/** Whether a page is switched off, by the name that {@link pageName} gives it. */
export const isOff = (name: string, off: readonly Part[]): boolean =>
  [sectionOf(name).part, ROUTES.find((route) => route.name === name)?.part].some(
    (part) => part !== undefined && off.includes(part),
  );

/** The page above the others of a page's section, which may be itself; undefined for pages of no section. */
export const topOf = (name: RouteName): ParentPage['name'] | undefined =>
  (SECTIONS[routeByName(name).section] as SectionTraits).top;

/** The page that a page's breadcrumbs lead back to; null for those that stand on their own, or if its path is `absent`. */
export function parentOf(name: RouteName, absent: readonly string[] = []): ParentPage | null {
  const top = topOf(name);
  return top && top !== name && !absent.includes(routePath(top)) ? { name: top, to: routePath(top) } : null;
}

/** Unprefixed path of the feed of posts. */
export const FEED_PATH = '/feed.xml';

/** Whether a page lists the entries of a route, so that the newest of them dates it. Home lists posts. */
export const listsEntriesOf = (page: RouteName, route: RouteName): boolean =>
  parentOf(route)?.name === page || (page === 'index' && route === 'blog-slug');
