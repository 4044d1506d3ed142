import type { Location } from 'react-router-dom';
import { createAnnouncer } from './announcer';
import { isNewPage, scrollTarget, type Arrival } from './arrival';
import { focusPage } from './focus-page';
import { hashElement } from './hash-element';
import { createScrollMemory } from './scroll-memory';

/** What a browser does when a document arrives, for pages that arrive inside one: scroll, focus, say the title. */
export interface PageReceiver {
  /** Called before a page is replaced, while its scroll position can still be read. */
  leave(location: Location): void;
  /** Called when a page is in the document, with its title. */
  arrive(arrival: Arrival): void;
}

/** @param current the location being shown, for the moment the window itself is left */
export function createPageReceiver(current: () => Location): PageReceiver {
  const memory = createScrollMemory(() => window.sessionStorage);
  const announce = createAnnouncer();

  // The browser restores positions of documents, which also works before any script runs; within one it is our part.
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
    leave: (location) => memory.set(location, window.scrollY),
    arrive(arrival) {
      const { hash } = arrival.location;
      const isOwnEntry = history.state !== null;
      const target = scrollTarget(arrival, { saved: memory.get(arrival.location), isOwnEntry });
      const isNew = isNewPage(arrival);
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
