import { useCallback, useSyncExternalStore } from 'react';
import type { LeadKey } from '../api/leads';
import { leadKey } from './use-leads';

/** The parts of the inbox. */
export const BOXES = ['leads', 'undelivered', 'spam'] as const;
type Box = (typeof BOXES)[number];

interface InboxAddress {
  box: Box;
  /** Key of the open lead; null if none is open. */
  lead: string | null;
  showBox: (box: Box) => void;
  open: (lead: LeadKey | null) => void;
}

/** What the inbox shows, kept in the address, so that the browser's buttons and a colleague's link lead to it. */
export function useInboxAddress(): InboxAddress {
  const query = new URLSearchParams(useSyncExternalStore(subscribe, () => location.search));
  const open = useCallback((lead: LeadKey | null) => show(lead ? `?lead=${leadKey(lead)}` : ''), []);
  const showBox = useCallback((box: Box) => show(box === 'leads' ? '' : `?box=${box}`), []);
  return {
    box: BOXES.find((box) => box === query.get('box')) ?? 'leads',
    lead: query.get('lead'),
    showBox,
    open,
  };
}

function show(search: string): void {
  if (search === location.search) return;
  history.pushState(null, '', location.pathname + search);
  dispatchEvent(new PopStateEvent('popstate'));
}

function subscribe(onChange: () => void): () => void {
  addEventListener('popstate', onChange);
  return () => removeEventListener('popstate', onChange);
}
