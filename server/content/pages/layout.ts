import { plainTexts, bareText } from '../../../client/model/shown-text';
import type { CompanyView, LayoutData, LinkView } from '../../../client/model/view-types';
import { frameLinks, menuKey, stripDigitalization } from '../../../client/layout/frame-decisions';
import type { Identity } from '../views/identity';
import type { SiteSeo } from '../content-service';
import type { ContentsKey } from '../../../client/model/contents-entries';
import { withoutEmptyTargets } from './empty-targets';
import { FEED_PATH } from '../../../client/sections';
import { isThere } from './is-there';
import { readContents, type PageContext } from './page-context';
import type { flatLinks, links } from '../../../client/model/block-fields';
import type { ValueOf } from '../../../client/model/value';

type LayoutContext = Pick<PageContext, 'reader' | 'views' | 'buildTarget'>;

/** The layout without any content, for error pages of a site without content. */
export const emptyLayout = (identity: Identity): LayoutData => ({
  company: toCompany(identity, identity),
  menu: null,
  footer: [],
  booking: null,
});

const toCompany = (
  { name, logo, logo_on_dark, mark }: Identity,
  { claim, copyright }: Pick<CompanyView, 'claim' | 'copyright'>,
): CompanyView => ({
  name,
  claim,
  ...(mark && { mark: mark.src }),
  ...(logo && { logo: [logo.src, (logo_on_dark ?? logo).src] }),
  ...(copyright && { copyright }),
});

/** Loads header and footer; the header's decisions use the name of the page. */
export async function loadLayout(
  context: LayoutContext,
  pageName: string,
  identity: Identity,
): Promise<LayoutData> {
  const [site, menu, footer, booking, absent] = await Promise.all([
    context.reader.site(),
    loadMenu(context, pageName),
    readLinks(context, 'menu-footer'),
    readContents(context, 'misc', 'booking'),
    findAbsent(context, pageName),
  ]);
  return {
    company: toCompany(identity, context.views.entry('site', site)),
    menu,
    footer: footer ?? [],
    booking: booking.details,
    ...(absent.length > 0 && { absent }),
  };
}

/** The links of the frame itself that would lead to a 404, and a feed without posts; links of menus are left out by {@link withoutEmptyTargets}. */
async function findAbsent(
  { reader, views, buildTarget }: LayoutContext,
  pageName: string,
): Promise<string[]> {
  const links = frameLinks({ pageName, buildTarget });
  const { first, locale } = views;
  const there = await Promise.all([
    ...links.map((path) => isThere(reader, path)),
    reader.hasAny('posts', locale === first ? undefined : { first, locale }),
  ]);
  return [...links, FEED_PATH].filter((_, index) => !there[index]);
}

async function loadMenu(context: LayoutContext, pageName: string): Promise<LinkView[] | null> {
  const key = menuKey({ pageName, buildTarget: context.buildTarget });
  if (key === null) return [];
  const links = await readLinks(context, key);
  return links && key === 'menuSi' ? stripDigitalization(links) : links;
}

async function readLinks(
  { reader, views }: LayoutContext,
  key: ContentsKey<'menus'>,
): Promise<LinkView[] | null> {
  const record = await reader.content('menus', key);
  if (!record) return null;
  const links = views.once(record, 'links', () => toLinks(views.contents('menus', key, record).details));
  return withoutEmptyTargets({ reader, views }, links);
}

/** Default head tags, from the entry `misc/seo-site`. */
export async function loadSiteSeo(context: LayoutContext): Promise<SiteSeo> {
  const { details, file } = await readContents(context, 'misc', 'seo-site');
  return { ...plainTexts(details), image: file?.src ?? '' };
}

type MenuLink = ValueOf<typeof links | typeof flatLinks>[number];
/** A link of any level; the last level has no children. */
type LinkValue = Pick<MenuLink, 'label' | 'to' | 'name' | 'blank'> & { children?: readonly LinkValue[] };

/** Links of a menu or the footer. External ones open in a new tab; links without a target or children are left out. */
export const toLinks = (items: readonly LinkValue[]): LinkView[] =>
  items
    .map(({ label, to, name, blank, children = [] }) => ({
      label,
      to,
      name: bareText(name) || null,
      blank: blank || /^https?:/i.test(to),
      children: toLinks(children),
    }))
    .filter(({ to, children }) => to || children.length > 0);
