import { createContext, useContext } from 'react';
import type { EntrySummary } from '../api/entries';
import type { EditState } from '../edit-state';
import type { SiteModel } from '../model/site-model';
import type { SitePage } from './site-pages';

/** The site that is edited, and who edits it. */
export interface Site extends EditState {
  model: SiteModel;
  /** Every entry there is. */
  entries: readonly EntrySummary[];
  pages: readonly SitePage[];
  /** Places on pages that links can lead to. */
  places: readonly SitePage[];
  /** Reads the list of entries again. */
  reload: () => Promise<void>;
}

const SiteContext = createContext<Site | null>(null);

export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('SiteProvider is missing above this component');
  return site;
}
