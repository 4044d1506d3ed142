import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { listLeads, type LeadPage, type LeadSummary } from '../api/leads';
import { leadKey, type LeadKey } from '../../forms/lead-key';
import { RequestFailure } from '../api/request';
import { followLeads } from './lead-stream';

type LeadsByKey = ReadonlyMap<string, LeadSummary>;

/**
 * Returns the known leads after a page of the list has been read. A lead that belongs on the newest page and is not there
 * was erased.
 *
 * @param from - where the page begins; null for the newest one
 * @param isNewer - whether the stream has reported a lead since the page was requested: then the page may be out of date
 */
export function withPage(
  known: LeadsByKey,
  { leads, next }: Pick<LeadPage, 'leads' | 'next'>,
  from: string | null,
  isNewer: (key: string) => boolean,
): LeadsByKey {
  const oldest = leads.at(-1)?.received ?? '';
  // Leads of the same moment may be on two pages.
  const belongsHere = (received: string) => from === null && (next === null || received > oldest);
  const isErased = (key: string, { received }: LeadSummary) => belongsHere(received) && !isNewer(key);
  return new Map([
    ...[...known].filter(([key, lead]) => !isErased(key, lead)),
    ...leads.map((lead) => [leadKey(lead), lead] as const).filter(([key]) => !isNewer(key)),
  ]);
}

/**
 * All leads, kept up to date. The list comes in pages, the newest first, and is then whole, so that filters and the search
 * need no request. The stream tells of every change from its start on; with each start the newest page is read again.
 * An older lead that was erased between two streams stays until a reload.
 */
export function useLeads() {
  const [byKey, setByKey] = useState<LeadsByKey>(new Map());
  /** When leads were last reported, by `performance.now()`. */
  const reported = useRef(new Map<string, number>());
  /** False until the whole list is there. */
  const [isComplete, setComplete] = useState(false);
  /** Whether new leads appear by themselves at the moment. */
  const [isLive, setLive] = useState(false);
  const [problem, setProblem] = useState<RequestFailure | null>(null);
  const [attempt, setAttempt] = useState(0);
  /** Milliseconds until an unanswered lead is overdue; Infinity until it is known. */
  const [answerWithinMs, setAnswerWithin] = useState(Infinity);
  /** Counts the reports of what waits, was refused or is spam. */
  const [undeliveredChanges, setUndeliveredChanges] = useState(0);
  /** Counts the reports of new and removed notes. */
  const [noteChanges, setNoteChanges] = useState(0);

  const isReportedSince = useCallback(
    (requested: number) => (key: string) => (reported.current.get(key) ?? -Infinity) >= requested,
    [],
  );
  /**
   * Puts a changed lead in the place of the one before, or takes it out (null), unless the stream has reported it since it was
   * requested (`performance.now()`): the report is newer, or the same.
   */
  const put = useCallback(
    (changed: LeadKey, lead: LeadSummary | null, requested: number) => {
      const key = leadKey(changed);
      if (isReportedSince(requested)(key)) return;
      reported.current.set(key, performance.now());
      setByKey((before) => {
        const after = new Map(before);
        if (lead) after.set(key, lead);
        else after.delete(key);
        return after;
      });
    },
    [isReportedSince],
  );

  useEffect(() => {
    const inFlight = new AbortController();
    let isWhole = false;
    async function load(): Promise<void> {
      try {
        let from: string | null = null;
        do {
          const [begin, requested]: [string | null, number] = [from, performance.now()];
          const page: LeadPage = await listLeads(begin, inFlight.signal);
          setAnswerWithin(page.answerWithinMs);
          setByKey((before) => withPage(before, page, begin, isReportedSince(requested)));
          from = isWhole ? null : page.next;
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
          return put(report.lead, report.lead, Infinity);
        case 'removed':
          return put(report.lead, null, Infinity);
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
  }, [attempt, put, isReportedSince]);

  /** The newest first. */
  const leads = useMemo(
    () =>
      [...byKey.values()].sort((a, b) => (a.received < b.received ? 1 : a.received > b.received ? -1 : 0)),
    [byKey],
  );
  const reload = useCallback(() => setAttempt((before) => before + 1), []);
  return { leads, isComplete, isLive, problem, answerWithinMs, undeliveredChanges, noteChanges, put, reload };
}

/** Waiting times are counted in minutes. */
const CLOCK_MS = 30_000;

/** The time (epoch ms), counted on every half minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), CLOCK_MS);
    return () => clearInterval(clock);
  }, []);
  return now;
}
