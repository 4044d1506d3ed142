import { createContext, useContext } from 'react';
import type { Locale } from '../i18n/locales';
import type { Messages } from '../i18n/messages';
import type { Arrival } from '../navigation/arrival';
import type { PublicConfig } from './public-config';
import type { LayoutData } from './view-types';

/** What stays the same while a visitor moves between pages. */
export interface Site {
  config: PublicConfig;
  /** Messages of the languages loaded so far; a navigation loads its language before it shows. */
  messages: Partial<Record<Locale, Messages>>;
  /** Header and footer for pages that bring none of their own: the first page's, kept for error pages. */
  layout: LayoutData;
  /** Language of error pages on paths that match no route. */
  locale: Locale;
  /** Told in the browser when a navigation has brought a page into the document. */
  onArrival?: (arrival: Arrival) => void;
}

const SiteContext = createContext<Site | null>(null);
export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('SiteProvider is missing above this component');
  return site;
}
