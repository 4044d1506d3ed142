import { keepArrival } from './arrival';

/**
 * Keeps what a form that is sent later in this tab needs of an address: where the visit began, and what the address promises,
 * for which code is loaded.
 */
export function rememberAddress(address: Pick<Location, 'href' | 'search'>): void {
  const { search } = address;
  keepArrival(address);
  if (!search) return;
  import('./visit-memory').then(
    ({ keepAddress }) => keepAddress(search),
    () => {
      // The form begins empty.
    },
  );
}
