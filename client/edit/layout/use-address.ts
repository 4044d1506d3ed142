import { useCallback, useSyncExternalStore } from 'react';
import type { EntryKey } from '../api/entries';

/** The state in the app's address. */
export interface EditAddress {
  /** Path of the page with its locale prefix. */
  path: string;
  /** The open entry. */
  entry: EntryKey | null;
  /** The step of the first steps; empty elsewhere, and for the first one. */
  step: string;
}

/** Keeps the state in the address, so that the browser's buttons and shared links lead to the same view. */
export function useAddress(): [EditAddress, (change: Partial<EditAddress>) => void] {
  const search = useSyncExternalStore(subscribe, () => location.search);
  const go = useCallback((change: Partial<EditAddress>) => {
    const next = formatSearch({ ...parseSearch(location.search), ...change });
    if (next === location.search) return;
    history.pushState(null, '', location.pathname + next);
    dispatchEvent(new PopStateEvent('popstate'));
  }, []);
  return [parseSearch(search), go];
}

function subscribe(onChange: () => void): () => void {
  addEventListener('popstate', onChange);
  return () => removeEventListener('popstate', onChange);
}

/** The state in the address at this moment. */
export const currentAddress = (): EditAddress => parseSearch(location.search);

function parseSearch(search: string): EditAddress {
  const query = new URLSearchParams(search);
  const [collection, id] = query.get('entry')?.split('/') ?? [];
  const path = query.get('path') ?? '/';
  return {
    path: /^\/(?![/\\])/.test(path) ? path : '/',
    entry: collection && id ? { collection, id } : null,
    step: query.get('step') ?? '',
  };
}

function formatSearch({ path, entry, step }: EditAddress): string {
  const query = new URLSearchParams({ path });
  if (entry) query.set('entry', `${entry.collection}/${entry.id}`);
  if (step) query.set('step', step);
  // Slashes need no encoding in a query.
  return `?${query.toString().replaceAll('%2F', '/')}`;
}
