import { useEffect, useState } from 'react';
import type { EntryKey } from '../../model/entry/stored-entry';
import { reportOpen, type Colleague } from '../api/presence';
import { RequestFailure } from '../api/request';
import { isRecordId } from '../../model/record-id';

const REPORT_MS = 15_000;
const NOBODY: readonly Colleague[] = [];

/** The other people who have this entry open. A tab that nobody looks at does not count. */
export function useColleagues(entry: EntryKey | null): readonly Colleague[] {
  const [found, setFound] = useState<{ of: string; colleagues: readonly Colleague[] }>();
  const { collection = '', id = '' } = entry ?? {};
  useEffect(() => {
    // An entry that is not stored yet is open here alone.
    if (!isRecordId(id)) return;
    const end = new AbortController();
    async function report(): Promise<void> {
      if (document.hidden) return;
      try {
        setFound({ of: id, colleagues: await reportOpen({ collection, id }, end.signal) });
      } catch (error) {
        // Whatever fails here fails where it matters too, and is said there.
        if (!end.signal.aborted && !(error instanceof RequestFailure)) throw error;
      }
    }
    void report();
    const clock = setInterval(() => void report(), REPORT_MS);
    return () => {
      clearInterval(clock);
      end.abort();
    };
  }, [collection, id]);
  return found?.of === id ? found.colleagues : NOBODY;
}
