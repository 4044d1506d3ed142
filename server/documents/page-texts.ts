import type { Locale } from '../../client/i18n/locales';
import type { ContentService, PageRequest } from '../content/content-service';
import { describePage } from '../render/describe-page';

/** Title and description of a page, or null if content has no such page. */
export async function loadPageText(
  content: ContentService,
  request: Pick<PageRequest, 'route' | 'locale'> & Partial<PageRequest>,
): Promise<{ title: string; description: string } | null> {
  const page = await content.loadPage({ params: {}, query: {}, ...request });
  return page && describePage(page.view);
}

/** The company's email address, from the contact page; empty if it has none. */
export async function loadContactEmail(content: ContentService, locale: Locale): Promise<string> {
  const page = await content.loadPage({ route: 'page', params: { page: 'contact' }, locale, query: {} });
  return page && 'contact' in page.view ? (page.view.contact?.email ?? '') : '';
}
