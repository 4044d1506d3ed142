/** The forms of the site. A name is the last part of the form's address (`/forms/contact`) and its metrics label. */
export const FORM_NAMES = ['contact', 'voucher', 'referral'] as const;
export type FormName = (typeof FORM_NAMES)[number];
export const isFormName = (value: unknown): value is FormName => FORM_NAMES.includes(value as FormName);

/** Fields a visitor fills in, in the order in which the form shows them. */
export const FORM_FIELDS = {
  contact: ['name', 'company', 'email', 'phone', 'message'],
  voucher: ['name', 'email', 'package', 'referral', 'message'],
  referral: ['name', 'email', 'wallet'],
} as const satisfies Record<FormName, readonly string[]>;

/** Fields that must not be empty; marked in the form, held to by its rules. */
export const REQUIRED_FIELDS: Readonly<Record<FormName, readonly FieldName[]>> = {
  contact: ['name', 'email', 'message'],
  voucher: ['name', 'email', 'package'],
  referral: ['name', 'email', 'wallet'],
};

export type FieldName<Form extends FormName = FormName> = (typeof FORM_FIELDS)[Form][number];
export type FormValues<Form extends FormName = FormName> = Record<FieldName<Form>, string>;
/** Values or texts by field, of any form. */
export type FieldTexts = Readonly<Partial<Record<FieldName, string>>>;

/** Unprefixed path of the page on which a form is at home; where a post that names no page returns to. */
export const FORM_HOMES: Readonly<Record<FormName, string>> = {
  contact: '/contact',
  voucher: '/web3/voucher',
  referral: '/web3/referral',
};

/** Where a form posts to, with and without JavaScript. */
export const formAction = (form: FormName): string => `/forms/${form}`;

/** Id of the form element on a page, so that an answer can lead back to it. */
export const formAnchor = (form: FormName): string => `form-${form}`;

/**
 * A field that no person sees. Programs fill in every field they find; browsers and password managers fill in those whose
 * name, label or `autocomplete` they recognise, so none of the three may mean anything to them: a visitor whose browser
 * filled this field in would count as spam.
 */
export const HONEYPOT_FIELD = 'qz4';
export const PATH_FIELD = 'path';
export const LOCALE_FIELD = 'locale';
/** Made in the browser and repeated with every attempt to send the same values. */
export const SUBMISSION_FIELD = 'id';

/** Fields that a page's URL can fill in under their own name: `?referral=K7QX3MWP`. */
export const URL_FIELDS: readonly FieldName[] = ['referral', 'package'];

/** Query name with which a page shows that a plain post was accepted: `?sent=contact`. */
export const SENT_QUERY = 'sent';
