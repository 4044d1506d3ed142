import { isFilePath, splitContentLink, splitLocale } from '../../../client/i18n/localize-path';
import { isReservedPath } from '../../../client/model/reserved-paths';
import { collectionOfRoute } from '../../../client/model/collections';
import { matchRoute } from '../../../client/router/match-route';
import { ownPath } from '../../../client/model/site-path';
import { itemKey } from '../../content/content-keys';
import type { RecordLookup } from '../../content/record-lookup';
import { UNPREFIXED } from '../../content/switched-off';
import { isVisible } from '../../content/visibility';
import { meantPath } from '../../pages/redirects/find-address';
import type { EditServices } from '../edit-services';
import { GONE_STATUS } from '../../../client/model/redirect';

/** Whether a link leads to a visible page, is redirected, is broken, or leads to another site without encryption. */
export type LinkState = 'good' | 'moved' | 'broken' | 'insecure';

/** Checks links within the site. Links to other sites are not requested: editing must not depend on them. */
export function createLinkState(
  { config, redirects }: Pick<EditServices, 'config' | 'redirects'>,
  { rowAt }: Pick<RecordLookup, 'rowAt'>,
  now: number,
): (link: string) => LinkState {
  const isPage = (path: string): boolean => {
    const page = matchRoute(path, UNPREFIXED);
    const collection = page && collectionOfRoute(page.route);
    if (!page || !collection) return page !== null;
    const entry = rowAt(itemKey(collection, page.params.slug ?? page.params.page ?? ''));
    return entry !== null && isVisible(entry, now);
  };

  return (link) => {
    const local = ownPath(link, config.siteUrl);
    if (!local.startsWith('/')) return /^http:/i.test(local) ? 'insecure' : 'good';
    const asked = local.split(/[?#]/, 1)[0]!;
    const { path } = splitContentLink(asked);
    const match = redirects.match(path);
    if (match) return match.status === GONE_STATUS ? 'broken' : 'moved';
    if (isPage(path) || isFilePath(path) || isReservedPath(path)) return 'good';
    const meant = meantPath(asked, config);
    return meant !== null && isPage(splitLocale(meant, config).path) ? 'moved' : 'broken';
  };
}
