import { useCallback, useEffect, useRef, useState } from 'react';
import {
  listLeads,
  readLead,
  type Lead,
  type LeadPage,
  type LeadQuestion,
  type LeadSummary,
} from '../api/leads';
import { leadKey } from '../../forms/lead-key';
import { pause, useLoaded } from '../requests';
import { followLeads } from './lead-stream';

/** Wait after a key of the search. */
const TYPING_MS = 200;
/** Longest wait for the stream before the first request: what is read before the stream begins has to be read again. */
const STREAM_MS = 1_000;
/** How often what the inbox shows is read again while changes come in. */
const AGAIN_MS = 1_000;

/** A page of leads and the open one, read again whenever the stream tells of a change, and with each of its starts. */
export function useLeads({ show, words, from }: LeadQuestion, openKey: string | null) {
  /** Key of the lead that was removed last. */
  const [removedKey, setRemovedKey] = useState<string | null>(null);
  /** Whether new leads appear by themselves at the moment. */
  const [isLive, setLive] = useState(false);
  /** Counts the reports of what waits, was refused or is spam. */
  const [undeliveredChanges, setUndeliveredChanges] = useState(0);

  const [isReading, setReading] = useState(false);
  const hasBegun = useRef(false);
  const begin = useCallback(() => {
    hasBegun.current = true;
    setReading(true);
  }, []);
  useEffect(() => {
    const late = setTimeout(begin, STREAM_MS);
    return () => clearTimeout(late);
  }, [begin]);
  const list = useLoaded<LeadPage | null>(
    async (signal) => {
      if (!isReading) return null;
      if (words) await pause(TYPING_MS, signal);
      return listLeads({ show, words, from }, signal);
    },
    [isReading, show, words, from],
  );
  const isRemoved = openKey !== null && openKey === removedKey;
  const opened = useLoaded<Lead | null>(
    async (signal) => {
      const [collection, id] = openKey?.split('/') ?? [];
      return isReading && collection && id && !isRemoved ? readLead({ collection, id }, signal) : null;
    },
    [isReading, openKey, isRemoved],
  );
  const [reloadList, reloadOpened] = [list.reload, opened.reload];
  const reload = useCallback(() => {
    reloadList();
    reloadOpened();
  }, [reloadList, reloadOpened]);
  const reloadSoon = useSoon(reload);

  useEffect(
    () =>
      followLeads((report) => {
        switch (report.kind) {
          case 'interrupted':
            return setLive(false);
          case 'refused':
            setLive(false);
            // The list says why.
            return hasBegun.current ? reloadSoon() : begin();
          case 'open':
            setLive(true);
            return hasBegun.current ? reloadSoon() : begin();
          case 'removed':
            setRemovedKey(leadKey(report.lead));
            return reloadSoon();
          case 'undelivered':
            return setUndeliveredChanges((before) => before + 1);
          case 'lead':
          case 'notes':
            return reloadSoon();
        }
      }),
    [begin, reloadSoon],
  );

  const listed = list.value?.leads.find((lead) => leadKey(lead) === openKey);
  const isGone = isRemoved || (openKey !== null && !listed && opened.failure?.kind === 'gone');
  const whole = !isGone && opened.value && leadKey(opened.value) === openKey ? opened.value : null;
  return {
    /** Null until it has been read. */
    page: list.value,
    problem: list.failure,
    isLive,
    undeliveredChanges,
    /** The open lead as it is known, and with everything that was sent once it has been read. */
    openLead: isGone ? null : newest(whole, listed ?? null),
    whole,
    isGone,
    openFailure: opened.failure,
    putOpened: opened.put,
    setRemovedKey,
    reload,
  };
}

const newest = (whole: LeadSummary | null, listed: LeadSummary | null): LeadSummary | null =>
  whole && listed ? (whole.updated < listed.updated ? listed : whole) : (whole ?? listed);

/** A function that runs another one at once, and again after {@link AGAIN_MS} if it is called meanwhile. */
function useSoon(run: () => void): () => void {
  const state = useRef({ timer: undefined as ReturnType<typeof setTimeout> | undefined, nextAt: 0 });
  return useCallback(() => {
    const { current } = state;
    current.timer ??= setTimeout(() => {
      current.timer = undefined;
      current.nextAt = performance.now() + AGAIN_MS;
      run();
    }, current.nextAt - performance.now());
  }, [run]);
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
