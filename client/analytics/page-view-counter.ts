/** A page view is pushed this long after its page has loaded, as the specification says. */
const PAGE_VIEW_AFTER_MS = 100;

/** The page-view event that analytics tools read from `window.dataLayer`. */
export interface PageViewEvent {
  event: 'page_view';
  page_title: string;
  page_path: string;
}

/**
 * Pushes page views to the data layer, an array of the page that holds them until a tool reads them. It sends and stores
 * nothing by itself: without consent no tool is loaded, and the views go with the document.
 *
 * @returns a function that counts the current page, including one that a visitor returns to, unless it is left within 100 ms
 */
export function createPageViewCounter(): () => void {
  const target = window as { dataLayer?: unknown[] };
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const { title, location } = document;
      const view: PageViewEvent = { event: 'page_view', page_title: title, page_path: location.pathname };
      (target.dataLayer ??= []).push(view);
    }, PAGE_VIEW_AFTER_MS);
  };
}
