import { pathText } from '../../client/model/text/clean-text';
import type { Config } from '../../server/config';
import { readAssetManifest } from '../../server/pages/asset-manifest';
import { describeFaults, isRelease, NODE_END_OF_LIFE } from '../known-faults';
import { inspectPocketBase, refuseOtherLine } from '../pocketbase/command-line';
import { CURRENT_VERSION } from '../pocketbase/current-release';
import { findPocketBase } from '../pocketbase/find-binary';
import { oneLine } from '../run-command';
import { failure, ok, warning, type CheckResult } from './finding';

export function checkNode(version: string, today = new Date()): CheckResult {
  const faults = describeFaults('Node', version);
  if (faults) return failure(faults);
  const end = NODE_END_OF_LIFE[Number(version.split('.', 1)[0])];
  if (!end) return warning(`the site is not tested on Node ${version}`);
  return new Date(end) < today
    ? warning(`Node ${version} has had no fixes since ${end}; use Node 24`)
    : ok(`Node ${version}`);
}

/** The embedded PocketBase's release. A PocketBase elsewhere does not report its version. */
export async function checkPocketBaseRelease(
  { dataDir, embedsPocketBase }: Config,
  env: NodeJS.ProcessEnv,
): Promise<CheckResult> {
  if (!embedsPocketBase)
    return ok(
      `PocketBase does not tell its release over the network: "pocketbase --version" on its machine should print ${CURRENT_VERSION}`,
    );
  try {
    const bin = findPocketBase({ dataDir, bin: pathText(env.POCKETBASE_BIN) });
    const { version, line } = await inspectPocketBase(bin);
    refuseOtherLine(dataDir, { bin, version, line });
    if (!isRelease(version))
      return warning(`${bin} says that its version is ${version}: faults that it may have are not known`);
    const faults = describeFaults('PocketBase', version);
    return faults ? failure(`${faults}; run "npm run pocketbase:install"`) : ok(`PocketBase ${version}`);
  } catch (error) {
    return failure(oneLine(error));
  }
}

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
