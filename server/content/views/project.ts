import type { ProjectCard, ProjectView } from '../../../client/model/view-types';
import type { ContentRecord } from '../../../client/model/content-record';
import type { ViewContext } from '../view-context';
import { formatPeriod } from './format';
import { toItemCard } from './item-card';

export const toProjectCard = (context: ViewContext, card: ContentRecord): ProjectCard =>
  context.once(card, 'project card', () => {
    const { programme, period_start, period_end } = context.entry('projects', card);
    const period = formatPeriod(period_start, period_end, context);
    return {
      ...toItemCard(context, 'projects', card),
      programme,
      period: context.markText(period, 'projects', card, 'period_start'),
    };
  });

export function toProject(
  context: ViewContext,
  record: ContentRecord,
  others: readonly ContentRecord[],
): ProjectView {
  const { body, partners, figures, budget } = context.entry('projects', record);
  return {
    ...toProjectCard(context, record),
    body,
    partners,
    figures,
    budget,
    others: others.map((other) => toProjectCard(context, other)),
  };
}
