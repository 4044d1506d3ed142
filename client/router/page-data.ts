import type { FormFlash } from './form-flash';
import type { HeadModel } from '../head/head-model';
import type { Locale } from '../i18n/locales';
import type { PublicConfig } from './public-config';
import type { PagePayload } from './payload';
import type { TypefaceAssets } from '../model/typefaces';
import type { LayoutData, PageFailure } from '../model/view-types';

/** Id of the JSON script element that carries {@link BrowserData} from the server to the browser. */
export const PAGE_DATA_ID = 'page-data';

type State<Payload, Failure> = {
  config: PublicConfig;
  locale: Locale;
  /** A message of this page to one of its forms: the result of a plain post, or values from its address. */
  flash?: FormFlash | null;
} & ({ payload: Payload; error?: undefined } | { payload?: undefined; error: Failure });

interface FailureState extends PageFailure {
  head: HeadModel;
  layout: LayoutData;
}

/** Everything the server renders a page from. */
export type PageData = State<PagePayload, FailureState> & { typefaces: TypefaceAssets };

/**
 * Everything the browser needs to hydrate a page that the server rendered, except its head and its article text, which are
 * in the document already.
 */
export type BrowserData = State<Omit<PagePayload, 'head'>, Omit<FailureState, 'head'>> & {
  /** Addresses of all modules that the application loads for this page. */
  modules: readonly string[];
};

/** Reads the page's data; null for a bare document, which is not hydrated. Apart from `payload.ts`: `load` waits for what this file imports. */
export function readPageData(document: Document): BrowserData | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as BrowserData) : null;
}
