import type { PostCard, PostView } from '../../../client/data/view-types';
import { isoDateOf, type ContentRecord } from '../content-record';
import type { ViewContext } from '../view-context';
import { toItemCard, toTags } from './item-card';

/** An unhurried reader of business prose. */
const WORDS_PER_MINUTE = 220;

export function toPostCard(context: ViewContext, card: ContentRecord): PostCard {
  return {
    ...toItemCard(context, 'posts', card),
    published: isoDateOf(card, 'published'),
    tags: toTags(context, card),
    readingMinutes: Math.max(1, Math.round(wordsOf(context, card) / WORDS_PER_MINUTE)),
  };
}

/** @param card the post's entry in the list of posts, which knows its length */
export function toPost(
  context: ViewContext,
  record: ContentRecord,
  { card, related }: { card: ContentRecord; related: readonly ContentRecord[] },
): PostView {
  return {
    ...toPostCard(context, card),
    updated: isoDateOf(record, 'updated'),
    body: context.html(record, 'body'),
    related: related.map((other) => toPostCard(context, other)),
  };
}

function wordsOf({ locale }: ViewContext, card: ContentRecord): number {
  const own = locale === 'en' ? 0 : Number(card[`words_${locale}`] ?? 0);
  return own || Number(card.words ?? 0);
}
