import {
  localizeContentLink,
  localizePath,
  splitContentLink,
  splitLocale,
  type AddressSettings,
} from '../../../client/i18n/localize-path';
import type { Locale } from '../../../client/i18n/locales';
import { GONE_STATUS } from '../../../client/model/redirect';
import { decodedPath, joinSlashes } from '../../../client/model/site-path';
import { cleanLine } from '../../../client/model/text/clean-text';
import { parentOf, ROUTES } from '../../../client/sections';
import type { Config } from '../../config';
import type { ContentService } from '../../content/content-service';
import { tagSlug } from '../../content/tags';
import { isPermanent, type RedirectMatch } from './follow-redirects';
import { matchPage } from '../match-page';
import type { SiteRedirects } from './site-redirects';

/** The page that an address without one means, as a redirect to it. */
interface FoundAddress extends RedirectMatch {
  /** The language that the address names. */
  named: Locale | null;
}

/** Finds it for a path with query; null if no page is meant. */
export type FindAddress = (pathWithQuery: string) => Promise<FoundAddress | null>;

/**
 * Context: people type capitals and slashes, QR codes are printed in capitals, an address loses its last part, and the prefix of a
 * language no longer holds once another language comes first or it is taken off. Decision: where an address has no page, the
 * page that it means is looked for, and found only if visitors see it. Consequence: a page that is really called so wins, and as what is
 * found has a page at its very address, no such redirect leads on to another.
 */
export function createFindAddress({
  config,
  content,
  redirects,
  isServed,
}: {
  config: AddressSettings & Pick<Config, 'siteUrl'>;
  content: Pick<ContentService, 'loadPage'>;
  redirects: Pick<SiteRedirects, 'match'>;
  /** Whether there is a file or document at a path. */
  isServed: (path: string) => boolean;
}): FindAddress {
  const isThere = async (target: string): Promise<boolean> => {
    const url = new URL(target, config.siteUrl);
    const page = matchPage(url, config);
    if (isServed(url.pathname)) return true;
    // A search is there whatever is looked for, and only the page itself is limited.
    const { q: _, ...query } = page?.query ?? {};
    return page !== null && (await content.loadPage({ ...page, query })) !== null;
  };
  return async (asked) => {
    const meant = meantPath(asked, config);
    if (meant === null) return null;
    const search = /\?.*/s.exec(asked)?.[0] ?? '';
    const asksForTag = matchPage(new URL(meant + search, config.siteUrl), config)?.query.tag !== undefined;
    const address = meant + (asksForTag ? meantQuery(search) : search);
    // The page may have moved since.
    const moved = redirects.match(address);
    if (moved?.status === GONE_STATUS) return null;
    const { to, external, status } = moved ?? { to: address, external: false, status: 308 as const };
    const isFound = to !== asked && (!to.startsWith('/') || (await isThere(to)));
    const { named } = splitContentLink(asked.toLowerCase());
    return isFound ? { to, external, status: isPermanent(status) ? 308 : status, named } : null;
  };
}

/** A query, in which a tag has its address: `?tag=AI`. */
function meantQuery(search: string): string {
  const query = new URLSearchParams(search);
  query.set('tag', tagSlug(query.get('tag') ?? ''));
  return `?${query}`;
}

/**
 * The path that an address means: in small letters, without escapes, invisible characters and blanks around it, or what ends the
 * sentence that it stood in, with the prefix and the slash of this site, and without a last part that leads to no page alone (`/web3/case`). The same path for one that has nothing
 * to mend; null where no page has such a path.
 */
export function meantPath(pathWithQuery: string, addresses: AddressSettings): string | null {
  const asked = joinSlashes(decodedPath(pathWithQuery) ?? '');
  const decoded = cleanLine(asked, asked.length).replace(/[.,;:!)\]}>]+$/, '');
  if (!decoded || /[?#%\s]/.test(decoded)) return null;
  const whole = localizeContentLink(decoded.toLowerCase(), addresses.defaultLocale, addresses);
  const { locale, path } = splitLocale(whole, addresses);
  const item = ROUTES.find((route) => route.path === `${path}/:slug`);
  const parent = item && parentOf(item.name)?.to;
  return parent ? localizePath(parent, locale, addresses) : whole;
}
