import { formAnchor, MAILED_QUERY, SENT_QUERY } from '../../client/forms/form-post';
import { FORMS, type FormName } from '../../client/forms/forms';
import type { Locale } from '../../client/i18n/locales';
import { canonicalPath, localizePath, type AddressSettings } from '../../client/i18n/localize-path';
import { carriedQuery, pageSearch } from '../../client/model/page-query';
import { RETURN_PATH_LENGTH } from '../http/limits';

/** Printable ASCII that starts with one slash and has no backslash; browsers read it as a path of this site. */
const SITE_PATH = /^\/(?!\/)[\u0021-\u005b\u005d-\u007e]*$/;

/** Path of the page to show after a plain post, with what it carries on: the page of the form, else the form's own page. */
export function returnPath(
  form: FormName,
  path: unknown,
  locale: Locale,
  addresses: AddressSettings,
): string {
  const home = localizePath(FORMS[form].page, locale, addresses);
  if (typeof path !== 'string' || path.length > RETURN_PATH_LENGTH || !SITE_PATH.test(path)) return home;
  const { origin, pathname, searchParams } = new URL(path, 'http://site.invalid');
  // A path with `..` in it may end in two slashes only after it is resolved.
  const isOurs =
    origin === 'http://site.invalid' && SITE_PATH.test(pathname) && !pathname.startsWith('/forms/');
  return isOurs ? canonicalPath(pathname, addresses) + pageSearch(carriedQuery(searchParams)) : home;
}

/** Location after an accepted plain post: back at the form, which shows the message. What it has sent is not carried on. */
export function sentLocation(form: FormName, path: string, isMailed: boolean): string {
  const { pathname, searchParams } = new URL(path, 'http://site.invalid');
  const carried = Object.entries(carriedQuery(searchParams)).filter(
    ([name]) => !(name in FORMS[form].fields),
  );
  const sent = { [SENT_QUERY]: form, ...(isMailed && { [MAILED_QUERY]: '1' }) };
  return `${pathname}${pageSearch({ ...Object.fromEntries(carried), ...sent })}#${formAnchor(form)}`;
}
