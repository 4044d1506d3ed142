import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ItemCollection } from '../content/model/collections';

/** Name of the query parameter that carries a token. */
export const PREVIEW_PARAMETER = 'preview';

/** An entry of content, by the names that editors know. */
export interface PreviewedEntry {
  collection: ItemCollection;
  slug: string;
}

/**
 * Where a link is shown. A link in the entry's field becomes public for a moment when the entry is published, so it is
 * valid only while the field holds it. A printed link is known only to the people who got it.
 */
export type PreviewPlace = 'field' | 'print';
const PLACES: readonly PreviewPlace[] = ['field', 'print'];

/** `{epoch ms at which it ends}.{signature}`, valid for one entry in every language. */
export function signPreview(
  secret: Buffer,
  entry: PreviewedEntry,
  { place, endsAt }: { place: PreviewPlace; endsAt: number },
): string {
  return `${endsAt}.${signature(secret, entry, place, endsAt).toString('base64url')}`;
}

/** Returns where a valid token was given out, or null if it has ended, was altered, or belongs to another entry. */
export function checkPreview(
  secret: Buffer,
  entry: PreviewedEntry,
  token: string,
  now: number,
): PreviewPlace | null {
  const [, ends, signed] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? [];
  if (!ends || !signed || Number(ends) <= now) return null;
  const given = Buffer.from(signed, 'base64url');
  return (
    PLACES.find((place) => timingSafeEqual(given, signature(secret, entry, place, Number(ends)))) ?? null
  );
}

const signature = (
  secret: Buffer,
  { collection, slug }: PreviewedEntry,
  place: PreviewPlace,
  ends: number,
): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['preview', place, collection, slug, ends]))
    .digest();

/** Expiry of a token in epoch ms, or 0 for anything else. Does not verify the signature. */
export const endOfPreview = (token: string): number => Number(/^(\d{1,15})\./.exec(token)?.[1] ?? 0);
