import { MAILED_QUERY, SENT_QUERY } from '../../client/forms/form-post';
import type { FormFlash } from '../../client/router/form-flash';
import { FORMS, isFormName } from '../../client/forms/forms';
import { splitLocale, type AddressSettings } from '../../client/i18n/localize-path';
import { fieldQuery } from '../../client/model/page-query';
import type { AllMessages } from '../../client/i18n/all-messages';
import type { Locale } from '../../client/i18n/locales';
import type { Identity } from '../content/views/identity';
import { sentResult } from './sent-result';

/**
 * The message in a page's address to one of its forms: a plain post was accepted (`?sent=contact`), or a field starts
 * with a value (`?referral=K7QX3MWP`). A page with a flash is for one visitor and is never cached.
 */
export function pageFlash(
  { pathname, searchParams }: URL,
  addresses: AddressSettings,
  messages: AllMessages,
  identity: (locale: Locale) => Identity,
): FormFlash | null {
  const { locale, path } = splitLocale(pathname, addresses);
  const sent = searchParams.get(SENT_QUERY);
  if (isFormName(sent)) {
    const result = sentResult(sent, searchParams.has(MAILED_QUERY), messages[locale], identity(locale));
    return { form: sent, result, values: {}, errors: {} };
  }
  const form = Object.values(FORMS).find(({ page }) => page === path);
  const values = Object.entries(fieldQuery(searchParams)).flatMap(([name, value]) => {
    const field = form?.fields[name];
    return field ? [[name, value.slice(0, field.maxLength)]] : [];
  });
  if (!form || values.length === 0) return null;
  return { form: form.name, result: null, values: Object.fromEntries(values), errors: {} };
}
