import type { packages } from '../../../client/model/block-fields';
import type { ValueOf } from '../../../client/model/value';
import type { ReferralView, VoucherPackageView, VoucherView } from '../../../client/model/view-types';
import { readSection, type PageContext } from './page-context';

type Package = ValueOf<typeof packages>['items'][number];

/** The voucher page's packages. The model leaves out those without a number, which its types do not express. */
const numbered = (items: readonly Package[]): VoucherPackageView[] =>
  items.flatMap(({ number, ...item }) => (number === null ? [] : { number, ...item }));

export async function loadVoucher(context: PageContext): Promise<VoucherView> {
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

export async function loadReferral(context: PageContext): Promise<ReferralView> {
  const { hero, steps, faq } = await readSection(context, 'page-referral', ['hero', 'steps', 'faq']);
  return { hero: hero.details, steps: steps.details, faq: faq.details };
}
