import type { CaseCard, CaseView, ContactView } from '../../../client/model/view-types';
import { isoDateOf, type ContentRecord } from '../../../client/model/content-record';
import type { ViewContext } from '../view-context';
import { toItemCard } from './item-card';

export type CaseCollection = 'web3_cases' | 'digitalization_cases';

export const toCaseCard = (context: ViewContext, collection: CaseCollection, card: ContentRecord): CaseCard =>
  context.once(card, 'case card', () => {
    const { client, sector, figures } = context.entry(collection, card);
    return { ...toItemCard(context, collection, card), client, sector, figure: figures[0] ?? null };
  });

export function toCase(
  context: ViewContext,
  record: ContentRecord,
  {
    collection,
    next,
    contact,
  }: { collection: CaseCollection; next: ContentRecord | null; contact: ContactView },
): CaseView {
  const { problem, approach, result, figures, tags, published } = context.entry(collection, record);
  return {
    ...toCaseCard(context, collection, record),
    problem,
    approach,
    result,
    figures,
    tags,
    published,
    updated: isoDateOf(record, 'updated'),
    next: next && toCaseCard(context, collection, next),
    contact,
  };
}
