import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ItemCollection } from '../../client/model/collections';

/** Name of the query parameter that carries a token. */
export const PREVIEW_PARAMETER = 'preview';

/** An entry of content, by the names that editors know. */
export interface PreviewedEntry {
  collection: ItemCollection;
  slug: string;
}

/** `{epoch ms at which it ends}.{signature}`, valid for one entry in every language. */
export const signPreview = (secret: Buffer, entry: PreviewedEntry, endsAt: number): string =>
  `${endsAt}.${signature(secret, entry, endsAt).toString('base64url')}`;

/** Whether a token was signed for an entry and has not ended. */
export function checkPreview(secret: Buffer, entry: PreviewedEntry, token: string, now: number): boolean {
  const [, ends, signed] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? [];
  if (!ends || !signed || Number(ends) <= now) return false;
  return timingSafeEqual(Buffer.from(signed, 'base64url'), signature(secret, entry, Number(ends)));
}

const signature = (secret: Buffer, { collection, slug }: PreviewedEntry, ends: number): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['preview', collection, slug, ends]))
    .digest();
