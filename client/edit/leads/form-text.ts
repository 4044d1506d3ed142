import type { EditMessages } from '../edit-messages';

type LeadTexts = EditMessages['leads'];

/** A form's name in words, or as it is stored for a form that the site no longer has. */
export const formText = (form: string, texts: LeadTexts): string =>
  isFormName(form, texts) ? texts.forms[form]() : form;

const isFormName = (form: string, texts: LeadTexts): form is keyof LeadTexts['forms'] =>
  Object.hasOwn(texts.forms, form);
