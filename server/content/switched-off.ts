import { splitContentLink, type AddressSettings } from '../../client/i18n/localize-path';
import { BASE_LOCALE } from '../../client/i18n/locales';
import { COLLECTIONS, type CollectionName } from '../../client/model/collections';
import { textOf, type ContentRecord } from '../../client/model/content-record';
import { contentsSection, type ContentsSection } from '../../client/model/contents-entries';
import { isMap } from '../../client/model/json-value';
import { matchRoute } from '../../client/router/match-route';
import { isMenuOff, isOff, pageName, PARTS, type Part } from '../../client/sections';

const MENUS = 'menus' satisfies ContentsSection;

/** The parts of the site that its record switches off; none without a record. */
export function switchedOff(site: ContentRecord | null): readonly Part[] {
  const flags = site?.off;
  return isMap(flags) ? PARTS.filter((part) => flags[part] === true) : [];
}

/** Whether an entry belongs to a page that is switched off, or is a slide that leads to one. Its content stays for the day it returns. */
export function isEntryOff(collection: CollectionName, record: ContentRecord, off: readonly Part[]): boolean {
  if (off.length === 0) return false;
  if (collection === 'contents') {
    const section = textOf(record, 'section');
    const route = contentsSection(section)?.route;
    return section === MENUS
      ? isMenuOff(textOf(record, 'key'), off)
      : route !== undefined && isOff(route, off);
  }
  if (collection === 'slides') return isPathOff(textOf(record, 'link'), off);
  const model = COLLECTIONS[collection];
  return model.kind === 'items' && isOff(pageName(model.route, { page: textOf(record, 'slug') }), off);
}

/** Without the prefix that a link may name a language by. */
export const UNPREFIXED: AddressSettings = {
  locales: [BASE_LOCALE],
  defaultLocale: BASE_LOCALE,
  trailingSlash: false,
};

/** The page that a link of the content leads to, in whatever language it names; null for other addresses. */
export const linkedPage = (to: string) =>
  matchRoute(splitContentLink(to).path.split(/[?#]/, 1)[0]!, UNPREFIXED);

/** Whether a link of the content leads to a page that is switched off. */
export function isPathOff(to: string, off: readonly Part[]): boolean {
  if (off.length === 0) return false;
  const match = linkedPage(to);
  return match !== null && isOff(pageName(match.route, match.params), off);
}
