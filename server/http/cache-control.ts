import type { RequestHandler } from 'express';

/** All cache policies of the site; handlers pick one by name and never write their own. */
export const CACHE_CONTROL = {
  /**
   * Pages: browsers revalidate each time (304 with an ETag), a CDN serves them for a minute and may serve them stale
   * while it revalidates.
   */
  page: 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
  /** Files whose name or query changes with their content. */
  immutable: 'public, max-age=31536000, immutable',
  /** Files under a fixed name: icons. */
  day: 'public, max-age=86400',
  /** Generated documents that follow the content: sitemap, feeds, web manifest. */
  document: 'public, max-age=300, s-maxage=60, stale-while-revalidate=600',
  /** Redirects: an editor's change must reach visitors who have followed the old one. */
  redirect: 'no-cache',
  /** A preview for one editor: not even the browser's own cache may keep it. */
  preview: 'private, no-store',
  /** Personal, temporary and failed responses. */
  none: 'no-store',
} as const;

/** Keeps a response out of every cache, as a step of the pipeline. */
export const keepUncached: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', CACHE_CONTROL.none);
  next();
};
