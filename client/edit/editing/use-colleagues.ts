import { useEffect } from 'react';
import type { EntryKey } from '../../model/entry/stored-entry';
import { reportOpen, type Colleague } from '../api/presence';
import { isRecordId } from '../../model/record-id';
import { useLoaded } from '../requests';

const REPORT_MS = 15_000;
const NOBODY: readonly Colleague[] = [];

/** The other people who have this entry open. A tab that nobody looks at does not count. */
export function useColleagues(entry: EntryKey | null): readonly Colleague[] {
  const { collection = '', id = '' } = entry ?? {};
  const { value: found, reload } = useLoaded(
    async (signal: AbortSignal) =>
      // An entry that is not stored yet is open here alone.
      isRecordId(id) && !document.hidden
        ? { of: id, colleagues: await reportOpen({ collection, id }, signal) }
        : null,
    [collection, id],
  );
  useEffect(() => {
    // A hidden tab keeps its last list and does not ask for another.
    const clock = setInterval(() => {
      if (!document.hidden) reload();
    }, REPORT_MS);
    return () => clearInterval(clock);
  }, [reload]);
  // Whatever fails here fails where it matters too, and is said there.
  return found?.of === id ? found.colleagues : NOBODY;
}
