import { hash } from 'node:crypto';
import { ValidationError } from 'yup';
import {
  HONEYPOT_FIELD,
  IDEMPOTENCY_FIELD,
  LOCALE_FIELD,
  PATH_FIELD,
  VISIT_FIELD,
} from '../../client/forms/form-post';
import { fieldErrorText, formSchema } from '../../client/forms/form-schema';
import {
  fieldNames,
  FORM_NAMES,
  FORMS,
  type FieldName,
  type FormName,
  type FormValues,
} from '../../client/forms/forms';
import type { Locale } from '../../client/i18n/locales';
import type { Messages } from '../../client/i18n/messages';
import { ownValue } from '../../client/model/json-value';
import { DAY_MS } from '../../client/model/stored-date';
import { isRecordId, RECORD_ID_LENGTH } from '../../client/model/record-id';
import type { TextByField } from '../../client/router/form-flash';
import { readableAddress } from './canonical-address';
import { leadContext, type LeadContext, type LeadSite } from './lead-context';

/** A form post as it came, read once: every later step takes it, or the submission that it becomes. */
export interface FormPost {
  form: FormName;
  /** Language to respond in, and of the page that the form stands on. */
  locale: Locale;
  /** Fields of the form as text; numbers are converted, missing fields are empty. */
  values: Partial<Record<FieldName, string>>;
  /** Fields of the form with other values: a list, an object. */
  malformed: FieldName[];
  /** Whether the honeypot was filled in. */
  isSpam: boolean;
  /** Path of the page, the browser's key and the visit as it describes it, not yet validated. */
  path: unknown;
  idempotencyKey: unknown;
  visit: unknown;
}

/**
 * Takes own properties of the body by name, so that no key of a body ever becomes a key of ours.
 *
 * @param body - what the parsers made of the body; undefined if they made nothing of it
 * @param detected - the language if the body names none of the site's
 */
export function readPost(
  form: FormName,
  body: unknown,
  locales: readonly Locale[],
  detected: Locale,
): FormPost {
  const own = (key: string): unknown => ownValue(body, key);
  const post: FormPost = {
    form,
    locale: locales.find((locale) => locale === own(LOCALE_FIELD)) ?? detected,
    values: {},
    malformed: [],
    isSpam: ![undefined, null, ''].includes(own(HONEYPOT_FIELD) as string | null | undefined),
    path: own(PATH_FIELD),
    idempotencyKey: own(IDEMPOTENCY_FIELD),
    visit: own(VISIT_FIELD),
  };
  for (const field of fieldNames(form)) {
    const value = own(field) ?? '';
    if (typeof value === 'string') post.values[field] = value;
    else if (Number.isFinite(value)) post.values[field] = String(value);
    else post.malformed.push(field);
  }
  return post;
}

/** A valid form post, as the outbox keeps it and targets receive it. Forms add values of their own (`form-backend.ts`). */
export type Submission = {
  [Form in FormName]: {
    /** Id of its future record: 15 characters of a-z and 0-9, the same whenever the same submission is sent again. */
    id: string;
    form: Form;
    /** Language of the page that the form stands on. */
    locale: Locale;
    values: FormValues<Form>;
    /** Epoch ms. */
    acceptedAt: number;
    /** Where it comes from; missing in submissions of earlier releases. */
    context?: LeadContext;
  };
}[FormName];
export type SubmissionOf<Form extends FormName> = Extract<Submission, { form: Form }>;

const SCHEMAS = new Map(FORM_NAMES.map((form) => [form, formSchema(FORMS[form].fields)]));

/** Checks a post by its form's rules, which are the same in the browser; errors are by field, in the visitor's language. */
export function toSubmission(
  post: FormPost,
  messages: Messages,
  site: LeadSite,
  now: number,
): { submission: Submission } | { errors: TextByField } {
  const { form, locale, malformed } = post;
  const { fields } = FORMS[form];
  const errors: Record<string, string> = {};
  for (const name of malformed) errors[name] = messages.form.errors.invalid();
  try {
    const values = SCHEMAS.get(form)!.validateSync(post.values, {
      abortEarly: false,
      stripUnknown: true,
    }) as Record<string, string>;
    for (const [name, { control }] of Object.entries(fields))
      if (control === 'email') values[name] = readableAddress(values[name]!);
    if (malformed.length === 0)
      return {
        submission: {
          id: submissionId({ ...post, values }, now),
          form,
          locale,
          values,
          acceptedAt: now,
          context: leadContext(post, site),
        } as Submission,
      };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    for (const { path, message } of error.inner)
      errors[path!] ??= fieldErrorText(messages, fields[path!]!, message);
  }
  return { errors };
}

/** Number of digits and letters in record ids. */
const ID_ALPHABET_SIZE = 36n;
/** Without a key from the browser, the same values count as the same submission within this time. */
const REPEAT_WINDOW_MS = DAY_MS;

/**
 * Derives the id from the idempotency key and the values. Sending the same values again, after a lost response or a
 * double press, gives the same id and so one record. Corrected values under an old key give another id, so that the
 * correction is kept. A plain post has no key (pages are cached, so all visitors would share one); the day replaces it.
 */
export function submissionId(
  { form, values, idempotencyKey }: Pick<FormPost, 'form' | 'idempotencyKey'> & { values: object },
  now: number,
): string {
  // Browsers make keys in the shape of record ids.
  const key = isRecordId(idempotencyKey) ? idempotencyKey : Math.floor(now / REPEAT_WINDOW_MS);
  const sorted = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  const digest = hash('sha256', JSON.stringify([form, key, sorted]));
  const id = (BigInt(`0x${digest}`) % ID_ALPHABET_SIZE ** BigInt(RECORD_ID_LENGTH)).toString(36);
  return id.padStart(RECORD_ID_LENGTH, '0');
}
