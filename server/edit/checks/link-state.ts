import { routePath, ROUTES } from '../../../client/sections';
import { isFilePath, splitContentLink, splitLocale } from '../../../client/i18n/localize-path';
import { isReservedPath } from '../../../client/model/reserved-paths';
import type { ContentRecord } from '../../../client/model/content-record';
import { COLLECTION_NAMES, type CollectionName } from '../../../client/model/collections';
import { ownPath } from '../../../client/model/site-path';
import { isVisible } from '../../content/visibility';
import { meantPath } from '../../pages/redirects/find-address';
import type { EditServices } from '../edit-services';
import { GONE_STATUS } from '../../../client/model/redirect';
import { entryPath } from '../../saving/entry-name';

/** Whether a link leads to a visible page, is redirected, is broken, or leads to another site without encryption. */
export type LinkState = 'good' | 'moved' | 'broken' | 'insecure';

/** Checks links within the site. Links to other sites are not requested: editing must not depend on them. */
export function createLinkState(
  { config, redirects }: Pick<EditServices, 'config' | 'redirects'>,
  records: (collection: CollectionName) => readonly ContentRecord[],
  now: number,
): (link: string) => LinkState {
  const pages = new Set<string>(
    ROUTES.filter(({ path }) => !path.includes(':')).map(({ name }) => routePath(name, {})),
  );
  for (const collection of COLLECTION_NAMES)
    for (const record of records(collection)) {
      const path = isVisible(record, now) ? entryPath(collection, record) : null;
      if (path) pages.add(path);
    }

  return (link) => {
    const local = ownPath(link, config.siteUrl);
    if (!local.startsWith('/')) return /^http:/i.test(local) ? 'insecure' : 'good';
    const asked = local.split(/[?#]/, 1)[0]!;
    const { path } = splitContentLink(asked);
    const match = redirects.match(path);
    if (match) return match.status === GONE_STATUS ? 'broken' : 'moved';
    if (pages.has(path) || isFilePath(path) || isReservedPath(path)) return 'good';
    const meant = meantPath(asked, config);
    return meant !== null && pages.has(splitLocale(meant, config).path) ? 'moved' : 'broken';
  };
}
