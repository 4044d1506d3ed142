import { HONEYPOT_FIELD, IDEMPOTENCY_FIELD, LOCALE_FIELD, PATH_FIELD } from '../../client/forms/form-post';
import { fieldNames, type FieldName, type FormName } from '../../client/forms/forms';
import { isLocale, type Locale } from '../../client/i18n/locales';

/** What a post holds, taken out of whatever was sent: only own fields that are asked for, only texts. */
export interface FormBody {
  /** Fields of the form that are texts (or numbers, as texts); a field that is missing is not there. */
  values: Partial<Record<FieldName, string>>;
  /** Fields of the form that are something else: a list, an object. */
  malformed: FieldName[];
  /** The honeypot holds something. */
  isSpam: boolean;
  locale: Locale | null;
  path: unknown;
  nonce: unknown;
}

/** Reads a parsed body. Nothing is copied but by name, so no key of a body ever becomes a key of ours. */
export function readFormBody(form: FormName, body: unknown): FormBody {
  const own = (key: string): unknown =>
    typeof body === 'object' && body !== null && Object.hasOwn(body, key)
      ? (body as Record<string, unknown>)[key]
      : undefined;
  const read: FormBody = {
    values: {},
    malformed: [],
    isSpam: ![undefined, null, ''].includes(own(HONEYPOT_FIELD) as string | null | undefined),
    locale: isLocale(own(LOCALE_FIELD)) ? (own(LOCALE_FIELD) as Locale) : null,
    path: own(PATH_FIELD),
    nonce: own(IDEMPOTENCY_FIELD),
  };
  for (const field of fieldNames(form)) {
    const value = own(field) ?? '';
    if (typeof value === 'string') read.values[field] = value;
    else if (Number.isFinite(value)) read.values[field] = String(value);
    else read.malformed.push(field);
  }
  return read;
}
