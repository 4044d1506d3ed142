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

/** The rules for leads in the site record. */
export interface LeadRules {
  /** Milliseconds until a new lead is overdue. */
  answerWithinMs: number;
  /** The shortest time that leads of a form are kept. */
  shortestMonths: number;
  /** The longest one. */
  longestMonths: number;
  /** When a lead that was received at a time (epoch ms) is erased. */
  erasedAt(form: FormName, receivedAt: number): number;
  /**
   * The text of the mail that confirms a form to its sender, with its language if that is another one; empty for none.
   *
   * @param first - the first language of the site
   */
  confirmation(form: FormName, locale: Locale, first: Locale): ShownText;
}

export function leadRules(site: ContentRecord | undefined): LeadRules {
  const number = (name: SiteField, otherwise: number): number => Number(site?.[name]) || otherwise;
  const months = (form: FormName): number => keptMonths(site, form);
  const ofEachForm = FORM_NAMES.map(months);
  return {
    answerWithinMs: number('answer_hours', ANSWER_HOURS) * 60 * 60_000,
    shortestMonths: Math.min(...ofEachForm),
    longestMonths: Math.max(...ofEachForm),
    erasedAt: (form, receivedAt) => addMonths(receivedAt, months(form)),
    confirmation(form, locale, first) {
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
