import { playFilm } from './blocks/reel/play-film';
import { hasTypedText } from './forms/unsent-form';
import { checkAppVersion } from './router/app-version';
import { reloadOnce } from './router/hard-navigate';
import type { BrowserData } from './router/page-data';
import { watchBuilds } from './router/watch-builds';

/** Events that show that somebody uses the page, or has just left it. */
const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'visibilitychange'] as const;

/** Starts what every open page does, whether the application runs or not: it looks for new versions and measures itself. */
export function whileReading({ config, flash, payload }: BrowserData): void {
  checkAppVersion(config.version, () => {
    // A reload would also lose the values of a form that the server has sent back.
    if (!flash && !hasTypedText(document)) reloadOnce(location.pathname + location.search + location.hash);
  });
  watchBuilds(config.buildId);
  document.addEventListener('click', playFilm);
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
