import type { CaseCard, CaseView, ContactView } from '../../../client/model/view-types';
import type { ContentRecord } from '../../../client/model/content-record';
import type { ViewContext } from '../view-context';
import { toItemCard } from './item-card';

export type CaseCollection = 'web3_cases' | 'digitalization_cases';

export const toCaseCard = (context: ViewContext, collection: CaseCollection, card: ContentRecord): CaseCard =>
  context.once(card, 'case card', () => {
    const { sector, figures } = context.entry(collection, card);
    return { ...toItemCard(context, collection, card), sector, figure: figures[0] ?? null };
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
  const { client, problem, approach, result, figures } = context.entry(collection, record);
  return {
    ...toCaseCard(context, collection, record),
    client,
    problem,
    approach,
    result,
    figures,
    next: next && toCaseCard(context, collection, next),
    contact,
  };
}
