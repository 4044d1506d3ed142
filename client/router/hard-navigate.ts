/**
 * Loads an address as a new document. The promise never settles, so the current page does not change before.
 *
 * @param to - path or URL; if only its hash differs from the current page, the page is reloaded
 */
export function hardNavigate(to: string): Promise<never> {
  const url = new URL(to, window.location.href);
  const isSameDocument = url.hash !== '' && withoutHash(url) === withoutHash(window.location);
  window.location.assign(url);
  if (isSameDocument) window.location.reload();
  return new Promise(() => {});
}

const withoutHash = ({ href }: { href: string }): string => href.split('#', 1)[0]!;

/** Time in which the same address is not reloaded again: a second reload would not help where the first did not. */
export const RELOAD_GUARD_MS = 10_000;

const STORAGE_KEY = 'reloaded';

/** The last reload, as kept in session storage. */
interface Reload {
  path: string;
  until: number;
}

/** Whether an address may be reloaded, judged by the last reload in storage. */
export const mayReload = (last: Reload | null, path: string, now: number): boolean =>
  last?.path !== path || !(last.until > now);

/**
 * Loads an address in full because a part of the application could not be loaded, which after a deploy is mostly a file of
 * an older build. Returns false if that was just tried, or if the browser refuses to store a note of it.
 */
export function reloadOnce(to: string): boolean {
  const now = Date.now();
  try {
    const last = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Reload | null;
    if (!mayReload(last, to, now)) return false;
    const reload: Reload = { path: to, until: now + RELOAD_GUARD_MS };
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(reload));
  } catch {
    return false;
  }
  void hardNavigate(to);
  return true;
}
