import type { Locale } from '../i18n/locales';
import type { FormNotice } from '../forms/form-notice';
import type { HeadModel } from '../head/head-model';
import type { PublicConfig } from './public-config';
import { readProse, withoutProse } from './prose-fields';
import type { LayoutData, PagePayload } from './view-types';

/** Id of the JSON script element that carries {@link PageState} from the server to the browser. */
export const PAGE_STATE_ID = 'page-data';

type State<Payload, Failure> = {
  config: PublicConfig;
  locale: Locale;
  /** Outcome of a form post without JavaScript that this page shows. */
  notice?: FormNotice | null;
} & ({ payload: Payload; error?: undefined } | { payload?: undefined; error: Failure });

interface PageFailure {
  status: number;
  message: string;
  head: HeadModel;
  layout: LayoutData;
}

/** Everything the server renders a page from. */
export type PageState = State<PagePayload, PageFailure>;

/**
 * Everything the browser needs to take over a page that the server rendered. Its head and its article text stand in the
 * document already.
 */
export type BrowserState = State<Omit<PagePayload, 'head'>, Omit<PageFailure, 'head'>>;

export function browserState({ payload, error, ...state }: PageState): BrowserState {
  if (error)
    return { ...state, error: { status: error.status, message: error.message, layout: error.layout } };
  const { route, locale, data } = payload!;
  return { ...state, payload: { route, locale, data: { ...data, page: withoutProse(data.page) } } };
}

/** Reads the page's state; null on a bare document, which is left as it is. */
export function readPageState(document: Document): BrowserState | null {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent;
  if (!text) return null;
  const state = JSON.parse(text) as BrowserState;
  if (state.payload) readProse(document, state.payload.data.page);
  return state;
}
