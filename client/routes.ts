import type { ReactNode } from 'react';
import type { PageComponent, PageProps } from './model/view-types';
import type { RouteName } from './sections';
import { BLOCK_GROUPS, type BlockGroup } from './blocks/block-groups';
import { Page } from './pages/blocks/blocks-page';

type LoadModule = () => Promise<{ Page: (props: never) => ReactNode }>;

/** The page of blocks is there from the start; the blocks that a page has by itself load beside its data. */
const blocksPage = (group: BlockGroup) => async () => {
  await BLOCK_GROUPS[group]();
  return { Page };
};

/** The module of each page, which exports the component as `Page`. Pages do not import this file: it imports them. */
const MODULES = {
  index: blocksPage('home'),
  blog: () => import('./pages/blog/blog-page'),
  'blog-slug': () => import('./pages/blog/post-page'),
  web3: blocksPage('landing'),
  'web3-voucher': () => import('./pages/web3/voucher-page'),
  'web3-referral': () => import('./pages/web3/referral-page'),
  'web3-case-slug': () => import('./pages/case/case-page'),
  project: () => import('./pages/project/projects-page'),
  'project-slug': () => import('./pages/project/project-page'),
  workshops: () => import('./pages/workshops/workshops-page'),
  'workshops-slug': () => import('./pages/workshops/workshop-page'),
  digitalization: blocksPage('landing'),
  'digitalization-case-slug': () => import('./pages/case/case-page'),
  'digitalization-ai-svetovanje': blocksPage('landing'),
  'digitalization-ai-assistant': blocksPage('landing'),
  search: () => import('./pages/search/search-page'),
  page: blocksPage('article'),
} as const satisfies Record<RouteName, LoadModule>;

/** Sources of the same modules, as the build manifest keys their chunks. Apart, because browsers need not load them. */
export const PAGE_SOURCES: Readonly<Record<RouteName, string>> = {
  index: 'client/blocks/home-blocks.ts',
  blog: 'client/pages/blog/blog-page.tsx',
  'blog-slug': 'client/pages/blog/post-page.tsx',
  web3: 'client/blocks/landing-blocks.ts',
  'web3-voucher': 'client/pages/web3/voucher-page.tsx',
  'web3-referral': 'client/pages/web3/referral-page.tsx',
  'web3-case-slug': 'client/pages/case/case-page.tsx',
  project: 'client/pages/project/projects-page.tsx',
  'project-slug': 'client/pages/project/project-page.tsx',
  workshops: 'client/pages/workshops/workshops-page.tsx',
  'workshops-slug': 'client/pages/workshops/workshop-page.tsx',
  digitalization: 'client/blocks/landing-blocks.ts',
  'digitalization-case-slug': 'client/pages/case/case-page.tsx',
  'digitalization-ai-svetovanje': 'client/blocks/landing-blocks.ts',
  'digitalization-ai-assistant': 'client/blocks/landing-blocks.ts',
  search: 'client/pages/search/search-page.tsx',
  page: 'client/blocks/article-blocks.ts',
};

type ViewOf<Load> = Load extends () => Promise<{ Page: (props: PageProps<infer View>) => ReactNode }>
  ? View
  : never;
/** The view of each page, taken from the props of its component. */
export type PageViews = { readonly [Name in RouteName]: ViewOf<(typeof MODULES)[Name]> };

/** Loads the component of a page. It is only ever rendered with the view of its own route. */
export async function loadPageComponent(name: RouteName): Promise<PageComponent> {
  const { Page } = await (MODULES[name] as LoadModule)();
  return Page as PageComponent;
}
