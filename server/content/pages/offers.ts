import type { ReferralView, VoucherView } from '../../../client/data/view-types';
import { toFaq, toHero, toPackages, toSteps, toVoucherForm } from '../views/blocks';
import { readBlocks, type PageContext } from './page-context';

export async function loadVoucher(context: PageContext): Promise<VoucherView> {
  const [hero, packages, form, steps, faq] = await readBlocks(
    context,
    'page-voucher',
    ...(['hero', 'packages', 'voucher-form', 'steps', 'faq'] as const),
  );
  return {
    hero: toHero(hero),
    packages: toPackages(packages),
    form: toVoucherForm(form),
    steps: toSteps(steps),
    faq: toFaq(faq),
  };
}

export async function loadReferral(context: PageContext): Promise<ReferralView> {
  const [hero, steps, faq] = await readBlocks(context, 'page-referral', 'hero', 'steps', 'faq');
  return { hero: toHero(hero), steps: toSteps(steps), faq: toFaq(faq) };
}
