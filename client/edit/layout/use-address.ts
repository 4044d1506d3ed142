import { useCallback, useSyncExternalStore } from 'react';
import type { EntryKey } from '../api/entries';

/** The parts of the app's own address. */
export interface EditAddress {
  /** Address of the page, as visitors have it. */
  path: string;
  /** The entry whose fields are open. */
  entry: EntryKey | null;
}

/** The address of the app, so that the browser's buttons and a shared link lead to the same view. */
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

function parseSearch(search: string): EditAddress {
  const query = new URLSearchParams(search);
  const [collection, id] = query.get('entry')?.split('/') ?? [];
  const path = query.get('path') ?? '/';
  return {
    path: /^\/(?![/\\])/.test(path) ? path : '/',
    entry: collection && id ? { collection, id } : null,
  };
}

function formatSearch({ path, entry }: EditAddress): string {
  const query = new URLSearchParams({ path });
  if (entry) query.set('entry', `${entry.collection}/${entry.id}`);
  // A path reads better with its slashes.
  return `?${query.toString().replaceAll('%2F', '/')}`;
}
