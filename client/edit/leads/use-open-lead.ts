import { useCallback, useSyncExternalStore } from 'react';
import type { LeadKey } from '../api/leads';
import { leadKey } from './use-leads';

/** The open lead, kept in the address, so that the browser's buttons and a colleague's link lead to it. */
export function useOpenLead(): [string | null, (lead: LeadKey | null) => void] {
  const search = useSyncExternalStore(subscribe, () => location.search);
  const open = useCallback((lead: LeadKey | null) => {
    const next = lead ? `?lead=${leadKey(lead)}` : '';
    if (next === location.search) return;
    history.pushState(null, '', location.pathname + next);
    dispatchEvent(new PopStateEvent('popstate'));
  }, []);
  return [new URLSearchParams(search).get('lead'), open];
}

function subscribe(onChange: () => void): () => void {
  addEventListener('popstate', onChange);
  return () => removeEventListener('popstate', onChange);
}
