import { fieldQuery, type Query } from '../model/page-query';
import { VISIT_KEY } from './kept-values';
import type { TextByField } from './form-flash';

/** Values from addresses (a referral code) and from the visitor's choices, kept for a form that is sent later in the same tab. */
export interface VisitMemory {
  /** Values that fields of these names begin with: a referral code, a package. */
  fields?: Query;
  /** The last value of each in an address, whose links go on naming it after it was sent or given up. */
  seen?: Query;
  subject?: FormSubject;
}

/** What the visitor has decided to write about with a form, wherever it stands. */
interface FormSubject {
  path: string;
  form: string;
  values: TextByField;
}

/** For browsers that forbid storage: it lasts as long as the document. */
let unstored: VisitMemory = {};

/** Nothing is stored for most visits. */
export function readVisit(): VisitMemory {
  try {
    return JSON.parse(sessionStorage.getItem(VISIT_KEY) ?? '{}') as VisitMemory;
  } catch {
    return unstored;
  }
}

export function remember(changes: VisitMemory): void {
  unstored = { ...readVisit(), ...changes };
  try {
    sessionStorage.setItem(VISIT_KEY, JSON.stringify(unstored));
  } catch {
    // Storage is full or forbidden.
  }
}

/** Remembers what the query of a page says for fields of forms; another value replaces the one before it. */
export function keepAddress(search: string): void {
  const fields = fieldQuery(new URLSearchParams(search));
  const { seen = {} } = readVisit();
  const fresh = Object.fromEntries(Object.entries(fields).filter(([name, value]) => seen[name] !== value));
  if (rememberFields(fresh)) remember({ seen: { ...seen, ...fresh } });
}

/** Remembers what an address or a pressed link says for fields of forms. */
export function rememberFields(named: Query): boolean {
  if (Object.keys(named).length === 0) return false;
  remember({ fields: { ...readVisit().fields, ...named } });
  return true;
}

/** Forgets values of fields that were sent, given up or changed by hand. */
export function forgetFields(names: readonly string[]): void {
  const kept = Object.entries(readVisit().fields ?? {});
  if (kept.length > 0)
    remember({ fields: Object.fromEntries(kept.filter(([name]) => !names.includes(name))) });
}
