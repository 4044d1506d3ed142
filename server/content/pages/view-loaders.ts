import type { RouteName } from '../../../client/sections';
import type { PageViews } from '../../../client/routes';
import { loadBlog, loadPost } from './blog';
import { loadGenericPage } from './generic-page';
import { loadCase, loadProject, loadProjects, loadWorkshop, loadWorkshops } from './items';
import { LANDING_LOADERS } from './landing';
import { loadReferral, loadVoucher } from './offers';
import type { PageContext } from './page-context';

/** Loads the view of each route. Null if there is no such entry. */
export const VIEW_LOADERS: {
  readonly [Name in RouteName]: (context: PageContext) => Promise<PageViews[Name] | null>;
} = {
  page: loadGenericPage,
  ...LANDING_LOADERS,
  blog: loadBlog,
  'blog-slug': loadPost,
  'web3-voucher': loadVoucher,
  'web3-referral': loadReferral,
  'web3-case-slug': loadCase('web3_cases'),
  project: loadProjects,
  'project-slug': loadProject,
  workshops: loadWorkshops,
  'workshops-slug': loadWorkshop,
  'digitalization-case-slug': loadCase('digitalization_cases'),
};
