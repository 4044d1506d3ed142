import type PocketBase from 'pocketbase';
import { isVisible } from '../../server/content/visibility';
import { ITEM_COLLECTIONS, type ItemCollection } from '../../server/content/collections';
import { previewLink, tokenOf, type LinkedSite } from '../../server/preview/preview-link';
import { checkPreview, endOfPreview, signPreview } from '../../server/preview/preview-token';

/** A link in an entry's field holds this long; it is renewed when half of that is over. */
export const FIELD_LINK_MS = 7 * 24 * 60 * 60 * 1000;

export interface PreviewLinkOptions {
  site: LinkedSite;
  secret: Buffer;
}

/** What is read of an entry to decide about its link. */
export interface LinkedEntry {
  id: string;
  slug: string;
  draft: boolean;
  published: string;
  preview: string;
}

/**
 * The link that an entry's field has to hold: none once it is published, else a good one that still lasts a while.
 * @param renew replaces also a link that is good.
 */
export function wantedLink(
  collection: ItemCollection,
  record: LinkedEntry,
  { site, secret, now, renew = false }: PreviewLinkOptions & { now: number; renew?: boolean },
): string {
  if (isVisible({ ...record }, now)) return '';
  const entry = { collection, slug: record.slug };
  const token = tokenOf(record.preview);
  const lasts = endOfPreview(token) - now > FIELD_LINK_MS / 2;
  const isGood = lasts && checkPreview(secret, entry, token, now) === 'field';
  if (isGood && !renew && record.preview === previewLink(site, entry, token)) return record.preview;
  return previewLink(
    site,
    entry,
    signPreview(secret, entry, { place: 'field', endsAt: now + FIELD_LINK_MS }),
  );
}

/** Goes over all entries that have a link or should have one, and writes the links that are not as they have to be. */
export async function updatePreviewLinks(
  admin: PocketBase,
  options: PreviewLinkOptions & { renew?: boolean },
): Promise<void> {
  for (const collection of ITEM_COLLECTIONS) {
    const records = await admin.collection(collection).getFullList<LinkedEntry>({
      filter: 'draft = true || published > @now || preview != ""',
      fields: 'id,slug,draft,published,preview',
    });
    for (const record of records) {
      const preview = wantedLink(collection, record, { ...options, now: Date.now() });
      if (preview !== record.preview) await admin.collection(collection).update(record.id, { preview });
    }
  }
}
