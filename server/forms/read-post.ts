import type { Request } from 'express';
import { ValidationError } from 'yup';
import type { TextByField } from '../../client/router/form-flash';
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
import { isLocale, type Locale } from '../../client/i18n/locales';
import type { AllMessages } from '../../client/i18n/all-messages';
import type { Messages } from '../../client/i18n/messages';
import type { Config } from '../config';
import { detectLocale, localeHints } from '../http/detect-locale';

/** The parts of a parsed body that belong to the form, and the language to respond in. */
export interface FormPost {
  form: FormName;
  body: FormBody;
  locale: Locale;
  messages: Messages;
}

/** Reads the parsers' result, even if there is none. */
export function readPost(
  req: Request,
  form: FormName,
  { config, messages }: { config: Pick<Config, 'locales' | 'defaultLocale'>; messages: AllMessages },
): FormPost {
  const body = readFormBody(form, req.body);
  const named = body.locale && config.locales.includes(body.locale) ? body.locale : null;
  const locale = named ?? detectLocale(localeHints(req), config);
  return { form, body, locale, messages: messages[locale] };
}

export interface FormBody {
  /** Fields of the form as text; numbers are converted, missing fields are empty. */
  values: Partial<Record<FieldName, string>>;
  /** Fields of the form with other values: a list, an object. */
  malformed: FieldName[];
  /** Whether the honeypot was filled in. */
  isSpam: boolean;
  locale: Locale | null;
  path: unknown;
  idempotencyKey: unknown;
  /** The visit as the browser describes it, not yet validated. */
  visit: unknown;
}

/** Takes own properties of the body by name, so that no key of a body ever becomes a key of ours. */
export function readFormBody(form: FormName, body: unknown): FormBody {
  const own = (key: string): unknown =>
    typeof body === 'object' && body !== null && Object.hasOwn(body, key)
      ? (body as Record<string, unknown>)[key]
      : undefined;
  const locale = own(LOCALE_FIELD);
  const read: FormBody = {
    values: {},
    malformed: [],
    isSpam: ![undefined, null, ''].includes(own(HONEYPOT_FIELD) as string | null | undefined),
    locale: isLocale(locale) ? locale : null,
    path: own(PATH_FIELD),
    idempotencyKey: own(IDEMPOTENCY_FIELD),
    visit: own(VISIT_FIELD),
  };
  for (const field of fieldNames(form)) {
    const value = own(field) ?? '';
    if (typeof value === 'string') read.values[field] = value;
    else if (Number.isFinite(value)) read.values[field] = String(value);
    else read.malformed.push(field);
  }
  return read;
}

export type CheckedValues =
  | { ok: true; values: FormValues }
  /** Error messages in the visitor's language, by field. */
  | { ok: false; errors: TextByField };

const SCHEMAS = new Map(FORM_NAMES.map((form) => [form, formSchema(FORMS[form].fields)]));

/** Checks the values by the form's rules, which are the same in the browser. */
export function checkFormValues({ form, body, messages }: FormPost): CheckedValues {
  const { fields } = FORMS[form];
  const errors: Record<string, string> = {};
  for (const name of body.malformed) errors[name] = messages.form.errors.invalid();
  try {
    const values = SCHEMAS.get(form)!.validateSync(body.values, { abortEarly: false, stripUnknown: true });
    if (!body.malformed.length) return { ok: true, values: values as FormValues };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    for (const { path, message } of error.inner)
      errors[path!] ??= fieldErrorText(messages, fields[path!]!, message);
  }
  return { ok: false, errors };
}
