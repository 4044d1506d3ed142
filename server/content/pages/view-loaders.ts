import type { RouteName } from '../../../client/sections';
import type { PageViews } from '../../../client/routes';
import { loadBlog, loadPost } from './blog';
import { loadGenericPage } from './generic-page';
import { loadCase, loadProject, loadProjects, loadWorkshop, loadWorkshops } from './items';
import { LANDING_LOADERS } from './landing';
import { type EntryContext, type PageContext, readSection } from './page-context';
import type { packages } from '../../../client/model/block-fields';
import type { ValueOf } from '../../../client/model/value';
import type { ReferralView, VoucherPackageView, VoucherView } from '../../../client/model/view-types';

/** Loads the view of each route. Null if there is no such page of a list. */
export const VIEW_LOADERS: {
  readonly [Name in RouteName]: (context: EntryContext) => Promise<PageViews[Name] | null>;
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

type Package = ValueOf<typeof packages>['items'][number];

/** The voucher page's packages. The model leaves out those without a number, which its types do not express. */
const numbered = (items: readonly Package[]): VoucherPackageView[] =>
  items.flatMap(({ number, ...item }) => (number === null ? [] : { number, ...item }));

async function loadVoucher(context: PageContext): Promise<VoucherView> {
  const page = await readSection(context, 'page-voucher', [
    'hero',
    'packages',
    'voucher-form',
    'steps',
    'faq',
  ]);
  return {
    hero: page.hero.details,
    packages: numbered(page.packages.details.items),
    form: page['voucher-form'].details,
    steps: page.steps.details,
    faq: page.faq.details,
  };
}

async function loadReferral(context: PageContext): Promise<ReferralView> {
  const { hero, steps, faq } = await readSection(context, 'page-referral', ['hero', 'steps', 'faq']);
  return { hero: hero.details, steps: steps.details, faq: faq.details };
}
