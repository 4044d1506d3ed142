import type { Locale } from '../i18n/locales';
import type { FormNotice } from '../forms/form-notice';
import type { HeadModel } from '../head/head-model';
import type { PublicConfig } from './public-config';
import type { LayoutData, PagePayload } from './view-types';

/** Id of the JSON script element that carries {@link PageState} from the server to the browser. */
export const PAGE_STATE_ID = 'page-data';

/** Everything the browser needs to take over a page that the server rendered. */
export type PageState = {
  config: PublicConfig;
  locale: Locale;
  /** Outcome of a form post without JavaScript that this page shows. */
  notice?: FormNotice | null;
} & (
  | { payload: PagePayload; error?: undefined }
  | { payload?: undefined; error: { status: number; message: string; head: HeadModel; layout: LayoutData } }
);

/** Reads the page's state; null on a bare document, which is left as it is. */
export function readPageState(document: Document): PageState | null {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent;
  return text ? (JSON.parse(text) as PageState) : null;
}
