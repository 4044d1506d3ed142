import { linkTarget } from './links';

/** How many prefetches run at once; the rest wait, so that a page with many links does not crowd out its own content. */
const MAX_PARALLEL = 4;

interface PrefetchOptions {
  /** Fetches what a path needs; never rejects. Not called for a path that is ready. */
  prefetch: (path: string) => Promise<void>;
  isReady: (path: string) => boolean;
}

/**
 * Prefetches a page when a link to it comes into view, and again when the link is pointed at or focused after the first
 * response has become too old. One observer serves all links, including those added later.
 */
export function prefetchLinks({ prefetch, isReady }: PrefetchOptions): void {
  const waiting = new Set<string>();
  let running = 0;

  const want = (link: HTMLAnchorElement) => {
    const target = linkTarget(link, window.location)?.split('#', 1)[0];
    if (!target || target === window.location.pathname + window.location.search) return;
    waiting.add(target);
    work();
  };
  const work = () => {
    for (const path of waiting) {
      if (running >= MAX_PARALLEL) return;
      waiting.delete(path);
      if (isReady(path)) continue;
      running += 1;
      void prefetch(path).then(() => {
        running -= 1;
        work();
      });
    }
  };

  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      inView.unobserve(target);
      want(target as HTMLAnchorElement);
    }
  });
  const observed = new WeakSet<HTMLAnchorElement>();
  const observe = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      if (observed.has(link)) continue;
      observed.add(link);
      inView.observe(link);
    }
  };
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link) want(link);
  };

  new MutationObserver(observe).observe(document.body, { childList: true, subtree: true });
  observe();
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent);
}

/** The part of `navigator.connection` used here. Only Chromium has it; other browsers count as fast. */
export interface ConnectionHint {
  saveData?: boolean;
  effectiveType?: string;
}

export const connectionHint = (): ConnectionHint | undefined =>
  (navigator as { connection?: ConnectionHint }).connection;

/** Prefetching costs data that nobody asked for, so it is left out on 2g of either kind and for visitors who save data. */
export const mayPrefetch = (connection: ConnectionHint | undefined): boolean =>
  !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');

/** The redirects are one small file for the whole visit; only the slowest connections go without. */
export const mayPreload = (connection: ConnectionHint | undefined): boolean =>
  connection?.effectiveType !== 'slow-2g';
