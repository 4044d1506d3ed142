import type { Locale } from '../../client/i18n/locales';
import { ROUTES, type RouteName } from '../../client/routes';
import type { Config } from '../config';
import type { ContentService, IndexEntry, PageRequest } from '../content/content-service';
import { describePage } from '../render/describe-page';
import type { ListedPage, ListedSection } from './llms-txt';
import { entryPath, pageUrl } from './site-pages';

/** Title and description of a page, or null where content has none. */
export async function loadPageText(
  content: ContentService,
  request: Pick<PageRequest, 'route' | 'locale'> & Partial<PageRequest>,
): Promise<{ title: string; description: string } | null> {
  const page = await content.loadPage({ params: {}, query: {}, ...request });
  return page.kind === 'page' ? describePage(page.view) : null;
}

/** The company's address for mail, from the contact page; empty where there is none. */
export async function loadContactEmail(content: ContentService, locale: Locale): Promise<string> {
  const page = await content.loadPage({ route: 'page', params: { page: 'contact' }, locale, query: {} });
  return page.kind === 'page' && 'contact' in page.view ? (page.view.contact?.email ?? '') : '';
}

/** Sections of `llms.txt` by the route of their entries; the landings come first. */
const ENTRY_SECTIONS: readonly { title: string; routes: readonly RouteName[] }[] = [
  { title: 'Cases', routes: ['digitalization-case-slug', 'web3-case-slug'] },
  { title: 'Workshops', routes: ['workshops-slug'] },
  { title: 'EU projects', routes: ['project-slug'] },
  { title: 'Blog', routes: ['blog-slug'] },
  { title: 'Company', routes: ['page'] },
];

/** What `llms.txt` lists: every page in the default language. */
export async function loadListedSections(
  content: ContentService,
  { siteUrl, locales }: Pick<Config, 'siteUrl' | 'locales'>,
): Promise<ListedSection[]> {
  const locale = locales[0]!;
  const fixed = ROUTES.filter(({ path }) => !path.includes(':'));
  const [entries, landings] = await Promise.all([
    content.listIndex(locale),
    Promise.all(
      fixed.map(async ({ name, path }): Promise<ListedPage[]> => {
        const text = await loadPageText(content, { route: name, locale });
        return text ? [{ ...text, url: pageUrl(siteUrl, path, locale) }] : [];
      }),
    ),
  ]);
  const toPage = (entry: IndexEntry): ListedPage => ({
    title: entry.title,
    description: entry.summary,
    url: pageUrl(siteUrl, entryPath(entry), locale),
  });
  return [
    { title: 'Pages', pages: landings.flat() },
    ...ENTRY_SECTIONS.map(({ title, routes }) => ({
      title,
      pages: entries.filter(({ route }) => routes.includes(route)).map(toPage),
    })),
    { title: 'Optional', pages: feeds(siteUrl, locales) },
  ];
}

const feeds = (siteUrl: string, locales: readonly Locale[]): ListedPage[] => [
  { title: 'Sitemap', url: `${siteUrl}/sitemap.xml`, description: 'Every page in every language' },
  ...locales.map((locale) => ({
    title: `Feed (${locale})`,
    url: pageUrl(siteUrl, '/feed.xml', locale),
    description: 'The newest posts in full',
  })),
];
