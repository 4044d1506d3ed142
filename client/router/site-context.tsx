import { createContext, useContext } from 'react';
import type { PublicConfig } from './public-config';

/** Data that stays the same while a visitor moves between pages. */
export interface Site {
  config: PublicConfig;
}

const SiteContext = createContext<Site | null>(null);
export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('SiteProvider is missing above this component');
  return site;
}
