import type { FormDefinition } from './form-definition';
import type { TextByField } from '../router/form-flash';
import { UNSENT_ATTRIBUTE } from './unsent-form';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Form = Pick<FormDefinition, 'name' | 'fields'>;

const unsentKey = (form: Form): string => `unsent:${form.name}`;

/**
 * Fills in empty fields: from the page's URL (`?referral=`) unless the page sets the field itself, then from the
 * values that an earlier visit in this tab left unsent. From then on, keeps what is typed.
 *
 * @returns a function that stops keeping
 */
export function prepareFields(form: Form, element: HTMLFormElement, prefill: TextByField): () => void {
  const query = new URLSearchParams(location.search);
  const unsent = readUnsent(form);
  for (const [name, field] of Object.entries(form.fields)) {
    const control = controlOf(element, name);
    if (!control || control.value) continue;
    const fromUrl = field.fromUrl && prefill[name] === undefined ? query.get(name) : null;
    const value = fromUrl || unsent[name];
    if (value) control.value = value;
  }
  const keep = () => keepUnsent(form, element, readFields(form, element));
  element.addEventListener('input', keep);
  return () => element.removeEventListener('input', keep);
}

/** Keeps the typed values until they are sent, for a reload or a lost connection; `null` removes them. */
export function keepUnsent(form: Form, element: HTMLFormElement, values: TextByField | null): void {
  const isUnsent = values !== null && Object.values(values).some(Boolean);
  element.toggleAttribute(UNSENT_ATTRIBUTE, isUnsent);
  try {
    if (values) sessionStorage.setItem(unsentKey(form), JSON.stringify(values));
    else sessionStorage.removeItem(unsentKey(form));
  } catch {
    // Storage is full or forbidden; the form works without it.
  }
}

function readUnsent(form: Form): TextByField {
  try {
    return (JSON.parse(sessionStorage.getItem(unsentKey(form)) ?? '{}') ?? {}) as TextByField;
  } catch {
    return {};
  }
}

const readFields = (form: Form, element: HTMLFormElement): TextByField =>
  Object.fromEntries(Object.keys(form.fields).map((name) => [name, controlOf(element, name)?.value ?? '']));

const controlOf = (element: HTMLFormElement, name: string): Control | null =>
  element.elements.namedItem(name) as Control | null;
