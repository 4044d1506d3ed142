/** Where a form posts to, with and without JavaScript. */
export const formAction = (form: string): string => `/forms/${form}`;

/** Unprefixed path of the page that says what happens with what is sent. */
export const PRIVACY_PAGE = '/privacy-policy';

/** Id of the form element on a page, so that a response can lead back to it. */
export const formAnchor = (form: string): string => `form-${form}`;

/** Query name with which a page shows that a plain post was accepted: `?sent=contact`. */
export const SENT_QUERY = 'sent';
/** Beside it, if the visitor gets a mail about it: `?sent=referral&mailed=1`. */
export const MAILED_QUERY = 'mailed';

/** Path of the page that holds the form. */
export const PATH_FIELD = 'path';
export const LOCALE_FIELD = 'locale';
/** As JSON, addresses of the first page of the visit, of the one before it, and of the page that the form is about, if it is another. */
export const VISIT_FIELD = 'visit';
/** Made in the browser and repeated with every attempt to send the same values. */
export const IDEMPOTENCY_FIELD = 'id';
/**
 * A field that people do not see. Programs fill in every field they find; browsers and password managers fill in those whose
 * name, label or `autocomplete` they recognise, so all three must be meaningless to them: a visitor whose browser
 * filled this field in would count as spam.
 */
export const HONEYPOT_FIELD = 'qz4';
