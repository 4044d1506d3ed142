import {
  isFilePath,
  splitContentLink,
  splitLocale,
  type AddressSettings,
} from '../../../client/i18n/localize-path';
import { isReservedPath } from '../../../client/model/reserved-paths';
import { COLLECTIONS, ITEM_COLLECTIONS } from '../../../client/model/collections';
import { itemPath, routePath, ROUTES } from '../../../client/sections';
import { ownPath } from '../../../client/model/site-path';
import { itemKey } from '../../content/content-keys';
import type { RecordLookup } from '../../content/record-lookup';
import { isVisible } from '../../content/visibility';
import { meantPath } from '../../pages/redirects/find-address';
import type { SiteRedirects } from '../../pages/redirects/site-redirects';
import type { Config } from '../../config';
import { GONE_STATUS } from '../../../client/model/redirect';

/** Whether a link leads to a visible page, is redirected, is broken, or leads to another site without encryption. */
export type LinkState = 'good' | 'moved' | 'broken' | 'insecure';

/** A text may have thousands of links, for which React Router's matching takes too long. */
const WITHOUT_ENTRY = new Set<string>(
  ROUTES.filter(({ path }) => !path.includes(':')).map(({ name }) => routePath(name, {})),
);
/** The collections whose entries have pages, by what stands before their slugs. */
const COLLECTION_AT = new Map(
  ITEM_COLLECTIONS.map((collection) => [itemPath(COLLECTIONS[collection].route, ''), collection]),
);

/** Checks links within the site. Links to other sites are not requested: editing must not depend on them. */
export function createLinkState(
  {
    config,
    redirects,
  }: { config: AddressSettings & Pick<Config, 'siteUrl'>; redirects: Pick<SiteRedirects, 'match'> },
  { rowAt }: Pick<RecordLookup, 'rowAt'>,
  now: number,
): (link: string) => LinkState {
  const isPage = (path: string): boolean => {
    if (WITHOUT_ENTRY.has(path)) return true;
    const slugAt = path.lastIndexOf('/') + 1;
    const collection = COLLECTION_AT.get(path.slice(0, slugAt));
    const entry = collection ? rowAt(itemKey(collection, path.slice(slugAt))) : null;
    return entry !== null && isVisible(entry, now);
  };

  function stateOf(link: string): LinkState {
    const local = ownPath(link, config.siteUrl);
    if (!local.startsWith('/')) return /^http:/i.test(local) ? 'insecure' : 'good';
    const asked = local.split(/[?#]/, 1)[0]!;
    const { path } = splitContentLink(asked);
    const match = redirects.match(path);
    if (match) return match.status === GONE_STATUS ? 'broken' : 'moved';
    if (isPage(path) || isFilePath(path) || isReservedPath(path)) return 'good';
    const meant = meantPath(asked, config);
    return meant !== null && isPage(splitLocale(meant, config).path) ? 'moved' : 'broken';
  }

  const known = new Map<string, LinkState>();
  return (link) => {
    const state = known.get(link) ?? stateOf(link);
    known.set(link, state);
    return state;
  };
}
