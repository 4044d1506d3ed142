/**
 * Addresses to which the site itself responds, each with everything below it: its assets, its update check, its forms, its
 * probes, its search and its editing screen. None of them is a page of content, and no redirect of an editor may take one away.
 * Files and documents such as `/robots.txt` are not in this list: `server/app.ts` serves them before it looks for redirects.
 */
export const RESERVED_PATHS = [
  '/assets',
  '/builds',
  '/edit',
  '/files',
  '/forms',
  '/healthz',
  '/locale',
  '/readyz',
  '/reports',
  '/search',
  '/vitals',
] as const;

/** @param path - decoded, without query */
export const isReservedPath = (path: string): boolean =>
  RESERVED_PATHS.some((reserved) => path === reserved || path.startsWith(`${reserved}/`));

/** Whether something else than a page responds at a path; the search is one. */
export const isNoPage = (path: string): boolean => isReservedPath(path) && path.split('/')[1] !== 'search';
