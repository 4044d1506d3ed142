import type { FormDefinition } from './form-definition';
import type { TextByField } from '../router/form-flash';
import { UNSENT_ATTRIBUTE } from './unsent-form';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Form = Pick<FormDefinition, 'name' | 'fields'>;

const draftKey = (form: Form): string => `form-draft:${form.name}`;

/**
 * Fills in empty fields: from the page's URL (`?referral=`) unless the page sets the field itself, then from the
 * draft that an earlier visit in this tab left. From then on, keeps the typed values as a draft.
 *
 * @returns a function that stops keeping
 */
export function prepareFields(form: Form, element: HTMLFormElement, prefill: TextByField): () => void {
  const query = new URLSearchParams(location.search);
  const draft = readDraft(form);
  for (const [name, field] of Object.entries(form.fields)) {
    const control = controlOf(element, name);
    if (!control || control.value) continue;
    const fromUrl = field.fromUrl && prefill[name] === undefined ? query.get(name) : null;
    const value = fromUrl || draft[name];
    if (value) control.value = value;
  }
  const keep = () => keepDraft(form, element, readFields(form, element));
  element.addEventListener('input', keep);
  return () => element.removeEventListener('input', keep);
}

/** Keeps the typed values until they are sent, for a reload or a lost connection; `null` removes them. */
export function keepDraft(form: Form, element: HTMLFormElement, values: TextByField | null): void {
  const isUnsent = values !== null && Object.values(values).some(Boolean);
  element.toggleAttribute(UNSENT_ATTRIBUTE, isUnsent);
  try {
    if (values) sessionStorage.setItem(draftKey(form), JSON.stringify(values));
    else sessionStorage.removeItem(draftKey(form));
  } catch {
    // Storage is full or forbidden; the form works without it.
  }
}

function readDraft(form: Form): TextByField {
  try {
    return (JSON.parse(sessionStorage.getItem(draftKey(form)) ?? '{}') ?? {}) as TextByField;
  } catch {
    return {};
  }
}

const readFields = (form: Form, element: HTMLFormElement): TextByField =>
  Object.fromEntries(Object.keys(form.fields).map((name) => [name, controlOf(element, name)?.value ?? '']));

const controlOf = (element: HTMLFormElement, name: string): Control | null =>
  element.elements.namedItem(name) as Control | null;
