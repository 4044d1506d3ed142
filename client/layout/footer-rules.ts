import type { LinkView } from '../model/view-types';
import { sectionOf } from '../routes';
import type { BuildTarget } from '../model/build-target';

/** The year in the copyright line, fixed by the specification. */
export const COPYRIGHT_YEAR = 2025;

/** Whether the footer offers the voucher; elsewhere it shows the logos of the EU projects. */
export function showsVoucherLink({
  pageName,
  buildTarget,
}: {
  pageName: string;
  buildTarget: BuildTarget;
}): boolean {
  return buildTarget === '' && sectionOf(pageName).offersVoucher;
}

/**
 * Names of links that each build leaves out. The booking link is never taken from the menu: its one entry,
 * `misc/booking`, serves header and footer.
 */
const HIDDEN: Record<BuildTarget, readonly string[]> = {
  '': ['booking'],
  mfc: ['booking', 'blog'],
  realmfc: ['booking', 'blog', 'social'],
};

/** The links of `menu-footer` that a build shows. */
export function footerLinks(links: readonly LinkView[], buildTarget: BuildTarget): LinkView[] {
  return links.filter((link) => !HIDDEN[buildTarget].includes(link.name ?? ''));
}
