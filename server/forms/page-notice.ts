import { FIELD_LIMITS } from '../../client/forms/field-limits';
import {
  FORM_HOMES,
  isFormName,
  SENT_QUERY,
  URL_FIELDS,
  type FieldName,
} from '../../client/forms/form-names';
import { formMessages, successText } from '../../client/forms/form-messages';
import type { FormNotice } from '../../client/forms/form-notice';
import { splitLocale, type AddressRules } from '../../client/i18n/localize-path';
import type { Config } from '../config';

/**
 * What a page's address says to one of its forms: that a plain post was accepted (`?sent=contact`), or what the voucher
 * form starts with (`?referral=K7QX3MWP`). A page with a notice is one visitor's and never cached.
 */
export function pageNotice(
  { pathname, searchParams }: URL,
  config: AddressRules & Pick<Config, 'mail'>,
): FormNotice | null {
  const { locale, path } = splitLocale(pathname, config);
  const form = searchParams.get(SENT_QUERY);
  if (isFormName(form)) {
    const message = successText(formMessages(locale), form, { sendsMail: config.mail.smtpUrl !== null });
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
