import type { ReferralView, VoucherView } from '../../../client/model/view-types';
import { numbered } from '../views/packages';
import { readSection, type PageContext } from './page-context';

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
