/** What shows that somebody is there, or has just left. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'visibilitychange'] as const;

/** Calls back once, at the first sign of somebody who reads: what only serves measuring does not cost the first load. */
export function whenUsed(callback: () => void): void {
  const signs = new AbortController();
  const onSign = () => {
    signs.abort();
    callback();
  };
  for (const sign of SIGNS)
    document.addEventListener(sign, onSign, { signal: signs.signal, passive: true, capture: true });
}
