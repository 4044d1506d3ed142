import type { Locale } from '../../client/i18n/locales';
import { pageUrl, type AddressRules } from '../../client/i18n/localize-path';
import { ROUTES, type RouteName } from '../../client/routes';
import type { ContentService, IndexEntry, PageRequest } from '../content/content-service';
import { describePage } from '../render/describe-page';
import type { ListedPage, ListedSection } from './llms-txt';
import { entryPath } from './site-pages';

/** Title and description of a page, or null where content has none. */
export async function loadPageText(
  content: ContentService,
  request: Pick<PageRequest, 'route' | 'locale'> & Partial<PageRequest>,
): Promise<{ title: string; description: string } | null> {
  const page = await content.loadPage({ params: {}, query: {}, ...request });
  return page && describePage(page.view);
}

/** The company's address for mail, from the contact page; empty where there is none. */
export async function loadContactEmail(content: ContentService, locale: Locale): Promise<string> {
  const page = await content.loadPage({ route: 'page', params: { page: 'contact' }, locale, query: {} });
  return page && 'contact' in page.view ? (page.view.contact?.email ?? '') : '';
}

/** Sections of `llms.txt` by the route of their entries; the landings come first. */
const ENTRY_SECTIONS: readonly { title: string; routes: readonly RouteName[] }[] = [
  { title: 'Cases', routes: ['digitalization-case-slug', 'web3-case-slug'] },
  { title: 'Workshops', routes: ['workshops-slug'] },
  { title: 'EU projects', routes: ['project-slug'] },
  { title: 'Blog', routes: ['blog-slug'] },
  { title: 'Company', routes: ['page'] },
];

type ListedSite = AddressRules & { siteUrl: string };

/** What `llms.txt` lists: every page in the default language. */
export async function loadListedSections(
  content: ContentService,
  site: ListedSite,
): Promise<ListedSection[]> {
  const locale = site.defaultLocale;
  const fixed = ROUTES.filter(({ path }) => !path.includes(':'));
  const [entries, landings] = await Promise.all([
    content.listIndex(locale),
    Promise.all(
      fixed.map(async ({ name, path }): Promise<ListedPage[]> => {
        const text = await loadPageText(content, { route: name, locale });
        return text ? [{ ...text, url: pageUrl(path, locale, site) }] : [];
      }),
    ),
  ]);
  const toPage = (entry: IndexEntry): ListedPage => ({
    title: entry.title,
    description: entry.summary,
    url: pageUrl(entryPath(entry), locale, site),
  });
  return [
    { title: 'Pages', pages: landings.flat() },
    ...ENTRY_SECTIONS.map(({ title, routes }) => ({
      title,
      pages: entries.filter(({ route }) => routes.includes(route)).map(toPage),
    })),
    { title: 'Optional', pages: feeds(site) },
  ];
}

const feeds = (site: ListedSite): ListedPage[] => [
  { title: 'Sitemap', url: `${site.siteUrl}/sitemap.xml`, description: 'Every page in every language' },
  ...site.locales.map((locale) => ({
    title: `Feed (${locale})`,
    url: pageUrl('/feed.xml', locale, site),
    description: 'The newest posts in full',
  })),
];
