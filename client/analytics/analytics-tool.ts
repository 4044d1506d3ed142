/** Loads the configured tool, which reads the data layer. If it fails to load, the page stays as it is. */
export function loadAnalytics(url: string): void {
  document.body.append(Object.assign(document.createElement('script'), { src: url, async: true }));
}

/** Removes all views but the current page's from the data layer: the visitor had not yet agreed to those. */
export function forgetEarlierViews(): void {
  const { dataLayer } = window as { dataLayer?: unknown[] };
  dataLayer?.splice(0, dataLayer.length - 1);
}
