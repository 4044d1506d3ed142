import { DAY_MS } from '../../client/model/day';
import type { PreviewLink } from '../../client/edit/api/entries';
import { localizePath, type AddressSettings } from '../../client/i18n/localize-path';
import { itemPath } from '../../client/sections';
import { COLLECTIONS, collectionOfRoute } from '../../client/model/collections';
import type { ContentService, ContentRequest } from '../content/content-service';
import { checkPreview, PREVIEW_PARAMETER, signPreview, type PreviewedEntry } from './preview-token';

/** Validity of a link: long enough for somebody to look at a draft, short because it cannot be revoked by itself. */
const PREVIEW_LINK_MS = 7 * DAY_MS;

export interface Previews {
  /** Whether a token opens the unpublished entry that a page shows. Published entries need no token. */
  opens(request: ContentRequest, token: string): Promise<boolean>;
  /** A new link to an unpublished entry in each language of the site. */
  links(entry: PreviewedEntry): PreviewLink[];
}

export function createPreviews({
  secret,
  content,
  addresses,
  now = Date.now,
}: {
  secret: Buffer;
  content: Pick<ContentService, 'isUnpublished'>;
  addresses: AddressSettings;
  now?: () => number;
}): Previews {
  return {
    async opens(request, token) {
      const entry = previewedEntry(request);
      // Check the signature first, so that without one nobody learns which drafts exist, not even from the timing.
      return entry !== null && checkPreview(secret, entry, token, now()) && content.isUnpublished(entry);
    },
    links(entry) {
      const token = signPreview(secret, entry, now() + PREVIEW_LINK_MS);
      const path = itemPath(COLLECTIONS[entry.collection].route, entry.slug);
      return addresses.locales.map((locale) => ({
        locale,
        path: `${localizePath(path, locale, addresses)}?${PREVIEW_PARAMETER}=${token}`,
      }));
    },
  };
}

/** The entry that a page shows, or null for pages that show several or none. */
function previewedEntry({ route, params }: Pick<ContentRequest, 'route' | 'params'>): PreviewedEntry | null {
  const collection = collectionOfRoute(route);
  const slug = params.slug ?? params.page;
  return collection && slug ? { collection, slug } : null;
}
