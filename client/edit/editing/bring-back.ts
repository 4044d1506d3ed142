import { toIsoDate } from '../../model/stored-date';
import { readEntry } from '../api/entries';
import { RequestFailure } from '../api/request';
import { listVersions, restoreVersion, type VersionSummary } from '../api/versions';
import { editedEntry, type EditedEntry } from '../entry/edited-entry';
import { takeBack, type Done, type SaveContext } from './save-edited';

/** Pause between two looks for the version of a removal, which is written a moment later. */
const PAUSE_MS = 500;
const LOOKS = 40;

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
async function lastVersion(removed: EditedEntry): Promise<VersionSummary> {
  const seen = Date.parse(toIsoDate(removed.updated));
  for (let look = 0; look < LOOKS; look += 1) {
    const version = (await listVersions(removed)).find(
      ({ action, recorded }) => action !== 'discard' && Date.parse(recorded) >= seen,
    );
    if (version) return version;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new RequestFailure('away', '');
}
