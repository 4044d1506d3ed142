import type { Locale } from '../../client/i18n/locales';
import type { ContentService, ContentRequest } from '../content/content-service';
import { describePage } from '../pages/describe-page';

/** Title and description of a page and the content keys of the page, or null if content has no such page. */
export async function loadPageText(
  content: ContentService,
  request: Pick<ContentRequest, 'route' | 'locale'> & Partial<ContentRequest>,
): Promise<{ title: string; description: string; keys: readonly string[] } | null> {
  const page = await content.loadPage({ params: {}, query: {}, ...request });
  if (!page) return null;
  const { title, description } = describePage(page.view);
  return { title, description, keys: page.keys };
}

/** The company's email address, empty if the contact page has none, and the content keys of that page; null without such a page. */
export async function loadContactEmail(
  content: ContentService,
  locale: Locale,
): Promise<{ email: string; keys: readonly string[] } | null> {
  const page = await content.loadPage({ route: 'page', params: { page: 'contact' }, locale, query: {} });
  if (!page) return null;
  const email = 'contact' in page.view ? page.view.contact?.email : null;
  return { email: email ?? '', keys: page.keys };
}
