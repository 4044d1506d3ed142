import { pathText } from '../client/model/text/clean-text';
import { consoleLog, runCommand, shownPath } from './run-command';
import { lineOfData, upgradeData } from './pocketbase/command-line';
import { installCurrentPocketBase } from './pocketbase/current-binary';
import { CURRENT_VERSION } from './pocketbase/current-release';
import { installedBinary } from './pocketbase/find-binary';

/**
 * `npm run pocketbase:install`: the pinned current PocketBase into `DATA_DIR/bin`, where `npm start` finds it. It upgrades data of the
 * 0.22 line, which cannot go back, and keeps a copy of it.
 */
await runCommand(async () => {
  const dataDir = pathText(process.env.DATA_DIR) || '.data';
  const target = installedBinary(dataDir);
  const isOld = lineOfData(dataDir) === '0.22';
  // Imported where needed: the container image is built from the few files that a first install needs.
  if (isOld) await (await import('./pocketbase/one-per-folder')).refuseSecond(dataDir);
  const { POCKETBASE_RELEASES: mirror } = process.env;
  const releases = mirror && (await import('../server/config')).readConfig(process.env).pocketbaseReleases;
  await installCurrentPocketBase(target, consoleLog, { releases });
  console.log(`PocketBase ${CURRENT_VERSION} is at ${shownPath(target)}; npm start uses it from now on.`);
  if (isOld)
    console.log(
      `The data was upgraded; as it was before, it is in ${shownPath(await upgradeData(target, dataDir))}.`,
    );
});
