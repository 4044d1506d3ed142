import type { LinkView } from '../model/view-types';
import { routePath, sectionOf } from '../sections';
import type { BuildTarget } from '../model/build-target';
import { PRIVACY_PAGE } from '../forms/form-post';
import { VOUCHER_PAGE } from '../forms/voucher/voucher-link';
import { logoTarget, type HeaderSituation } from './header-decisions';

/** The year in the copyright line, fixed by the specification. */
export const COPYRIGHT_YEAR = 2025;

/** Unprefixed paths of the links that the specification gives every footer, by the keys of their texts. */
export const FIXED_LINKS = {
  about: '/about',
  terms: '/terms-and-conditions',
  privacy: PRIVACY_PAGE,
} as const;

/** Unprefixed path that the logos of the EU projects lead to. */
export const EU_PROJECTS_PATH = routePath('project');

/** Unprefixed paths that header and footer lead to without an editor's doing. */
export const frameLinks = (situation: HeaderSituation): string[] => [
  logoTarget(situation),
  ...Object.values(FIXED_LINKS),
  showsVoucherLink(situation) ? VOUCHER_PAGE : EU_PROJECTS_PATH,
];

/** Whether the footer offers the voucher; elsewhere it shows the logos of the EU projects. */
export const showsVoucherLink = ({ pageName, buildTarget }: HeaderSituation): boolean =>
  buildTarget === '' && sectionOf(pageName).offersVoucher;

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
