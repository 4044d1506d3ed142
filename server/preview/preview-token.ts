import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ItemCollection } from '../content/collections';

/** Name of the query parameter that carries a token. */
export const PREVIEW_PARAMETER = 'preview';

/** An entry of content by what editors know it as. */
export interface PreviewedEntry {
  collection: ItemCollection;
  slug: string;
}

/**
 * Where a link stands. One in the entry's field could be read by anybody in the moment in which the entry is published,
 * so it holds only while it is what the field says; one that was printed is known to whom it was given.
 */
export type PreviewPlace = 'field' | 'print';
const PLACES: readonly PreviewPlace[] = ['field', 'print'];

/** `{epoch ms at which it ends}.{signature}`: good for one entry, in every language, for nothing else. */
export function signPreview(
  secret: Buffer,
  entry: PreviewedEntry,
  { place, endsAt }: { place: PreviewPlace; endsAt: number },
): string {
  return `${endsAt}.${signature(secret, entry, place, endsAt).toString('base64url')}`;
}

/** Where a good token's link stands; null for one that has ended, was altered, or is another entry's. */
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

/** When a token ends, in epoch ms; 0 for something that is none. Says nothing about its signature. */
export const endOfPreview = (token: string): number => Number(/^(\d{1,15})\./.exec(token)?.[1] ?? 0);
