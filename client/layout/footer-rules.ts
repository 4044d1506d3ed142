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

const HIDDEN: Record<BuildTarget, readonly string[]> = { '': [], mfc: ['blog'], realmfc: ['blog', 'social'] };

/** Footer links of a build target: `mfc` has no blog, `realmfc` neither the blog nor the social link. */
export function footerLinks(links: readonly LinkView[], buildTarget: BuildTarget): LinkView[] {
  return links.filter((link) => !HIDDEN[buildTarget].includes(link.name ?? ''));
}
