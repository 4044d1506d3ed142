import { toIsoDate } from '../../model/stored-date';
import { readEntry } from '../api/entries';
import { listVersions, restoreVersion, type VersionSummary } from '../api/versions';
import { editedEntry, type EditedEntry } from '../entry/edited-entry';
import { lookFor } from '../requests';
import { takeBack, type Done, type SaveContext } from './save-edited';

/**
 * Puts a removed entry back as it was: what visitors saw of it, what waited, and what was unsaved.
 *
 * @throws {RequestFailure} also if no version of it is found
 */
export async function bringBack(context: SaveContext, { was }: Done): Promise<void> {
  const { id } = await lastVersion(was);
  await restoreVersion(was, id, null);
  context.store.put(editedEntry(was, was.fields, await readEntry(was)));
  await takeBack(context, { was, sent: was.published });
}

/** The version of a removed entry. Its removal is a save too, which signs it. */
function lastVersion(removed: EditedEntry): Promise<VersionSummary> {
  const seen = Date.parse(toIsoDate(removed.updated));
  return lookFor(async () =>
    (await listVersions(removed)).find(
      ({ action, recorded }) => action !== 'discard' && Date.parse(recorded) >= seen,
    ),
  );
}
