/** The site's whole vocabulary of cache policies; handlers pick one by name and never write their own. */
export const CACHE_CONTROL = {
  /** Pages: browsers ask each time (304 with an ETag), a CDN answers for a minute and may serve stale while it asks. */
  page: 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
  /** Files whose name or query changes with their content. */
  immutable: 'public, max-age=31536000, immutable',
  /** Files under a fixed name: icons. */
  day: 'public, max-age=86400',
  /** Generated documents that follow the content: sitemap, feeds, web manifest. */
  document: 'public, max-age=300, s-maxage=60, stale-while-revalidate=600',
  /** Redirects by rule: an editor may change them. */
  redirect: 'public, max-age=60',
  /** What one editor may see: not even for the browser's own cache. */
  preview: 'private, no-store',
  /** Anything personal, temporary or wrong. */
  none: 'no-store',
} as const;
