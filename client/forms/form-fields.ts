import { FORM_FIELDS, URL_FIELDS, type FieldName, type FieldTexts, type FormName } from './form-names';
import { markUnsent } from './unsent-form';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const draftKey = (form: FormName): string => `form-draft:${form}`;

/**
 * Fills in what nobody has: from the page's URL (`?referral=`) unless the form's own page has settled it, then from the
 * draft that an earlier visit in this tab left; from then on what is typed is kept as a draft. A form that was just sent
 * has no draft any more.
 * @returns a way to stop keeping.
 */
export function prepareFields(
  form: FormName,
  element: HTMLFormElement,
  { sent, settled }: { sent: boolean; settled: FieldTexts },
): () => void {
  if (sent) keepDraft(form, element, null);
  const query = new URLSearchParams(location.search);
  const draft = readDraft(form);
  for (const name of FORM_FIELDS[form]) {
    const control = controlOf(element, name);
    if (!control || control.value) continue;
    const fromUrl = URL_FIELDS.includes(name) && settled[name] === undefined ? query.get(name) : null;
    const value = fromUrl || draft[name];
    if (value) control.value = value;
  }
  const keep = () => keepDraft(form, element, readFields(form, element));
  element.addEventListener('input', keep);
  return () => element.removeEventListener('input', keep);
}

/** Keeps what was typed until it is sent, for a reload or a lost connection; `null` forgets it. */
export function keepDraft(form: FormName, element: HTMLFormElement, values: FieldTexts | null): void {
  markUnsent(element, values !== null && Object.values(values).some(Boolean));
  try {
    if (values) sessionStorage.setItem(draftKey(form), JSON.stringify(values));
    else sessionStorage.removeItem(draftKey(form));
  } catch {
    // Storage is full or forbidden; the form works without.
  }
}

function readDraft(form: FormName): FieldTexts {
  try {
    return (JSON.parse(sessionStorage.getItem(draftKey(form)) ?? '{}') ?? {}) as FieldTexts;
  } catch {
    return {};
  }
}

const readFields = (form: FormName, element: HTMLFormElement): FieldTexts =>
  Object.fromEntries(FORM_FIELDS[form].map((name) => [name, controlOf(element, name)?.value ?? '']));

const controlOf = (element: HTMLFormElement, name: FieldName): Control | null =>
  element.elements.namedItem(name) as Control | null;
