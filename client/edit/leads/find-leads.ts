import type { LeadSummary } from '../api/leads';
import { foldText } from '../entry/fold-text';

/** Which leads the list shows. */
export const LEAD_FILTERS = ['open', 'mine', 'all'] as const;
export type LeadFilter = (typeof LEAD_FILTERS)[number];

/** Whether nobody has answered a lead yet. */
export const isOpen = ({ state }: Pick<LeadSummary, 'state'>): boolean =>
  state === 'new' || state === 'in work';

/** The leads that fit a filter and hold every word of a search, in their order. */
export function findLeads(
  leads: readonly LeadSummary[],
  { filter, words, editor }: { filter: LeadFilter; words: string; editor: string },
): LeadSummary[] {
  const wanted = foldText(words).split(/\s+/).filter(Boolean);
  return leads.filter((lead) => {
    if (filter === 'open' && !isOpen(lead)) return false;
    if (filter === 'mine' && lead.owner?.id !== editor) return false;
    if (wanted.length === 0) return true;
    const text = foldText([lead.name, lead.email, lead.about, lead.text].join(' '));
    return wanted.every((word) => text.includes(word));
  });
}
