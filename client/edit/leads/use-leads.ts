import { useCallback, useEffect, useMemo, useState } from 'react';
import { listLeads, type LeadKey, type LeadSummary } from '../api/leads';
import { RequestFailure } from '../api/request';
import { followLeads } from './lead-stream';

/** Identifies a lead among those of all forms. */
export const leadKey = ({ collection, id }: LeadKey): string => `${collection}/${id}`;

export interface Leads {
  /** The newest first. */
  leads: readonly LeadSummary[];
  /** False until the whole list is there. */
  isComplete: boolean;
  /** Whether new leads appear by themselves at the moment. */
  isLive: boolean;
  problem: RequestFailure | null;
  /** Milliseconds until an unanswered lead is overdue; Infinity until it is known. */
  answerWithinMs: number;
  /** Counts the reports of what waits, was refused or is spam. */
  undeliveredChanges: number;
  /** Counts the reports of new and removed notes. */
  noteChanges: number;
  /** Puts a changed lead in the place of the one before. */
  put: (lead: LeadSummary) => void;
  reload: () => void;
}

/**
 * All leads, kept up to date. The list comes in pages, the newest first, and is then whole, so that filters and the search
 * need no request. The stream tells of every change from its start on; with each start the newest page is read again.
 */
export function useLeads(): Leads {
  const [byKey, setByKey] = useState<ReadonlyMap<string, LeadSummary>>(new Map());
  const [isComplete, setComplete] = useState(false);
  const [isLive, setLive] = useState(false);
  const [problem, setProblem] = useState<RequestFailure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [answerWithinMs, setAnswerWithin] = useState(Infinity);
  const [undeliveredChanges, setUndeliveredChanges] = useState(0);
  const [noteChanges, setNoteChanges] = useState(0);

  const putAll = useCallback((leads: readonly LeadSummary[]) => {
    setByKey((before) => new Map([...before, ...leads.map((lead) => [leadKey(lead), lead] as const)]));
  }, []);

  useEffect(() => {
    const inFlight = new AbortController();
    let isWhole = false;
    async function load(): Promise<void> {
      try {
        let from: string | null = null;
        do {
          const { leads, next, answerWithinMs: within } = await listLeads(from, inFlight.signal);
          setAnswerWithin(within);
          putAll(leads);
          from = isWhole ? null : next;
        } while (from !== null);
        isWhole = true;
        setComplete(true);
        setProblem(null);
      } catch (error) {
        if (inFlight.signal.aborted) return;
        if (!(error instanceof RequestFailure)) throw error;
        setProblem(error);
      }
    }
    const stop = followLeads((report) => {
      switch (report.kind) {
        case 'open':
          setLive(true);
          return void load();
        case 'interrupted':
          return setLive(false);
        case 'refused':
          setLive(false);
          // The list says why.
          return void load();
        case 'lead':
          return putAll([report.lead]);
        case 'removed': {
          const removed = leadKey(report.lead);
          return setByKey((before) => new Map([...before].filter(([key]) => key !== removed)));
        }
        case 'undelivered':
          return setUndeliveredChanges((before) => before + 1);
        case 'notes':
          return setNoteChanges((before) => before + 1);
      }
    });
    return () => {
      inFlight.abort();
      stop();
    };
  }, [attempt, putAll]);

  const leads = useMemo(
    () =>
      [...byKey.values()].sort((a, b) => (a.received < b.received ? 1 : a.received > b.received ? -1 : 0)),
    [byKey],
  );
  const put = useCallback((lead: LeadSummary) => putAll([lead]), [putAll]);
  const reload = useCallback(() => setAttempt((before) => before + 1), []);
  return { leads, isComplete, isLive, problem, answerWithinMs, undeliveredChanges, noteChanges, put, reload };
}
