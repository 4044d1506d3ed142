import { type RouteName, routePath, topOf } from '../../../client/sections';
import type { PageViews } from '../../../client/routes';
import { loadGenericPage, LANDING_LOADERS } from './pages-of-blocks';
import { type EntryContext, type PageContext, readSection, readContact, readContents } from './page-context';
import { type packages, hero } from '../../../client/model/block-fields';
import type { ValueOf, TagView } from '../../../client/model/value';
import type {
  ReferralView,
  VoucherPackageView,
  VoucherView,
  CaseView,
  ProjectsView,
  ProjectView,
  WorkshopsView,
  WorkshopView,
  BlogListView,
  PostView,
  SearchHit,
  SearchView,
} from '../../../client/model/view-types';
import type { ContentRecord } from '../../../client/model/content-record';
import {
  toCase,
  type CaseCollection,
  toPost,
  toPostCard,
  toProject,
  toProjectCard,
  splitWorkshops,
  toWorkshop,
  toWorkshopCard,
  workshopEnd,
} from '../views/item-views';
import { bareText, langOf } from '../../../client/model/shown-text';
import { ALL, tagList } from '../content-keys';
import { plainSlug, readTags } from '../tags';
import { titleFromPath } from '../../../client/head/page-title';
import type { ShownRecord } from '../../../client/model/languages';
import type { PageHit } from '../search/search-index';
import { markWords, wantedWords } from '../search/search-words';

/** Loads the view of each route. Null if there is no such page of a list. */
export const VIEW_LOADERS: {
  readonly [Name in RouteName]: (context: EntryContext) => Promise<PageViews[Name] | null>;
} = {
  page: loadGenericPage,
  ...LANDING_LOADERS,
  blog: loadBlog,
  'blog-slug': loadPost,
  'web3-voucher': loadVoucher,
  'web3-referral': loadReferral,
  'web3-case-slug': loadCase('web3_cases'),
  project: loadProjects,
  'project-slug': loadProject,
  workshops: loadWorkshops,
  'workshops-slug': loadWorkshop,
  'digitalization-case-slug': loadCase('digitalization_cases'),
  search: loadSearch,
};

type Package = ValueOf<typeof packages>['items'][number];

/** The voucher page's packages. The model leaves out those without a number, which its types do not express. */
const numbered = (items: readonly Package[]): VoucherPackageView[] =>
  items.flatMap(({ number, ...item }) => (number === null ? [] : { number, ...item }));

async function loadVoucher(context: PageContext): Promise<VoucherView> {
  const page = await readSection(context, 'page-voucher', [
    'hero',
    'packages',
    'voucher-form',
    'steps',
    'faq',
  ]);
  return {
    hero: page.hero.details,
    packages: numbered(page.packages.details.items),
    form: page['voucher-form'].details,
    steps: page.steps.details,
    faq: page.faq.details,
  };
}

async function loadReferral(context: PageContext): Promise<ReferralView> {
  const { hero, steps, faq } = await readSection(context, 'page-referral', ['hero', 'steps', 'faq']);
  return { hero: hero.details, steps: steps.details, faq: faq.details };
}

const OTHERS_SHOWN = 3;

async function loadProjects(context: PageContext): Promise<ProjectsView> {
  const { reader, views } = context;
  const [{ details: hero }, projects] = await Promise.all([
    readContents(context, 'page-project', 'hero'),
    reader.list('projects'),
  ]);
  return { hero, projects: projects.map((project) => toProjectCard(views, project)) };
}

async function loadProject({ reader, views, record }: EntryContext): Promise<ProjectView> {
  const all = await reader.list('projects');
  return toProject(views, record, following(record, all).slice(0, OTHERS_SHOWN));
}

async function loadWorkshops(context: PageContext): Promise<WorkshopsView> {
  const { reader, views } = context;
  const [{ hero, faq, cta }, workshops] = await Promise.all([
    readSection(context, 'page-workshops', ['hero', 'faq', 'cta']),
    reader.list('workshops'),
  ]);
  const { upcoming, past, changesAt } = splitWorkshops(workshops, reader.now);
  reader.changesAt(changesAt);
  const toCard = (workshop: ContentRecord) => toWorkshopCard(views, workshop, reader.now);
  return {
    hero: hero.details,
    upcoming: upcoming.map(toCard),
    past: past.map(toCard),
    faq: faq.details,
    cta: cta.details,
  };
}

/** A workshop with other upcoming ones, then past ones. */
async function loadWorkshop({ reader, views, record }: EntryContext): Promise<WorkshopView> {
  const { upcoming, past, changesAt } = splitWorkshops(await reader.list('workshops'), reader.now);
  reader.changesAt(changesAt);
  reader.changesAt(workshopEnd(record));
  const others = [...upcoming, ...past].filter((other) => other.id !== record.id).slice(0, OTHERS_SHOWN);
  return toWorkshop(views, record, { others, now: reader.now });
}

function loadCase(collection: CaseCollection) {
  return async (context: EntryContext): Promise<CaseView> => {
    const { reader, views, record } = context;
    const [all, contact] = await Promise.all([reader.list(collection), readContact(context)]);
    const next = following(record, all)[0] ?? null;
    return toCase(views, record, { collection, next, contact });
  };
}

/** The other entries, starting after the given one and wrapping around. */
export function following(record: ContentRecord, all: readonly ContentRecord[]): ContentRecord[] {
  const index = all.findIndex((other) => other.id === record.id);
  return index < 0 ? [...all] : [...all.slice(index + 1), ...all.slice(0, index)];
}

const POSTS_PER_PAGE = 6;
const RELATED_SHOWN = 3;

/** Null if the page or tag does not exist. */
async function loadBlog(context: PageContext): Promise<BlogListView | null> {
  const { reader, views, query } = context;
  const [{ details: hero }, tagged] = await Promise.all([
    readContents(context, 'page-blog', 'hero'),
    reader.tags('posts', views.first),
  ]);
  // A topic belongs to all posts that have it, so its label carries the mark of none of them.
  const tags = [...tagged].flatMap(([slug, record]) =>
    readTags(record, 'tags', views.locale, views.first).filter((tag) => tag.slug === slug),
  );
  const tag = query.tag ? tagAt(tags, query.tag) : null;
  const page = pageNumber(query.page);
  const list = tag ? tagList(views.first, tag.slug) : ALL;
  const pages = Math.max(1, Math.ceil((await reader.count('posts', list)) / POSTS_PER_PAGE));
  if (page === null || page > pages || (query.tag && !tag)) return null;
  const part = { limit: POSTS_PER_PAGE, offset: (page - 1) * POSTS_PER_PAGE };
  return {
    hero,
    posts: (await reader.cards('posts', list, part)).map((record) => toPostCard(views, record)),
    tags: tags.sort((a, b) => bareText(a.label).localeCompare(bareText(b.label), views.locale)),
    tag,
    page,
    pages,
  };
}

async function loadPost({ reader, views, record }: EntryContext): Promise<PostView> {
  const card = reader.card('posts', record);
  const lists = views.entry('posts', card).tags.map((tag) => tagList(views.first, tag.slug));
  return toPost(views, record, {
    card,
    related: await reader.related('posts', record, lists, RELATED_SHOWN),
  });
}

/** The tag with an address, or with one that it had in earlier releases. */
export const tagAt = (tags: readonly TagView[], address: string): TagView | null =>
  tags.find(({ slug }) => slug === address) ?? tags.find(({ slug }) => plainSlug(slug) === address) ?? null;

/** Page number from `?page=`, starting at 1; null if it is invalid. */
function pageNumber(value: string | undefined): number | null {
  if (!value) return 1;
  return /^[1-9]\d{0,4}$/.test(value) ? Number(value) : null;
}

/** The pages with the words that a visitor looks for, each once. */
async function loadSearch(context: EntryContext): Promise<SearchView> {
  const { query, views, find, shownOn } = context;
  const { q: words = '' } = query;
  // Without words nothing is looked for, so the page is the same whatever the index has.
  const { hits, ...rest } = words ? await find(words) : { hits: [], hasMore: false, isComplete: true };
  const found = new Map<SearchView['found'][number]['name'], SearchHit[]>();
  const known = new Set<string>();
  const pages = new Map<string, Promise<readonly ShownRecord[]>>();

  /** Null if the hit is not on its page: a hidden part, or what the index has not heard of yet. */
  async function titleOf(hit: PageHit, to: string): Promise<Pick<SearchHit, 'title' | 'titleLang'> | null> {
    const shown = await pages.get(to)!;
    if (!shown.some(({ record }) => record.id === hit.id)) return null;
    const opening = shown.find(({ record }) => record.key === 'hero');
    const title = opening && views.part({ details: hero }, opening.record).details.title;
    const text = hit.title?.text || (title && bareText(title)) || titleFromPath(to) || to;
    const lang = hit.title ? hit.title.locale : langOf(title);
    return {
      title: markWords(text, wantedWords(words)),
      titleLang: lang === views.locale ? undefined : lang,
    };
  }

  for (const hit of hits) {
    const { route, params, locale } = hit;
    const to = routePath(route, params);
    if (known.has(to)) continue;
    if (!pages.has(to)) pages.set(to, shownOn({ route, params }));
    const titled = await titleOf(hit, to);
    if (!titled) continue;
    known.add(to);
    const name = topOf(route) ?? 'page';
    const lang = locale === views.locale ? undefined : locale;
    found.set(name, [...(found.get(name) ?? []), { to, ...titled, excerpt: hit.excerpt, lang }]);
  }
  return { words, found: [...found].map(([name, each]) => ({ name, hits: each })), ...rest };
}
