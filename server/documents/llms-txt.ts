import type { ServerMessages } from '../../client/i18n/all-messages';
import { localeName } from '../../client/i18n/locales';
import { pageUrl, type SiteAddresses } from '../../client/i18n/localize-path';
import { isOff, type RouteName, routePath } from '../../client/sections';
import { claimedLanguage } from '../../client/model/languages';
import type { ContentService, IndexEntry } from '../content/content-service';
import { loadPageText } from './page-texts';
import { FIXED } from './sitemap';

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
    .map(({ title, pages }) => `## ${collapseSpaces(title)}\n\n${pages.map(renderPage).join('\n')}\n`);
  return [`# ${collapseSpaces(site.name)}\n\n> ${collapseSpaces(site.description)}\n`, ...parts].join('\n');
}

const renderPage = ({ title, url, description }: ListedPage): string =>
  `- [${collapseSpaces(title).replace(/[[\]]/g, '\\$&')}](${url})${description ? `: ${collapseSpaces(description)}` : ''}`;

const collapseSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Sections of `llms.txt` by the route of their entries; the landings come first. */
const ENTRY_SECTIONS: readonly {
  title: (messages: ServerMessages) => string;
  routes: readonly RouteName[];
}[] = [
  { title: ({ cases }) => cases.title(), routes: ['digitalization-case-slug', 'web3-case-slug'] },
  { title: ({ sections }) => sections.workshops(), routes: ['workshops-slug'] },
  { title: ({ sections }) => sections.project(), routes: ['project-slug'] },
  { title: ({ sections }) => sections.blog(), routes: ['blog-slug'] },
  { title: ({ form }) => form.fields.company(), routes: ['page'] },
];

/** Loads the sections of `llms.txt`: every page in the default language, and the content keys of all. */
export async function loadListedSections(
  content: ContentService,
  site: SiteAddresses,
  messages: ServerMessages,
): Promise<{ sections: ListedSection[]; keys: readonly string[] }> {
  const locale = site.defaultLocale;
  const [{ entries, keys }, landings] = await Promise.all([
    content.listIndex(locale),
    Promise.all(
      FIXED.map(async ({ name, path }) => {
        const listing = await content.listing(name);
        const isListed = listing.languages.length > 0;
        const text = isListed ? await loadPageText(content, { route: name, locale }) : null;
        return {
          pages: text ? [{ ...text, url: pageUrl(path, locale, site) }] : [],
          keys: [...listing.keys, ...(text?.keys ?? [])],
        };
      }),
    ),
  ]);
  const toPage = ({ title, summary, route, params, languages }: IndexEntry): ListedPage => ({
    title,
    description: summary,
    url: pageUrl(routePath(route, params), claimedLanguage(languages, locale, locale), site),
  });
  const sections: ListedSection[] = [
    { title: messages.model.labels.pages(), pages: landings.flatMap((landing) => landing.pages) },
    ...ENTRY_SECTIONS.map(({ title, routes }) => ({
      title: title(messages),
      pages: entries.filter(({ route, noIndex }) => routes.includes(route) && !noIndex).map(toPage),
    })),
    // The format gives this title a meaning: its pages may be skipped.
    { title: 'Optional', pages: feeds(site, messages, isOff('blog', content.identity(locale).off)) },
  ];
  return { sections, keys: [...new Set([...keys, ...landings.flatMap((landing) => landing.keys)])] };
}

const feeds = (
  site: SiteAddresses,
  { server: { llms } }: ServerMessages,
  withoutFeeds: boolean,
): ListedPage[] => [
  { title: llms.sitemap(), url: `${site.siteUrl}/sitemap.xml`, description: llms.everyPage() },
  ...(withoutFeeds ? [] : site.locales).map((locale) => ({
    title: llms.feed({ language: localeName(locale) }),
    url: pageUrl('/feed.xml', locale, site),
    description: llms.newestPosts(),
  })),
];
