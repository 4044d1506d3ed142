import { consoleLog, runCommand, shownPath } from './run-command';
import { installCurrentPocketBase } from './pocketbase/current-binary';
import { CURRENT_VERSION } from './pocketbase/current-release';
import { installedBinary } from './pocketbase/find-binary';

/** `npm run pocketbase:install`: the pinned current PocketBase into `DATA_DIR/bin`, where `npm start` finds it. */
await runCommand(async () => {
  const target = installedBinary(process.env.DATA_DIR?.trim() || '.data');
  await installCurrentPocketBase(target, consoleLog);
  console.log(`PocketBase ${CURRENT_VERSION} is at ${shownPath(target)}; npm start uses it from now on.`);
  console.log(
    'Data of the 0.22 line is upgraded at that start and cannot go back: copy DATA_DIR/pocketbase first to keep it.',
  );
});
