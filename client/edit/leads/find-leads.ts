import { OPEN_STATES, type LeadSummary } from '../api/leads';
import type { EditMessages } from '../edit-messages';
import { foldText } from '../../model/text/fold-text';

export const LEAD_FILTERS = ['open', 'overdue', 'mine', 'leaving', 'all'] as const;
export type LeadFilter = (typeof LEAD_FILTERS)[number];

/** Whether nobody has answered a lead yet. */
export const isOpen = ({ state }: Pick<LeadSummary, 'state'>): boolean => OPEN_STATES.includes(state);

/** Whether a lead has waited longer for its first answer than the site record promises. */
export const isOverdue = (
  lead: Pick<LeadSummary, 'state' | 'received'>,
  { now, answerWithinMs }: { now: number; answerWithinMs: number },
): boolean => isOpen(lead) && now - Date.parse(lead.received) > answerWithinMs;

export interface LeadSearch {
  filter: LeadFilter;
  words: string;
  editor: string;
  now: number;
  answerWithinMs: number;
  /** A form's name, as the list shows it. */
  formText: (form: string) => string;
}

/** The leads that fit a filter and hold every word of a search, in their order. */
export function findLeads(leads: readonly LeadSummary[], search: LeadSearch): LeadSummary[] {
  const wanted = foldText(search.words).split(/\s+/).filter(Boolean);
  return leads.filter((lead) => {
    if (!fits(lead, search)) return false;
    if (wanted.length === 0) return true;
    const text = foldedTextOf(lead, search.formText);
    return wanted.every((word) => text.includes(word));
  });
}

/** The found leads, and the open one in its place among all: it may have been answered just now, and fit no longer. */
export function withOpenLead(
  found: readonly LeadSummary[],
  leads: readonly LeadSummary[],
  openLead: LeadSummary | undefined,
): readonly LeadSummary[] {
  const shown = new Set(found);
  if (!openLead || shown.has(openLead)) return found;
  return leads.filter((lead) => lead === openLead || shown.has(lead));
}

function fits(lead: LeadSummary, search: LeadSearch): boolean {
  switch (search.filter) {
    case 'open':
      return isOpen(lead);
    case 'overdue':
      return isOverdue(lead, search);
    case 'mine':
      return lead.owner?.id === search.editor;
    case 'leaving':
      return lead.eraseOn !== '';
    case 'all':
      return true;
  }
}

/** Folded once for each lead: a search in ten thousand follows every key. */
const folded = new WeakMap<LeadSummary, string>();

function foldedTextOf(lead: LeadSummary, formText: LeadSearch['formText']): string {
  let text = folded.get(lead);
  if (text === undefined) {
    const { name, email, form, about, text: sent, owner } = lead;
    text = foldText([name, email, formText(form), about, sent, owner?.name].join(' '));
    folded.set(lead, text);
  }
  return text;
}

type LeadTexts = EditMessages['leads'];

/** A form's name in words, or as it is stored for a form that the site no longer has. */
export const formText = (form: string, texts: LeadTexts): string =>
  isFormName(form, texts) ? texts.forms[form]() : form;

const isFormName = (form: string, texts: LeadTexts): form is keyof LeadTexts['forms'] =>
  Object.hasOwn(texts.forms, form);
