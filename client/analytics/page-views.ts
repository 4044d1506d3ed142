/** A page view counts this long after its page has come, when its title stands. */
export const PAGE_VIEW_AFTER_MS = 100;

/** What analytics tools read from `window.dataLayer`. */
export interface PageView {
  event: 'page_view';
  page_title: string;
  page_path: string;
}

/** One event per page, also for a page that a visitor comes back to; a page left sooner has not been viewed. */
export function createPageViews(push: (view: PageView) => void): { arrive(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    arrive() {
      clearTimeout(timer);
      timer = setTimeout(
        () => push({ event: 'page_view', page_title: document.title, page_path: window.location.pathname }),
        PAGE_VIEW_AFTER_MS,
      );
    },
  };
}

/** Pushes to the data layer, which holds events until the configured script, if any, reads them. */
export function pushToDataLayer(view: PageView): void {
  const target = window as { dataLayer?: unknown[] };
  (target.dataLayer ??= []).push(view);
}
