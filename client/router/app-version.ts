/** Key in local storage of the application version that the visitor last saw. */
export const VERSION_KEY = 'userappversion';

/** The way a page treats the version it was shipped with. */
export type VersionStep = 'keep' | 'store' | 'store-and-reload';

/** A version higher than the stored one reloads the page; the first visit only stores it. */
export function versionStep(stored: string | null, shipped: string): VersionStep {
  if (stored === null) return 'store';
  const isHigher = !/^\d/.test(stored) || shipped.localeCompare(stored, 'en', { numeric: true }) > 0;
  return isHigher ? 'store-and-reload' : 'keep';
}

/** Takes the step. A browser without storage is never reloaded, because it would reload forever. */
export function checkAppVersion(shipped: string, reload: () => void): void {
  try {
    const step = versionStep(localStorage.getItem(VERSION_KEY), shipped);
    if (step === 'keep') return;
    localStorage.setItem(VERSION_KEY, shipped);
    if (step === 'store-and-reload' && localStorage.getItem(VERSION_KEY) === shipped) reload();
  } catch {
    // Storage is forbidden.
  }
}
