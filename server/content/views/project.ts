import type { ProjectCard, ProjectView } from '../../../client/data/view-types';
import { isoDateOf, type ContentRecord } from '../content-record';
import type { ViewContext } from '../view-context';
import { toFigureList } from './blocks';
import { formatPeriod } from './format';
import { toItemCard } from './item-card';

export const toProjectCard = (context: ViewContext, card: ContentRecord): ProjectCard =>
  context.once(card, 'project card', () => ({
    ...toItemCard(context, 'projects', card),
    programme: context.text(card, 'programme'),
    period: formatPeriod(isoDateOf(card, 'period_start'), isoDateOf(card, 'period_end'), context.locale),
  }));

export function toProject(
  context: ViewContext,
  record: ContentRecord,
  others: readonly ContentRecord[],
): ProjectView {
  return {
    ...toProjectCard(context, record),
    body: context.html(record, 'body'),
    partners: context
      .detailsList(record, 'partners')
      .map((partner) => ({ name: partner.text('name'), country: partner.text('country') }))
      .filter((partner) => partner.name),
    figures: toFigureList(context.detailsList(record, 'figures')),
    budget: context.text(record, 'budget'),
    published: isoDateOf(record, 'published'),
    updated: isoDateOf(record, 'updated'),
    others: others.map((other) => toProjectCard(context, other)),
  };
}
