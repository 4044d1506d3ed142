import { FIELD_LIMITS } from '../../client/forms/field-limits';
import {
  FORM_HOMES,
  isFormName,
  SENT_QUERY,
  URL_FIELDS,
  type FieldName,
} from '../../client/forms/form-names';
import { formMessages } from '../../client/forms/form-messages';
import type { FormNotice } from '../../client/forms/form-notice';
import { splitLocale, type AddressRules } from '../../client/i18n/localize-path';

/**
 * What a page's address says to one of its forms: that a plain post was accepted (`?sent=contact`), or what the voucher
 * form starts with (`?referral=K7QX3MWP`). A page with a notice is one visitor's and never cached.
 */
export function pageNotice({ pathname, searchParams }: URL, rules: AddressRules): FormNotice | null {
  const { locale, path } = splitLocale(pathname, rules);
  const form = searchParams.get(SENT_QUERY);
  if (isFormName(form)) {
    const message = formMessages(locale).success[form];
    return { form, result: { ok: true, message }, values: {}, errors: {} };
  }
  const values: Partial<Record<FieldName, string>> = {};
  for (const name of URL_FIELDS) {
    const value = searchParams.get(name);
    if (value) values[name] = value.slice(0, FIELD_LIMITS[name]);
  }
  if (path !== FORM_HOMES.voucher || Object.keys(values).length === 0) return null;
  return { form: 'voucher', result: null, values, errors: {} };
}
