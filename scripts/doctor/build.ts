import { readAssetManifest } from '../../server/pages/asset-manifest';
import { failure, ok, type CheckResult } from './finding';

/** ISO time of the build in a folder, or null if there is none. */
export function buildTime(dist: string): string | null {
  try {
    return readAssetManifest(dist).builtAt;
  } catch {
    return null;
  }
}

export const checkBuild = (builtAt: string | null): CheckResult =>
  builtAt ? ok(`build of ${builtAt}`) : failure('there is no build; run "npm run build"');
