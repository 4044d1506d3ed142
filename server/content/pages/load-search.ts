import { titleFromPath } from '../../../client/head/page-title';
import { hero } from '../../../client/model/block-fields';
import type { ShownRecord } from '../../../client/model/languages';
import { bareText, langOf } from '../../../client/model/shown-text';
import type { SearchHit, SearchView } from '../../../client/model/view-types';
import { routePath, topOf } from '../../../client/sections';
import type { PageHit } from '../search/search-index';
import { markWords, wantedWords } from '../search/search-words';
import type { EntryContext } from './page-context';

/** The pages with the words that a visitor looks for, each once. */
export async function loadSearch(context: EntryContext): Promise<SearchView> {
  const { query, views, find, shownOn } = context;
  const { q: words = '' } = query;
  // Without words nothing is looked for, so the page is the same whatever the index has.
  const { hits, ...rest } = words ? await find(words) : { hits: [], hasMore: false, isComplete: true };
  const groups = new Map<SearchView['groups'][number]['name'], SearchHit[]>();
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
    groups.set(name, [...(groups.get(name) ?? []), { to, ...titled, excerpt: hit.excerpt, lang }]);
  }
  return { words, groups: [...groups].map(([name, each]) => ({ name, hits: each })), ...rest };
}
