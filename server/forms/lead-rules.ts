import { FORM_NAMES, type FormName } from '../../client/forms/forms';
import { type Locale, localizedField } from '../../client/i18n/locales';
import type { COLLECTIONS } from '../../client/model/collections';
import { keptMonths } from '../../client/forms/lead-keeping';
import type { ContentRecord } from '../../client/model/content-record';
import { languageOf } from '../../client/model/main-texts';
import { textIn, type ShownText } from '../../client/model/shown-text';
import { localizedText } from '../content/localize';

/** Hours within which a lead is answered first, unless the site record says otherwise. */
const ANSWER_HOURS = 24;

type SiteField = keyof (typeof COLLECTIONS)['site']['fields'];

export type LeadRules = ReturnType<typeof leadRules>;

/** The rules for leads in the site record. */
export function leadRules(site: ContentRecord | null) {
  const months = (form: FormName): number => keptMonths(site, form);
  const ofEachForm = FORM_NAMES.map(months);
  return {
    /** Milliseconds until a new lead is overdue. */
    answerWithinMs: (Number(site?.answer_hours) || ANSWER_HOURS) * 60 * 60_000,
    /** The shortest time that leads of a form are kept. */
    shortestMonths: Math.min(...ofEachForm),
    /** The longest one. */
    longestMonths: Math.max(...ofEachForm),
    /** When a lead that was received at a time (epoch ms) is erased. */
    erasedAt: (form: FormName, receivedAt: number): number => addMonths(receivedAt, months(form)),
    /**
     * The text of the mail that confirms a form to its sender, with its language if that is another one; empty for none.
     *
     * @param first - the first language of the site
     */
    confirmation(form: FormName, locale: Locale, first: Locale): ShownText {
      const field = `${form}_confirmation` satisfies SiteField;
      const text = site ? localizedText(site, field, locale, first).trim() : '';
      const valueIn = (each: Locale) => site?.[localizedField(field, each)];
      return textIn(locale, text, languageOf(valueIn, { kind: 'text' }, locale, first));
    },
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
