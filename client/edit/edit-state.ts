import type { PublicConfig } from '../router/public-config';
import type { Role } from '../model/rights';
import type { Locale } from '../i18n/locales';

/** Id of the JSON script element that carries {@link EditState} from the server to the app. */
export const EDIT_STATE_ID = 'edit-state';

export interface EditState {
  config: PublicConfig;
  siteName: string;
  /** Stands between the title of a page and the name of the site. */
  separator: string;
  /** IANA name of the company's time zone, in which dates are typed. */
  timeZone: string;
  locale: Locale;
  editor: { id: string; name: string; email: string; roles: readonly Role[] };
  view: 'site' | 'setup' | 'leads' | 'library' | 'people';
}

export const readEditState = (document: Document): EditState =>
  JSON.parse(document.getElementById(EDIT_STATE_ID)!.textContent) as EditState;
