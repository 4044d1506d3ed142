import { leadKey } from '../../forms/lead-key';
import { OPEN_STATES, type LeadSummary } from '../api/leads';
import type { EditMessages } from '../edit-messages';

/** Whether nobody has answered a lead yet. */
export const isOpen = ({ state }: Pick<LeadSummary, 'state'>): boolean => OPEN_STATES.includes(state);

/** Whether a lead has waited longer for its first answer than the site record promises. */
export const isOverdue = (
  lead: Pick<LeadSummary, 'state' | 'received'>,
  { now, answerWithinMs }: { now: number; answerWithinMs: number },
): boolean => isOpen(lead) && now - Date.parse(lead.received) > answerWithinMs;

/**
 * The leads of a page, with the open one in its place: it may have been answered just now, and fit no longer.
 *
 * @param ends - whether the page is the first or the last one; a lead before or after any other belongs to another page
 */
export function withOpenLead(
  leads: readonly LeadSummary[],
  openLead: LeadSummary | null,
  ends: { isFirst: boolean; isLast: boolean },
): readonly LeadSummary[] {
  if (!openLead || leads.some((lead) => leadKey(lead) === leadKey(openLead))) return leads;
  const older = leads.findIndex(({ received }) => received < openLead.received);
  const place = older < 0 ? leads.length : older;
  const isElsewhere = (place === 0 && !ends.isFirst) || (place === leads.length && !ends.isLast);
  return isElsewhere ? leads : leads.toSpliced(place, 0, openLead);
}

type LeadTexts = EditMessages['leads'];

/** A form's name in words, or as it is stored for a form that the site no longer has. */
export const formText = (form: string, texts: LeadTexts): string =>
  isFormName(form, texts) ? texts.forms[form]() : form;

const isFormName = (form: string, texts: LeadTexts): form is keyof LeadTexts['forms'] =>
  Object.hasOwn(texts.forms, form);
