import { contactForm } from './contact/contact';
import type { FormDefinition } from './form-definition';
import { referralForm } from './referral/referral';
import { voucherForm } from './voucher/voucher';

/** All forms of the site, for the server. Browsers load the definition of their page's form only. */
const DEFINITIONS = { contact: contactForm, voucher: voucherForm, referral: referralForm } as const;

export type FormName = keyof typeof DEFINITIONS;
/** Names of the fields of a form; without one, of all forms. */
export type FieldName<Form extends FormName = FormName> = {
  [Name in Form]: Extract<keyof (typeof DEFINITIONS)[Name]['fields'], string>;
}[Form];
export type FormValues<Form extends FormName = FormName> = {
  [Name in Form]: Record<FieldName<Name>, string>;
}[Form];

export const FORM_NAMES = Object.keys(DEFINITIONS) as FormName[];
export const isFormName = (value: unknown): value is FormName => FORM_NAMES.includes(value as FormName);

export const FORMS: Readonly<Record<FormName, FormDefinition>> = DEFINITIONS;

export const LEAD_COLLECTIONS: readonly string[] = [
  ...new Set(FORM_NAMES.map((form) => FORMS[form].collection)),
];

export const fieldNames = <Form extends FormName>(form: Form): FieldName<Form>[] =>
  Object.keys(DEFINITIONS[form].fields) as FieldName<Form>[];
