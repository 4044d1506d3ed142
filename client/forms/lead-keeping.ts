import { FORM_NAMES, type FormName } from './forms';

/** Months that leads are kept, unless the site record says otherwise. */
const KEEP_MONTHS = 24;

type SiteValues = Readonly<Record<string, unknown>>;

/** Months that leads of a form are kept. @param site - the stored values of the site record */
export const keptMonths = (site: SiteValues | null, form: FormName): number =>
  Number(site?.[`${form}_months`]) || KEEP_MONTHS;

/** Hours within which a lead is answered first, unless the site record says otherwise. */
const ANSWER_HOURS = 24;

export const answerHours = (site: SiteValues | null): number => Number(site?.answer_hours) || ANSWER_HOURS;

/** The forms whose leads are kept for a shorter time after a change of the site record. */
export const keptShorter = (before: SiteValues, after: SiteValues): FormName[] =>
  FORM_NAMES.filter((form) => keptMonths(after, form) < keptMonths(before, form));
