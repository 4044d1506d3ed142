import type {
  DiscardedChange,
  WaitingSummary,
  EntrySummary,
  NeededEntries,
  SitePage,
  listTags,
} from '../api/entries';
import type { EditState } from '../edit-state';
import type { SiteModel } from '../../model/site-model';
import { requiredContext } from '../../router/required-context';

export interface EditedSite extends EditState {
  model: SiteModel;
  /** The entries that {@link need} has asked for last. */
  entries: readonly EntrySummary[];
  /** What they were asked for. */
  needed: NeededEntries;
  /** The tags of all entries, by collection; asked for once. */
  listTags: typeof listTags;
  /** The changes that wait for their publication, the oldest first. */
  waiting: readonly WaitingSummary[];
  /** Changes of this editor's that others have discarded, until she has read so. */
  discarded: readonly DiscardedChange[];
  pages: readonly SitePage[];
  /** Sections of pages that links can lead to. */
  fragments: readonly SitePage[];
  /** Loads the entries that the app goes on with. */
  need: (entries: NeededEntries) => void;
  /** Reloads the entries and the list of what waits. */
  reload: () => Promise<void>;
}

export const [EditedSiteProvider, useEditedSite] = requiredContext<EditedSite>('EditedSiteProvider');
