import type { ComponentType } from 'react';
import type { Locale } from './i18n/locales';

/** Names of the routes, without the locale suffix. Header, footer, metrics labels and content refer to a page by these. */
export const ROUTE_NAMES = [
  'index',
  'blog',
  'blog-slug',
  'web3',
  'web3-voucher',
  'web3-referral',
  'web3-case-slug',
  'project',
  'project-slug',
  'workshops',
  'workshops-slug',
  'digitalization',
  'digitalization-case-slug',
  'digitalization-ai-svetovanje',
  'digitalization-ai-assistant',
  'page',
] as const;
export type RouteName = (typeof ROUTE_NAMES)[number];

/**
 * The route table, shared by the server and the browser. Names and paths are the product's contract: header, footer,
 * metrics labels and redirects refer to a route by its name. The first that fits is the page: what is spelled out stands
 * before what has a parameter, as React Router ranks them too.
 */
export const ROUTES: readonly RouteEntry[] = [
  {
    name: 'index',
    path: '/',
    module: 'client/pages/home/home-page.tsx',
    page: () => import('./pages/home/home-page'),
  },
  {
    name: 'blog',
    path: '/blog',
    module: 'client/pages/blog/blog-page.tsx',
    page: () => import('./pages/blog/blog-page'),
  },
  {
    name: 'blog-slug',
    path: '/blog/:slug',
    module: 'client/pages/blog/post-page.tsx',
    page: () => import('./pages/blog/post-page'),
  },
  {
    name: 'web3',
    path: '/web3',
    module: 'client/pages/web3/web3-page.tsx',
    page: () => import('./pages/web3/web3-page'),
  },
  {
    name: 'web3-voucher',
    path: '/web3/voucher',
    module: 'client/pages/web3/voucher-page.tsx',
    page: () => import('./pages/web3/voucher-page'),
  },
  {
    name: 'web3-referral',
    path: '/web3/referral',
    module: 'client/pages/web3/referral-page.tsx',
    page: () => import('./pages/web3/referral-page'),
  },
  {
    name: 'web3-case-slug',
    path: '/web3/case/:slug',
    module: 'client/pages/case/case-page.tsx',
    page: () => import('./pages/case/case-page'),
  },
  {
    name: 'project',
    path: '/project',
    module: 'client/pages/project/projects-page.tsx',
    page: () => import('./pages/project/projects-page'),
  },
  {
    name: 'project-slug',
    path: '/project/:slug',
    module: 'client/pages/project/project-page.tsx',
    page: () => import('./pages/project/project-page'),
  },
  {
    name: 'workshops',
    path: '/workshops',
    module: 'client/pages/workshops/workshops-page.tsx',
    page: () => import('./pages/workshops/workshops-page'),
  },
  {
    name: 'workshops-slug',
    path: '/workshops/:slug',
    module: 'client/pages/workshops/workshop-page.tsx',
    page: () => import('./pages/workshops/workshop-page'),
  },
  {
    name: 'digitalization',
    path: '/digitalization',
    module: 'client/pages/digitalization/digitalization-page.tsx',
    page: () => import('./pages/digitalization/digitalization-page'),
  },
  {
    name: 'digitalization-case-slug',
    path: '/digitalization/case/:slug',
    module: 'client/pages/case/case-page.tsx',
    page: () => import('./pages/case/case-page'),
  },
  {
    name: 'digitalization-ai-svetovanje',
    path: '/digitalization/ai-svetovanje',
    module: 'client/pages/ai/ai-consulting-page.tsx',
    page: () => import('./pages/ai/ai-consulting-page'),
  },
  {
    name: 'digitalization-ai-assistant',
    path: '/digitalization/ai-assistant',
    module: 'client/pages/ai/ai-assistant-page.tsx',
    page: () => import('./pages/ai/ai-assistant-page'),
  },
  {
    name: 'page',
    path: '/:page',
    module: 'client/pages/generic/generic-page.tsx',
    page: () => import('./pages/generic/generic-page'),
  },
];

export interface RouteEntry {
  /** Stable name, without the locale suffix. */
  readonly name: RouteName;
  /** Unprefixed path pattern in React Router's syntax. */
  readonly path: string;
  /** Source file of the page, as the build manifest keys its chunks. */
  readonly module: string;
  /** Loads the page's module; it exports the component as `Page`. */
  readonly page: () => Promise<{ Page: ComponentType }>;
}

/** Values of the path's parameters: `slug` or `page`. */
export type RouteParams = Readonly<Partial<Record<'slug' | 'page', string>>>;

/** A route's id is its name with the locale suffix: `web3___sl`. */
export const routeId = (name: RouteName, locale: Locale): string => `${name}___${locale}`;

/** Id of the catch-all route; it only ever shows the 404 page. */
export const NOT_FOUND_ROUTE = 'not-found';

export const routeByName = (name: RouteName): RouteEntry => ROUTES.find((route) => route.name === name)!;

/** Finds the locale and name in a route id. */
export function parseRouteId(id: string): { name: RouteName; locale: Locale } | null {
  const [name, locale] = id.split('___');
  return locale ? { name: name as RouteName, locale: locale as Locale } : null;
}

/** Unprefixed path of a page: `routePath('blog-slug', { slug: 'x' })` is `/blog/x`. */
export const routePath = (name: RouteName, params: RouteParams = {}): string =>
  routeByName(name).path.replace(/:(slug|page)/, (_, key: 'slug' | 'page') =>
    encodeURIComponent(params[key] ?? ''),
  );

/** The name that header and footer rules see: a generic page is known by its slug, so `/manufacturing` gets the rules of that name. */
export const pageName = (name: RouteName, params: RouteParams): string =>
  name === 'page' ? (params.page ?? 'page') : name;
