import { collectionOfRoute } from '../content/model/collections';
import type { ContentService, PageRequest } from '../content/content-service';
import { tokenOf } from './preview-link';
import { checkPreview, type PreviewedEntry } from './preview-token';

export interface Previews {
  /** Whether a token opens the unpublished entry that a page shows. Published entries need no token. */
  opens(request: PageRequest, token: string): Promise<boolean>;
}

export function createPreviews({
  secret,
  content,
  now = Date.now,
}: {
  secret: Buffer;
  content: Pick<ContentService, 'unpublished'>;
  now?: () => number;
}): Previews {
  return {
    async opens(request, token) {
      const entry = previewedEntry(request);
      // Check the signature first, so that without one nobody learns which drafts exist, not even from the timing.
      const place = entry && checkPreview(secret, entry, token, now());
      if (!place) return false;
      const found = await content.unpublished(entry);
      return found !== null && (place === 'print' || tokenOf(found.previewLink) === token);
    },
  };
}

/** The entry that a page shows, or null for pages that show several or none. */
function previewedEntry({ route, params }: Pick<PageRequest, 'route' | 'params'>): PreviewedEntry | null {
  const collection = collectionOfRoute(route);
  const slug = params.slug ?? params.page;
  return collection && slug ? { collection, slug } : null;
}
