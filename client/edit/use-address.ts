import { useMemo, useSyncExternalStore } from 'react';
import { splitLocale, type AddressSettings } from '../i18n/localize-path';
import type { EntryKey } from '../model/entry/stored-entry';

export interface EditAddress {
  /** Path of the page with its locale prefix. */
  path: string;
  entry: EntryKey | null;
  /** The language into which texts are translated side by side; null elsewhere, empty for the site's second one. */
  translate: string | null;
  /** The step of the first steps; empty elsewhere, and for the first one. */
  step: string;
}

export function useAddress(): [EditAddress, (change: Partial<EditAddress>) => void] {
  const [search, go] = useAddressSearch();
  const change = (changed: Partial<EditAddress>) => go(formatSearch({ ...currentAddress(), ...changed }));
  // The preview is drawn again for another entry, so the same one has to be the same object.
  const address = useMemo(() => parseSearch(search), [search]);
  return [address, change];
}

export const currentAddress = (): EditAddress => parseSearch(location.search);

/** The unprefixed path of the page at an address. */
export const pagePath = (path: string, addresses: AddressSettings): string =>
  splitLocale(path.split(/[?#]/, 1)[0]!, addresses).path;

function parseSearch(search: string): EditAddress {
  const query = new URLSearchParams(search);
  const [collection, id] = query.get('entry')?.split('/') ?? [];
  const path = query.get('path') ?? '/';
  return {
    path: /^\/(?![/\\])/.test(path) ? path : '/',
    entry: collection && id ? { collection, id } : null,
    translate: query.get('translate'),
    step: query.get('step') ?? '',
  };
}

function formatSearch({ path, entry, translate, step }: EditAddress): string {
  const query = new URLSearchParams({ path });
  if (entry) query.set('entry', `${entry.collection}/${entry.id}`);
  if (translate !== null) query.set('translate', translate);
  if (step) query.set('step', step);
  // Slashes need no encoding in a query.
  return `?${query.toString().replaceAll('%2F', '/')}`;
}

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
