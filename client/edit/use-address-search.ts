import { useSyncExternalStore } from 'react';

/** The query of the app's address. A view that keeps its state there can be gone back to and shared as a link. */
export function useAddressSearch(): [search: string, go: (search: string) => void] {
  return [useSyncExternalStore(subscribe, () => location.search), go];
}

function go(search: string): void {
  if (search === location.search) return;
  history.pushState(null, '', location.pathname + search);
  dispatchEvent(new PopStateEvent('popstate'));
}

function subscribe(onChange: () => void): () => void {
  addEventListener('popstate', onChange);
  return () => removeEventListener('popstate', onChange);
}
