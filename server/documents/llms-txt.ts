import { pageUrl, type AddressRules } from '../../client/i18n/localize-path';
import { ROUTES, type RouteName } from '../../client/routes';
import { claimedLanguage } from '../content/model/languages';
import type { ContentService, IndexEntry } from '../content/content-service';
import { loadPageText } from './page-texts';
import { entryPath } from './site-pages';

/** A page in `llms.txt`. */
interface ListedPage {
  title: string;
  url: string;
  description: string;
}

export interface ListedSection {
  title: string;
  pages: readonly ListedPage[];
}

/** `/llms.txt`: the subject of the site and a list of its pages, as Markdown (llmstxt.org). */
export function renderLlmsTxt(
  site: { name: string; description: string },
  sections: readonly ListedSection[],
): string {
  const parts = sections
    .filter(({ pages }) => pages.length > 0)
    .map(({ title, pages }) => `## ${oneLine(title)}\n\n${pages.map(renderPage).join('\n')}\n`);
  return [`# ${oneLine(site.name)}\n\n> ${oneLine(site.description)}\n`, ...parts].join('\n');
}

const renderPage = ({ title, url, description }: ListedPage): string =>
  `- [${oneLine(title).replace(/[[\]]/g, '\\$&')}](${url})${description ? `: ${oneLine(description)}` : ''}`;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Sections of `llms.txt` by the route of their entries; the landings come first. */
const ENTRY_SECTIONS: readonly { title: string; routes: readonly RouteName[] }[] = [
  { title: 'Cases', routes: ['digitalization-case-slug', 'web3-case-slug'] },
  { title: 'Workshops', routes: ['workshops-slug'] },
  { title: 'EU projects', routes: ['project-slug'] },
  { title: 'Blog', routes: ['blog-slug'] },
  { title: 'Company', routes: ['page'] },
];

type ListedSite = AddressRules & { siteUrl: string };

/** Loads the sections of `llms.txt`: every page in the default language, and the content keys of all. */
export async function loadListedSections(
  content: ContentService,
  site: ListedSite,
): Promise<{ sections: ListedSection[]; keys: readonly string[] }> {
  const locale = site.defaultLocale;
  const fixed = ROUTES.filter(({ path }) => !path.includes(':'));
  const [{ entries, keys }, landings] = await Promise.all([
    content.listIndex(locale),
    Promise.all(
      fixed.map(async ({ name, path }) => {
        const text = await loadPageText(content, { route: name, locale });
        return text ? [{ ...text, url: pageUrl(path, locale, site) }] : [];
      }),
    ),
  ]);
  const toPage = (entry: IndexEntry): ListedPage => ({
    title: entry.title,
    description: entry.summary,
    url: pageUrl(entryPath(entry), claimedLanguage(entry.languages, locale), site),
  });
  const sections: ListedSection[] = [
    { title: 'Pages', pages: landings.flat() },
    ...ENTRY_SECTIONS.map(({ title, routes }) => ({
      title,
      pages: entries.filter(({ route, noIndex }) => routes.includes(route) && !noIndex).map(toPage),
    })),
    { title: 'Optional', pages: feeds(site) },
  ];
  return { sections, keys: [...keys, ...landings.flat().flatMap((landing) => landing.keys)] };
}

const feeds = (site: ListedSite): ListedPage[] => [
  { title: 'Sitemap', url: `${site.siteUrl}/sitemap.xml`, description: 'Every page in every language' },
  ...site.locales.map((locale) => ({
    title: `Feed (${locale})`,
    url: pageUrl('/feed.xml', locale, site),
    description: 'The newest posts in full',
  })),
];
