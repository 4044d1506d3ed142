/** A page view counts this long after its page has come, when its title stands. */
const PAGE_VIEW_AFTER_MS = 100;

/** What analytics tools read from `window.dataLayer`. */
export interface PageView {
  event: 'page_view';
  page_title: string;
  page_path: string;
}

export interface PageViews {
  /** Counts the page that has just come, also one that a visitor comes back to. A page left sooner has not been viewed. */
  count(): void;
  /** Loads the configured tool, which reads the data layer; a tool that does not come leaves the page as it is. */
  loadTool(url: string): void;
}

/** Page views as events in the data layer, which holds them until a tool reads them. */
export function createPageViews(): PageViews {
  const target = window as { dataLayer?: unknown[] };
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    count() {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const { title, location } = document;
        const view: PageView = { event: 'page_view', page_title: title, page_path: location.pathname };
        (target.dataLayer ??= []).push(view);
      }, PAGE_VIEW_AFTER_MS);
    },
    loadTool(url) {
      document.body.append(Object.assign(document.createElement('script'), { src: url, async: true }));
    },
  };
}
