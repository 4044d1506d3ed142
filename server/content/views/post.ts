import type { PostCard, PostView } from '../../../client/model/view-types';
import { localizedField } from '../../../client/i18n/localized-field';
import { isoDateOf, type ContentRecord } from '../../../client/model/content-record';
import type { ViewContext } from '../view-context';
import { formatDate } from './format';
import { toItemCard } from './item-card';

export const toPostCard = (context: ViewContext, card: ContentRecord): PostCard =>
  context.once(card, 'post card', () => {
    const { published, tags } = context.entry('posts', card);
    const publishedText = formatDate(published, context);
    return {
      ...toItemCard(context, 'posts', card),
      published,
      publishedText: context.markText(publishedText, 'posts', card, 'published'),
      tags,
      readingMinutes: minutesOf(context, card),
    };
  });

/** @param card - the post in the list of posts, with its reading time */
export function toPost(
  context: ViewContext,
  record: ContentRecord,
  { card, related }: { card: ContentRecord; related: readonly ContentRecord[] },
): PostView {
  return {
    ...toPostCard(context, card),
    updated: isoDateOf(record, 'updated'),
    body: context.entry('posts', record).body,
    related: related.map((other) => toPostCard(context, other)),
  };
}

function minutesOf({ locale }: ViewContext, card: ContentRecord): number {
  return Math.max(1, Number(card[localizedField('minutes', locale)] || card.minutes || 0));
}
