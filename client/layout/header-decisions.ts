import type { LinkView } from '../model/view-types';
import { sectionOf, type MenuKey } from '../sections';
import type { BuildTarget } from '../model/build-target';

/**
 * The facts on which header and footer depend; pure functions of them decide what these show. Where the specification lists cases, the first
 * that fits wins.
 */
export interface HeaderSituation {
  /** Route name, or the slug of a generic page. */
  pageName: string;
  buildTarget: BuildTarget;
}

/** Unprefixed path of the logo's link: the landing page of the section, else home. */
export const logoTarget = ({ pageName }: Pick<HeaderSituation, 'pageName'>): string =>
  sectionOf(pageName).landing;

/** Whether header text is white, because the page opens on a dark background. */
export function isHeaderWhite({ pageName, buildTarget }: HeaderSituation): boolean {
  const { headerText, headerTextOfBuilds } = sectionOf(pageName);
  return ((buildTarget !== '' && headerTextOfBuilds) || headerText) === 'white';
}

/** Key of the content entry whose links the header shows; null where it shows none. */
export function menuKey({ pageName, buildTarget }: HeaderSituation): MenuKey | null {
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

/** The same for one path. */
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
