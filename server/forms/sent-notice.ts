import { isFormName, SENT_QUERY } from '../../client/forms/form-names';
import { formMessages } from '../../client/forms/form-messages';
import type { FormNotice } from '../../client/forms/form-notice';
import type { Locale } from '../../client/i18n/locales';

/** The notice of a page that a plain post was sent back to (`?sent=contact`), or null. Such a page is never cached. */
export function sentNotice(query: URLSearchParams, locale: Locale): FormNotice | null {
  const form = query.get(SENT_QUERY);
  if (!isFormName(form)) return null;
  return { form, ok: true, message: formMessages(locale).success[form], values: {}, errors: {} };
}
