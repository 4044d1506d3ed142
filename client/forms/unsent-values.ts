import type { FormDefinition } from './form-definition';
import type { TextByField } from '../router/form-flash';
import { UNSENT_ATTRIBUTE } from './unsent-form';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Form = Pick<FormDefinition, 'name' | 'fields'>;

/** The values of the fields, and the texts with which the page began some of them. */
interface Unsent {
  values: TextByField;
  prefill: TextByField;
}

const unsentKey = (form: Form): string => `unsent:${form.name}`;

/**
 * Fills in empty fields: from the page's URL (`?referral=`) unless the page sets the field itself, then from the
 * values that an earlier visit in this tab left unsent. A text that the page began is replaced by the visitor's only if it
 * began the same. From then on, keeps what is typed.
 *
 * @returns a function that stops keeping
 */
export function prepareFields(form: Form, element: HTMLFormElement, prefill: TextByField): () => void {
  const query = new URLSearchParams(location.search);
  const unsent = readUnsent(form);
  for (const [name, field] of Object.entries(form.fields)) {
    const control = controlOf(element, name);
    if (!control) continue;
    const fromUrl = field.fromUrl && prefill[name] === undefined ? query.get(name) : null;
    const value = fromUrl || unsent.values[name];
    if (!control.value && value) control.value = value;
    // The visitor went on from the same text. A choice, such as that of a package, follows the link that was pressed last.
    const isSamePrefill = control.value === prefill[name] && unsent.prefill[name] === prefill[name];
    if (isSamePrefill && !field.fromUrl) control.value = unsent.values[name] ?? '';
  }
  const keep = () => keepUnsent(form, element, { values: readFields(form, element), prefill });
  element.addEventListener('input', keep);
  return () => element.removeEventListener('input', keep);
}

/** Keeps the typed values until they are sent, for a reload or a lost connection; `null` removes them. */
export function keepUnsent(form: Form, element: HTMLFormElement, unsent: Unsent | null): void {
  const isUnsent = unsent !== null && Object.values(unsent.values).some(Boolean);
  element.toggleAttribute(UNSENT_ATTRIBUTE, isUnsent);
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
