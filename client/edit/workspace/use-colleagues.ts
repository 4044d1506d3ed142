import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isRecordId } from '../../model/record-id';
import { reportOpen, type Presence } from '../api/presence';
import { editedEntry, isChanged, rebase, type EditedEntry } from '../entry/edited-entry';
import { entryKeyText } from '../editing/use-edited-entries';
import { useLoaded } from '../requests';
import { useWorkspace } from './use-workspace';

/** Pause between two reports of who is at the entry alone, and of who is not, so that each soon sees what the other saves. */
const ALONE_MS = 15_000;
const TOGETHER_MS = 3_000;

interface Report extends Presence {
  /** The entry as this tab had it. */
  seen: EditedEntry;
}

/** The other people who have this entry open. What they save comes into its form at once, unless that has changes of its own. */
export function useColleagues(edited: EditedEntry | null, isFormShown: boolean) {
  const { store, shown } = useWorkspace();
  const { latest, put } = store;
  const key = edited && entryKeyText(edited);
  const { value: report, reload } = useLoaded(
    async (signal: AbortSignal): Promise<Report | null> => {
      const seen = key && latest()[key];
      // An entry that is not stored yet is open here alone. A tab that nobody looks at does not count.
      if (!seen || !isRecordId(seen.id) || document.hidden) return null;
      return { seen, ...(await reportOpen(seen, signal)) };
    },
    [key, latest],
  );
  const isOfEntry = report !== null && entryKeyText(report.seen) === key;
  const colleagues = isOfEntry ? report.colleagues : [];
  const isAlone = colleagues.length === 0;
  /** The last report whose entry was taken. Later ones have nothing new. */
  const [news, setNews] = useState<Report | null>(null);
  const isShown = (each: Report | null) => each?.entry != null && each.entry.record === edited?.published;
  if (report !== news && isShown(report)) setNews(report);

  const keepCaret = useRef<(() => void) | null>(null);
  const take = useEffectEvent(({ seen, entry }: Report) => {
    // A form with changes of its own, also from this very moment, meets the colleague's when it is saved. One that was saved meanwhile
    // waits for the next report.
    if (!entry || !isFormShown || edited !== seen || latest()[key!] !== seen || isChanged(seen)) return;
    const theirs = editedEntry(seen, seen.fields, entry);
    keepCaret.current = caretKeeper();
    const next = rebase(seen, theirs, theirs.base);
    put(next);
    shown.showSaved([{ sent: { ...next, published: seen.published }, record: entry.record }]);
  });
  useEffect(() => {
    if (report) take(report);
  }, [report]);
  useLayoutEffect(() => {
    keepCaret.current?.();
    keepCaret.current = null;
  }, [edited]);

  useEffect(() => {
    // A hidden tab keeps its last list and does not ask for another.
    const look = () => document.hidden || reload();
    // The next report ends one that is on its way, so a slow server gets the longer time.
    const soon = isAlone ? undefined : setTimeout(look, TOGETHER_MS);
    const clock = setInterval(look, ALONE_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(soon);
      clearInterval(clock);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isAlone, reload, report]);

  // Whatever fails here fails where it matters too, and is said there.
  return { colleagues, news: isShown(news) ? { by: whoSaved(news!) } : null };
}

/** The name of the person who saved the reported state; empty if it is not known. */
function whoSaved({ seen, entry, colleagues }: Report): string {
  const waiting = entry?.waiting;
  if (waiting && waiting.updated !== seen.waiting?.updated) return waiting.by;
  return colleagues.length === 1 ? colleagues[0]!.name : '';
}

/** Puts the caret back where it is now in its field, whose end it goes to with another value. */
function caretKeeper(): (() => void) | null {
  const field = document.activeElement;
  if (!(field instanceof HTMLTextAreaElement)) return null;
  const { selectionStart, selectionEnd } = field;
  return () => field.setSelectionRange(selectionStart, selectionEnd);
}
