/** Keeps what an address promises for a form that is sent later in this tab; the code for it loads for such addresses only. */
export function rememberAddress(address: Pick<Location, 'href' | 'search'>): void {
  const { href, search } = address;
  if (!search) return;
  import('./visit-memory').then(
    ({ keepAddress }) => keepAddress({ href, search }),
    () => {
      // The form begins empty.
    },
  );
}
