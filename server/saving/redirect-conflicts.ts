import { isPublished } from '../../client/model/entry/visibility';
import { localizePath, type AddressSettings } from '../../client/i18n/localize-path';
import { PAYLOAD_SUFFIX } from '../../client/router/payload';
import { compileRedirects, findRedirect } from '../../client/router/find-redirect';
import { itemPath, ROUTES } from '../../client/sections';
import { textOf, type ContentRecord } from '../../client/model/content-record';
import { COLLECTIONS, ITEM_COLLECTIONS } from '../../client/model/collections';
import { CONTENTS } from '../../client/model/contents-entries';
import type { ServerMessages } from '../../client/i18n/all-messages';
import type { Labels } from '../../client/model/field';
import { isLegacySource } from '../pages/redirects/legacy-redirects';
import { createSiteRedirects } from '../pages/redirects/site-redirects';
import { itemKey } from '../content/content-keys';
import type { RecordLookup } from '../content/record-lookup';
import {
  RedirectError,
  toRedirect,
  type Redirect,
  type RedirectEntry,
  type RedirectSite,
} from '../../client/model/redirect';
import { entryLabel, type EditorLanguage } from './entry-name';

/** Where the pages are found that visitors see or will see without another save. */
export interface PageFinder {
  readonly lookup: Pick<RecordLookup, 'rowAt' | 'rowsFrom'>;
  readonly language: EditorLanguage;
  readonly now: number;
}

interface PublicPage {
  /** Without the prefix of a language. */
  path: string;
  title: string;
}

/** An effect of a redirect on visitors that its editor cannot want. */
export type RedirectConflict =
  /** It takes a page away: redirects come before pages. */
  | { kind: 'hidesPage'; page: string }
  /** Nobody ever meets it: the site itself responds at its address before it looks for redirects. */
  | { kind: 'takenBySite' }
  /** It leads back to itself, at once or through others. */
  | { kind: 'leadsInCircle' };

/**
 * Finds the conflict of a redirect with a page or with the others, by the id of its record. One that cannot be followed at all has
 * none: the model says what is wrong with it.
 */
export function redirectConflicts(
  redirects: readonly ContentRecord[],
  pages: PageFinder,
  { isServed, ...site }: RedirectSite & { isServed(path: string): boolean },
): (id: string) => RedirectConflict | null {
  const valid = validRedirects(redirects, site);
  const byId = new Map(valid.map(({ id, redirect }) => [id, redirect]));
  const circles = new Set<string>();
  createSiteRedirects({
    ...site,
    onRefused: (refused) => refused.forEach(({ from }) => circles.add(from)),
  }).setEntries(valid.map(({ entry }) => entry));

  const isTaken = (from: string) => {
    const path = pathOf(from);
    return isServed(path) || path.endsWith(PAYLOAD_SUFFIX) || isLegacySource(from, site.addresses);
  };

  return (id) => {
    const redirect = byId.get(id);
    if (!redirect) return null;
    if (isTaken(redirect.from)) return { kind: 'takenBySite' };
    if (circles.has(redirect.from)) return { kind: 'leadsInCircle' };
    const page = pageUnder(redirect, pages, site.addresses);
    return page ? { kind: 'hidesPage', page: page.title } : null;
  };
}

/** The paths of redirects, of which {@link redirectConflicts} asks whether the site itself responds there. */
export const redirectedPaths = (redirects: Iterable<ContentRecord>, site: RedirectSite): string[] =>
  validRedirects(redirects, site).map(({ redirect }) => pathOf(redirect.from));

const pathOf = (from: string): string => from.replace(/\/?\*\*$/, '');

const validRedirects = (redirects: Iterable<ContentRecord>, site: RedirectSite) =>
  Array.from(redirects).flatMap((record) => {
    const entry = { from: textOf(record, 'from'), to: textOf(record, 'to'), status: Number(record.status) };
    const redirect = redirectFrom(entry, site);
    return redirect ? [{ id: record.id, entry, redirect }] : [];
  });

/** A conflict in words, and the field that its editor has to change. */
export function conflictProblem(
  conflict: RedirectConflict,
  problems: ServerMessages['model']['problems'],
): { field: 'from' | 'to'; text: string } {
  if (conflict.kind === 'hidesPage') return { field: 'from', text: problems.hidesPage(conflict) };
  if (conflict.kind === 'takenBySite') return { field: 'from', text: problems.reserved() };
  return { field: 'to', text: problems.leadsInCircle() };
}

/** The redirects as they would be with one of them changed or added. */
export const withRecord = (redirects: Iterable<ContentRecord>, record: ContentRecord): ContentRecord[] => [
  ...[...redirects].filter(({ id }) => id !== record.id),
  record,
];

/**
 * The source of a redirect that would hide a page; null if none does. One from the very address of the page does not count:
 * it goes when the page is published there.
 */
export const hidingSource = (
  redirects: readonly Redirect[],
  path: string,
  addresses: AddressSettings,
): string | null => {
  const all = addressesOf(path, addresses);
  return redirects.find((each) => each.from.endsWith('**') && all.some(takerOf(each)))?.from ?? null;
};

/** The addresses of a page in every language. */
const addressesOf = (path: string, addresses: AddressSettings): string[] =>
  addresses.locales.map((locale) => localizePath(path, locale, addresses));

/** Whether a redirect applies to an address. */
function takerOf(redirect: Redirect): (address: string) => boolean {
  const compiled = compileRedirects([redirect]);
  return (address) => findRedirect(compiled, address) !== null;
}

function redirectFrom(entry: RedirectEntry, site: RedirectSite): Redirect | null {
  try {
    return toRedirect(entry, site);
  } catch (error) {
    if (error instanceof RedirectError) return null;
    throw error;
  }
}

/** A page that a redirect takes away; undefined if there is none. */
function pageUnder(
  redirect: Redirect,
  pages: PageFinder,
  addresses: AddressSettings,
): PublicPage | undefined {
  const takes = takerOf(redirect);
  for (const page of pagesNear(redirect, pages, addresses))
    if (addressesOf(page.path, addresses).some(takes)) return page;
}

/** The pages that a redirect could take away, and some more, in any language: those at its address, or that begin like it. */
function* pagesNear(
  { from }: Pick<Redirect, 'from'>,
  pages: PageFinder,
  addresses: AddressSettings,
): Generator<PublicPage> {
  const start = pathOf(from);
  for (const home of addressesOf('/', { ...addresses, trailingSlash: false })) {
    const prefix = home === '/' ? '' : home;
    if (start.startsWith(prefix) || prefix.startsWith(start))
      yield* pagesFrom(start.slice(prefix.length), start !== from, pages);
  }
}

/** The pages whose unprefixed path is this one, or begins with it. */
function* pagesFrom(
  start: string,
  isBeginning: boolean,
  { lookup, language, now }: PageFinder,
): Generator<PublicPage> {
  yield* fixedPages(language).filter(({ path }) => path.startsWith(start));
  for (const collection of ITEM_COLLECTIONS) {
    const base = itemPath(COLLECTIONS[collection].route, '');
    if (!base.startsWith(start) && !start.startsWith(base)) continue;
    const key = itemKey(collection, start.slice(base.length));
    for (const record of isBeginning ? lookup.rowsFrom(key) : [lookup.rowAt(key)]) {
      if (!record || !isPublished(record, now)) continue;
      const path = itemPath(COLLECTIONS[collection].route, textOf(record, 'slug'));
      yield { path, title: entryLabel(collection, record, language) ?? path };
    }
  }
}

/** The pages of the route table, with the names that editors know them by. */
function fixedPages(language: EditorLanguage): PublicPage[] {
  const sections = Object.values(CONTENTS) as readonly { route?: string; label: keyof Labels }[];
  return ROUTES.filter(({ path }) => !path.includes(':')).map(({ name, path }) => {
    const section = sections.find(({ route }) => route === name);
    return { path, title: section ? language.labels[section.label]() : path };
  });
}
