import type { LinkView } from '../model/view-types';
import { routePath, sectionOf } from '../sections';
import type { BuildTarget } from '../model/build-target';
import { logoTarget } from './header-decisions';

/** The year in the copyright line, fixed by the specification. */
export const COPYRIGHT_YEAR = 2025;

/** Unprefixed paths of the links that the specification gives every footer, by the keys of their texts. */
export const FIXED_LINKS = {
  about: '/about',
  terms: '/terms-and-conditions',
  privacy: '/privacy-policy',
} as const;

/** Unprefixed path that the logos of the EU projects lead to. */
export const EU_PROJECTS_PATH = routePath('project');

/** Unprefixed path of the page that the footer offers the voucher on. */
export const VOUCHER_PATH = routePath('web3-voucher');

/** Unprefixed paths that header and footer lead to without an editor's doing. */
export const frameLinks = (situation: { pageName: string; buildTarget: BuildTarget }): string[] => [
  logoTarget(situation),
  ...Object.values(FIXED_LINKS),
  showsVoucherLink(situation) ? VOUCHER_PATH : EU_PROJECTS_PATH,
];

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
