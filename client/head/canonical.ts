/** Query names that change what a page shows; every other name (campaigns, click ids) leaves the canonical alone. */
export const CANONICAL_QUERY = ['category', 'filter', 'page', 'q', 'search', 'sort', 'tag'] as const;

/** Absolute address that stands for a page: its localized path in lower case, listed query names in order. */
export function canonicalUrl(siteUrl: string, path: string, query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams();
  for (const name of CANONICAL_QUERY) if (query[name]) search.set(name, query[name]);
  return siteUrl + path.toLowerCase() + (search.size > 0 ? `?${search}` : '');
}
