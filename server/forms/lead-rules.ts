import { FORM_NAMES, type FormName } from '../../client/forms/forms';
import { answerHours, keptMonths } from '../../client/forms/lead-keeping';
import type { ContentRecord } from '../../client/model/content-record';

export type LeadRules = ReturnType<typeof leadRules>;

export function leadRules(site: ContentRecord | null) {
  const months = (form: FormName): number => keptMonths(site, form);
  const ofEachForm = FORM_NAMES.map(months);
  return {
    /** Milliseconds until a new lead is overdue. */
    answerWithinMs: answerHours(site) * 60 * 60_000,
    /** The shortest time that leads of a form are kept. */
    shortestMonths: Math.min(...ofEachForm),
    /** The longest one. */
    longestMonths: Math.max(...ofEachForm),
    /** When a lead that was received at a time (epoch ms) is erased. */
    erasedAt: (form: FormName, receivedAt: number): number => addMonths(receivedAt, months(form)),
  };
}

/** The same day of a later month (UTC), or the last one of a shorter month. */
export function addMonths(at: number, months: number): number {
  const date = new Date(at);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime();
}
