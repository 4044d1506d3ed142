import type { FormDefinition } from './form-definition';
import type { TextByField } from '../router/form-flash';
import { UNSENT_KEY } from '../router/kept-values';
import { forgetFields, readVisit, remember } from '../router/visit-memory';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Form = Pick<FormDefinition, 'name' | 'fields'>;

/** The values of the fields, and the texts with which the page began some of them. */
interface Unsent {
  values: TextByField;
  prefill: TextByField;
}

const unsentKey = (form: Form): string => UNSENT_KEY + form.name;

/**
 * Fills in empty fields: with what the visit was promised or has chosen (`?referral=`), then with the values that an earlier page
 * in this tab left unsent, then with what the visitor has decided to write about. A text that the page began is replaced
 * by the visitor's only if it began the same. From then on, keeps what is typed.
 *
 * @returns a function that stops keeping
 */
export function prepareFields(form: Form, element: HTMLFormElement, prefill: TextByField): () => void {
  const { fields = {}, subject } = readVisit();
  const unsent = readUnsent(form);
  for (const name of Object.keys(form.fields)) {
    const control = controlOf(element, name);
    if (!control) continue;
    const begun = subject?.form === form.name ? subject.values[name] : undefined;
    const value = fields[name] || unsent.values[name] || begun;
    if (!control.value && value) control.value = value;
    // The visitor went on from the same text.
    const isSamePrefill = control.value === prefill[name] && unsent.prefill[name] === prefill[name];
    if (isSamePrefill) control.value = unsent.values[name] ?? '';
  }
  const keep = ({ target }: Pick<Event, 'target'>) => {
    storeUnsent(form, { values: readFields(form, element), prefill });
    forgetFields([(target as Control).name]);
  };
  element.addEventListener('input', keep);
  return () => element.removeEventListener('input', keep);
}

/** Forgets a form's values, and what they began with, after it was sent. */
export function forgetSent(form: Form): void {
  storeUnsent(form, null);
  forgetFields(Object.keys(form.fields));
  if (readVisit().subject?.form === form.name) remember({ subject: undefined });
}

/** Gives up the choice in one field; what was typed into the others stays. */
export function giveUp(form: Form, name: string): void {
  forgetFields([name]);
  const { values, prefill } = readUnsent(form);
  if (values[name]) storeUnsent(form, { values: { ...values, [name]: '' }, prefill });
}

/** Keeps the typed values until they are sent, for a reload or a lost connection; `null` removes them. */
function storeUnsent(form: Form, unsent: Unsent | null): void {
  try {
    if (unsent) sessionStorage.setItem(unsentKey(form), JSON.stringify(unsent));
    else sessionStorage.removeItem(unsentKey(form));
  } catch {
    // Storage is full or forbidden; the form works without it.
  }
}

function readUnsent(form: Form): Unsent {
  const none = { values: {}, prefill: {} };
  try {
    return { ...none, ...(JSON.parse(sessionStorage.getItem(unsentKey(form)) ?? '{}') as Partial<Unsent>) };
  } catch {
    return none;
  }
}

const readFields = (form: Form, element: HTMLFormElement): TextByField =>
  Object.fromEntries(Object.keys(form.fields).map((name) => [name, controlOf(element, name)?.value ?? '']));

const controlOf = (element: HTMLFormElement, name: string): Control | null =>
  element.elements.namedItem(name) as Control | null;
