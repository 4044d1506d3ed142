import { LEAD_CHANGES } from '../api/leads';
import { type LeadKey } from '../../forms/lead-key';

/*
 * Context: without HTTP/2 a browser opens six connections to a site, a stream takes one for as long as its tab is open, and a tab
 * in the background has to count leads too. Decision: one tab reads the stream and tells the others; the next one takes over when
 * it is closed. Consequence: every tab of a browser hears the same, in whichever of them it arrives.
 */
const NAME = 'lead-changes';
/** A browser connects again by itself, but not after a response that is no stream, such as a proxy's while the site restarts. */
const AGAIN_MS = 3_000;

export type LeadReport =
  /** The stream has begun (again), was interrupted, or was refused, as to an ended session. */
  | { kind: 'open' | 'interrupted' | 'refused' }
  | { kind: 'lead' | 'removed'; lead: LeadKey }
  /** A change of undelivered submissions, or of the notes of some lead. */
  | { kind: 'undelivered' | 'notes' };

/** Reports changes until the returned function is called. What changed before `open` has to be read. */
export function followLeads(onReport: (report: LeadReport) => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  // Only safe origins have locks: elsewhere each tab has a stream of its own.
  if (!isSecureContext) readStream(onReport, signal);
  else shareStream(onReport, signal);
  return () => end.abort();
}

function shareStream(onReport: (report: LeadReport) => void, signal: AbortSignal): void {
  const channel = new BroadcastChannel(NAME);
  let isOpen: (() => boolean) | null = null;
  channel.onmessage = ({ data }: MessageEvent<LeadReport | 'is it open?'>) => {
    if (data !== 'is it open?') onReport(data);
    else if (isOpen?.()) channel.postMessage({ kind: 'open' } satisfies LeadReport);
  };
  channel.postMessage('is it open?');
  signal.addEventListener('abort', () => channel.close());
  const read = (): Promise<void> =>
    new Promise((release) => {
      signal.addEventListener('abort', () => release());
      const tellAll = (report: LeadReport) => {
        channel.postMessage(report);
        onReport(report);
      };
      isOpen = readStream(tellAll, signal);
    });
  navigator.locks.request(NAME, { signal }, read).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

/** @returns whether the stream is open now */
function readStream(onReport: (report: LeadReport) => void, signal: AbortSignal): () => boolean {
  let stream = open();
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    stream.close();
  });

  function open(): EventSource {
    const opened = new EventSource(LEAD_CHANGES);
    const on = (name: string, read: (data: unknown) => LeadReport) =>
      opened.addEventListener(name, ({ data }: MessageEvent<string>) => onReport(read(JSON.parse(data))));
    for (const kind of ['lead', 'removed'] as const) on(kind, (lead) => ({ kind, lead: lead as LeadKey }));
    on('undelivered', () => ({ kind: 'undelivered' }));
    on('notes', () => ({ kind: 'notes' }));
    opened.onopen = () => onReport({ kind: 'open' });
    opened.onerror = () => {
      const isOver = opened.readyState === EventSource.CLOSED;
      onReport({ kind: isOver ? 'refused' : 'interrupted' });
      if (isOver) timer = setTimeout(() => (stream = open()), AGAIN_MS);
    };
    return opened;
  }

  return () => stream.readyState === EventSource.OPEN;
}
