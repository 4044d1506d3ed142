import type { WaitingSummary, EntrySummary, SiteState } from '../api/entries';
import type { EditState } from '../edit-state';
import type { SiteModel } from '../../model/site-model';
import { requiredContext } from '../../router/required-context';
import type { SitePage } from './site-pages';

export interface EditedSite extends EditState {
  model: SiteModel;
  entries: readonly EntrySummary[];
  /** The tags of all entries, by collection. */
  tags: SiteState['tags'];
  /** The changes that wait for their publication, the oldest first. */
  waiting: readonly WaitingSummary[];
  pages: readonly SitePage[];
  /** Sections of pages that links can lead to. */
  fragments: readonly SitePage[];
  /** Reloads the lists of entries and of what waits. */
  reload: () => Promise<void>;
}

export const [EditedSiteProvider, useEditedSite] = requiredContext<EditedSite>('EditedSiteProvider');
