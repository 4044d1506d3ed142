import { hasTypedText } from './forms/unsent-form';
import { checkAppVersion } from './router/app-version';
import { reloadOnce } from './router/hard-navigate';
import type { BrowserData } from './router/page-data';
import { watchBuilds } from './router/watch-builds';

/** Events that show that somebody uses the page, or has just left it. */
const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'visibilitychange'] as const;

/** What an open page does by itself, whether the application runs or not. */
export function whileReading({ config, flash, payload }: BrowserData): void {
  checkAppVersion(config.version, () => {
    // What a form has sent back would be lost as well.
    if (!flash && !hasTypedText(document)) reloadOnce(location.pathname + location.search + location.hash);
  });
  watchBuilds(config.buildId);
  if (payload)
    whenUsed(() => {
      void import('./analytics/web-vitals').then(
        ({ sendWebVitals }) => sendWebVitals(payload.route),
        () => {
          // This visit is not measured.
        },
      );
    });
}

/** Calls back once, at the first sign of use, so that code for measuring does not weigh on the first load. */
function whenUsed(callback: () => void): void {
  const signs = new AbortController();
  const onSign = () => {
    signs.abort();
    callback();
  };
  for (const sign of SIGNS_OF_USE)
    document.addEventListener(sign, onSign, { signal: signs.signal, passive: true, capture: true });
}
