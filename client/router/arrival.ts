/** Key in session storage, which lives as long as the tab. */
const STORAGE_KEY = 'arrival';

/** Where a visit began: the address of its first page, and the one before it. */
type Arrival = readonly [address: string, before: string];

/** Keeps where a visit begins, once in a tab; the address of a campaign begins another one. */
export function keepArrival({ href, search }: Pick<Location, 'href' | 'search'>): void {
  try {
    if (sessionStorage.getItem(STORAGE_KEY) && !/[?&]utm_/.test(search)) return;
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([href, document.referrer] satisfies Arrival));
  } catch {
    // Storage is full or forbidden: the visit begins with each document.
  }
}

/** Without storage, the visit began with this document. */
export function readArrival(): Arrival {
  const [loaded] = performance.getEntriesByType('navigation');
  try {
    const kept = sessionStorage.getItem(STORAGE_KEY);
    if (kept) return JSON.parse(kept) as Arrival;
  } catch {
    // Storage is forbidden.
  }
  return [loaded?.name ?? location.href, document.referrer];
}
