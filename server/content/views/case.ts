import type { CaseCard, CaseView } from '../../../client/data/view-types';
import { isoDateOf, type ContentRecord } from '../content-record';
import type { ViewContext } from '../view-context';
import { toFigureList } from './blocks';
import { toItemCard, toTags } from './item-card';

export type CaseCollection = 'web3_cases' | 'digitalization_cases';

export const toCaseCard = (context: ViewContext, collection: CaseCollection, card: ContentRecord): CaseCard =>
  context.once(card, 'case card', () => ({
    ...toItemCard(context, collection, card),
    client: context.text(card, 'client'),
    sector: context.text(card, 'sector'),
    figure: toFigureList(context.detailsList(card, 'figures'))[0] ?? null,
  }));

export function toCase(
  context: ViewContext,
  record: ContentRecord,
  { collection, next }: { collection: CaseCollection; next: ContentRecord | null },
): CaseView {
  return {
    ...toCaseCard(context, collection, record),
    problem: context.html(record, 'problem'),
    approach: context.html(record, 'approach'),
    result: context.html(record, 'result'),
    figures: toFigureList(context.detailsList(record, 'figures')),
    tags: toTags(context, record),
    published: isoDateOf(record, 'published'),
    updated: isoDateOf(record, 'updated'),
    next: next && toCaseCard(context, collection, next),
  };
}
