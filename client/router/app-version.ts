/** Key in local storage of the application version that the visitor last saw. */
export const VERSION_KEY = 'userappversion';

/** The way a page treats the version it was shipped with. */
export type VersionStep = 'keep' | 'store' | 'store-and-reload';

/** A version higher than the stored one reloads the page; the first visit only stores it. */
export function versionStep(stored: string | null, shipped: string): VersionStep {
  if (stored === null) return 'store';
  return isHigher(shipped, stored) ? 'store-and-reload' : 'keep';
}

/** Compares `1.6.22` with `1.6.3` number by number; anything else counts as 0. */
export function isHigher(version: string, than: string): boolean {
  const [left, right] = [version, than].map((text) => text.split('.').map((part) => parseInt(part, 10) || 0));
  for (let index = 0; index < Math.max(left!.length, right!.length); index++) {
    const difference = (left![index] ?? 0) - (right![index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
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
