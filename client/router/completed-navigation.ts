import type { Location } from 'react-router-dom';

/** How a history entry is shown: pushed, in place of the current one, or by back and forward. */
export type HistoryAction = 'PUSH' | 'REPLACE' | 'POP';

/** The navigation of a page after the first one. */
export interface CompletedNavigation {
  from: Location;
  location: Location;
  action: HistoryAction;
}

/** Whether a navigation led to another page, rather than at another position on the same one. */
export const isNewPage = ({ from, location, action }: CompletedNavigation): boolean =>
  from.pathname !== location.pathname ||
  from.search !== location.search ||
  (action !== 'POP' && !location.hash);

/** Scroll target after a navigation: a position in px, or the element that the hash names. */
export type ScrollTarget = number | 'hash';

/**
 * Back and forward restore the position that was left; a link leads to its hash or to the top.
 *
 * @param saved - position kept for this entry of the history; an entry that a fragment link has just made has none
 */
function scrollTarget({ location, action }: CompletedNavigation, saved: number | undefined): ScrollTarget {
  if (action === 'POP' && saved !== undefined) return saved;
  return location.hash ? 'hash' : 0;
}

/**
 * Does for pages within a document what browsers do for documents: scrolls, moves the focus, announces the title.
 *
 * @param current - the location being shown, for the moment the window itself is left
 */
export function createPageSubscriber(current: () => Location) {
  const memory = createScrollMemory(() => window.sessionStorage);
  const announce = createAnnouncer();

  // The browser restores positions of documents, even before any script runs; within a document the site has to.
  if (isRevisit() && history.scrollRestoration === 'manual')
    window.scrollTo({ top: memory.get(current()) ?? window.scrollY, behavior: 'instant' });
  history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => {
    memory.set(current(), window.scrollY);
    history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual';
  });

  return {
    /** Called before a page is replaced, while its scroll position can still be read. */
    leave: (location: Location) => memory.set(location, window.scrollY),
    /** Called when a page is in the document, with its title. */
    complete(navigation: CompletedNavigation) {
      const { hash } = navigation.location;
      const target = scrollTarget(navigation, memory.get(navigation.location));
      const isNew = isNewPage(navigation);
      const element = target === 'hash' ? hashElement(hash) : null;
      if (element) element.scrollIntoView({ behavior: 'instant' });
      else if (target !== 'hash' || isNew)
        window.scrollTo({ top: target === 'hash' ? 0 : target, behavior: 'instant' });
      if (!isNew) return;
      focusPage(hash);
      announce(document.title);
    },
  };
}

function isRevisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' || entry?.type === 'back_forward';
}

/** The element that a hash names, or null. A malformed hash is not an error. */
function hashElement(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Moves the focus to the hash's element or to the title, so that reading and tabbing continue from there. */
export function focusPage(hash: string): void {
  const target = hashElement(hash) ?? document.querySelector<HTMLElement>('main h1');
  if (!target) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Announces texts to screen readers. The region has to be in the document before its text changes. */
function createAnnouncer(): (text: string) => void {
  const region = document.createElement('div');
  region.className = 'kit-visually-hidden';
  region.role = 'status';
  region.ariaLive = 'polite';
  document.body.append(region);
  return (text) => {
    region.textContent = text;
  };
}

/** Key in session storage, which lives as long as the tab's history. */
const STORAGE_KEY = 'scroll-positions';

/** Most history entries that are remembered; older ones start at the top. */
const MAX_ENTRIES = 50;

/** A history entry. Its key survives a reload. */
type Entry = Pick<Location, 'key'>;

/** Scroll positions by history entry. They survive a reload; without storage they last as long as the document. */
export function createScrollMemory(storage: () => Pick<Storage, 'getItem' | 'setItem'>) {
  const positions = new Map<string, number>(read(storage));
  return {
    get: ({ key }: Entry) => positions.get(key),
    set({ key }: Entry, position: number) {
      positions.delete(key);
      positions.set(key, Math.round(position));
      const [oldest] = positions.keys();
      if (positions.size > MAX_ENTRIES) positions.delete(oldest!);
      try {
        storage().setItem(STORAGE_KEY, JSON.stringify([...positions]));
      } catch {
        // Storage is full or forbidden; positions are lost with the page.
      }
    },
  };
}

function read(storage: () => Pick<Storage, 'getItem'>): [string, number][] {
  try {
    return JSON.parse(storage().getItem(STORAGE_KEY) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}
