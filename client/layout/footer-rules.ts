import type { LinkView } from '../data/view-types';
import type { BuildTarget } from './build-target';

/** The year in the copyright line, as the specification fixes it. */
export const COPYRIGHT_YEAR = 2025;

/** Whether the footer offers the voucher; where it does not, the EU project logos stand instead. */
export function showsVoucherLink({
  pageName,
  buildTarget,
}: {
  pageName: string;
  buildTarget: BuildTarget;
}): boolean {
  return buildTarget === '' && !pageName.includes('digitalization') && !pageName.includes('manufacturing');
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
