import { localizedField, type Locale } from '../../i18n/locales';
import type { EntrySummary } from '../api/entries';
import { temporaryId } from '../../model/entry/temporary-id';
import type { EditedEntry } from '../entry/edited-entry';
import { shortText } from '../../model/entry/plain-text';
import type { PageSummary } from '../frame/preview';
import { CONTENTS_COLLECTION } from '../../model/site-model';

/** Name of an entry with unsaved changes: its title as it is typed in the first language of the site, or what the list of entries or the page calls it. */
export function editedLabel(
  { collection, id, values }: Pick<EditedEntry, 'collection' | 'id' | 'values'>,
  entries: readonly EntrySummary[],
  page: PageSummary | null,
  first: Locale,
): string {
  const title = values[localizedField('title', first)] || values.title;
  if (collection !== CONTENTS_COLLECTION && typeof title === 'string' && title) return shortText(title);
  const isIt = (each: { collection: string; id: string | null }) =>
    each.collection === collection && each.id === id;
  return (
    entries.find(isIt)?.label ??
    page?.entries.find(isIt)?.label ??
    page?.entries.find(({ section, key }) => id === temporaryId(section, key))?.label ??
    ''
  );
}
