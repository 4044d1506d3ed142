import { useCallback, useSyncExternalStore } from 'react';

/** The open picture, named by one of its files, in the address, so that the browser's buttons and a colleague's link lead to it. */
export function useLibraryAddress(): [file: string | null, open: (file: string | null) => void] {
  const search = useSyncExternalStore(subscribe, () => location.search);
  const open = useCallback((file: string | null) => {
    const next = file === null ? '' : `?picture=${file}`;
    if (next === location.search) return;
    history.pushState(null, '', location.pathname + next);
    dispatchEvent(new PopStateEvent('popstate'));
  }, []);
  return [new URLSearchParams(search).get('picture'), open];
}

function subscribe(onChange: () => void): () => void {
  addEventListener('popstate', onChange);
  return () => removeEventListener('popstate', onChange);
}
