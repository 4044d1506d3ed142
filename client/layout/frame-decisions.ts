import type { LinkView } from '../model/view-types';
import { sectionOf, type MenuKey, routePath } from '../sections';
import type { BuildTarget } from '../model/build-target';
import { PRIVACY_PAGE } from '../forms/form-post';
import { VOUCHER_PAGE } from '../forms/voucher/voucher-link';

/**
 * The facts on which header and footer depend; pure functions of them decide what these show. Where the specification lists cases, the first
 * that fits wins.
 */
export interface FrameSituation {
  /** Route name, or the slug of a generic page. */
  pageName: string;
  buildTarget: BuildTarget;
}

/** Unprefixed path of the logo's link: the landing page of the section, else home. */
export const logoTarget = ({ pageName }: Pick<FrameSituation, 'pageName'>): string =>
  sectionOf(pageName).landing;

/** Whether header text is white, because the page opens on a dark background. */
export function isHeaderWhite({ pageName, buildTarget }: FrameSituation): boolean {
  const { headerText, headerTextOfBuilds } = sectionOf(pageName);
  return ((buildTarget !== '' && headerTextOfBuilds) || headerText) === 'white';
}

/** Key of the content entry whose links the header shows; null where it shows none. */
export function menuKey({ pageName, buildTarget }: FrameSituation): MenuKey | null {
  if (buildTarget === 'mfc') return 'menuSi';
  return buildTarget === 'realmfc' ? null : sectionOf(pageName).menu;
}

/** Includes all slashes that follow, because a path that begins with two slashes would lead to another host. */
const DIGITALIZATION_PREFIX = /^\/digitalization(?:[/\\]+|(?=[?#])|$)/;

/**
 * `menuSi` is written for a site that consists of the digitalization part only, so build `mfc` drops that part of its
 * paths. The landing page becomes the start page, whose query and fragment stay: `/digitalization#contact` is
 * `/#contact`.
 */
export const stripDigitalization = (links: readonly LinkView[]): LinkView[] =>
  links.map((link) => ({
    ...link,
    to: stripDigitalizationPath(link.to),
    children: stripDigitalization(link.children),
  }));

export const stripDigitalizationPath = (path: string): string => path.replace(DIGITALIZATION_PREFIX, '/');

/** The header is faded and shrunk until its links are there, except where the section does not wait and on error pages. */
export function isHeaderWaiting(situation: {
  pageName: string;
  isError: boolean;
  menu: LinkView[] | null;
}): boolean {
  return situation.menu === null && !situation.isError && sectionOf(situation.pageName).waitsForMenu;
}

/**
 * The link of the current section and those above it, from the top of the menu: the link whose route name is the longest
 * prefix of the page's name. If a parent and its child lead to the same address, the child counts.
 */
export function currentLinks(links: readonly LinkView[], pageName: string): LinkView[] {
  let best: LinkView[] = [];
  for (const link of links) {
    const below = currentLinks(link.children, pageName);
    const fits = link.name && (pageName === link.name || pageName.startsWith(`${link.name}-`));
    for (const found of [below.length > 0 && [link, ...below], fits && [link]])
      if (found && nameLength(found) > nameLength(best)) best = found;
  }
  return best;
}

const nameLength = (links: readonly LinkView[]): number => links.at(-1)?.name?.length ?? 0;

/** Short form of a language's name for the widget: its first three letters in capitals. */
export const languageCode = (name: string): string => name.slice(0, 3).toLocaleUpperCase('en');

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
export const frameLinks = (situation: FrameSituation): string[] => [
  logoTarget(situation),
  ...Object.values(FIXED_LINKS),
  showsVoucherLink(situation) ? VOUCHER_PAGE : EU_PROJECTS_PATH,
];

/** Whether the footer offers the voucher; elsewhere it shows the logos of the EU projects. */
export const showsVoucherLink = ({ pageName, buildTarget }: FrameSituation): boolean =>
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

export function footerLinks(links: readonly LinkView[], buildTarget: BuildTarget): LinkView[] {
  return links.filter((link) => !HIDDEN[buildTarget].includes(link.name ?? ''));
}
