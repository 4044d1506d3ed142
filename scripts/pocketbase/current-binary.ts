import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CURRENT_VERSION, officialArchive } from './current-release';
import type { Log } from '../run-command';
import { zipEntry } from '../unzip';

const run = promisify(execFile);
const here = path.dirname(fileURLToPath(import.meta.url));
const EXECUTABLE_MODE = 0o755;
/** The first build downloads and compiles about 40 modules; a minute on two cores. */
const BUILD_TIMEOUT_MS = 900_000;
const DOWNLOAD_TIMEOUT_MS = 300_000;

export type Found = { bin: string } | { reason: string };

/** The offer of the pinned PocketBase, for those who would start the one from npm. */
export async function offerCurrent(): Promise<string> {
  const install = (await hasGo()) ? 'builds it with Go in a minute or two' : 'downloads it';
  return `The maintained PocketBase is ${CURRENT_VERSION}: "npm run pocketbase:install" ${install}, and the next "npm start" runs it.`;
}

/** Path of the build from source, by version and platform. */
export function currentBinaryPath(): string {
  const name = `${CURRENT_VERSION}-${process.platform}-${process.arch}`;
  return path.resolve(here, '../../node_modules/.cache/pocketbase', name, 'pocketbase');
}

/** The pinned current PocketBase, built with Go once and kept, or the reason why there is none. */
export async function currentPocketBase(log: Log): Promise<Found> {
  const bin = currentBinaryPath();
  if (existsSync(bin)) return { bin };
  const reason = await buildWithGo(bin, log);
  return reason ? { reason } : { bin };
}

/**
 * Puts the pinned current PocketBase at `target`: built from source if Go is installed, else from the official release.
 * @throws {Error} with one line that names what was tried.
 */
export async function installCurrentPocketBase(target: string, log: Log): Promise<void> {
  const built = await currentPocketBase(log);
  if ('bin' in built) {
    place(target, (draft) => copyFileSync(built.bin, draft));
    return;
  }
  log.info(`${built.reason}; taking the official release instead`);
  const archive = officialArchive(process.platform, process.arch);
  if (!archive) {
    throw new Error(
      `${built.reason}, and no checksum of an official archive is known for ${process.platform} ${process.arch}: ` +
        'install Go 1.25 or later, or set POCKETBASE_BIN to your own PocketBase',
    );
  }
  log.info(`downloading ${archive.url}`);
  const binary = await downloadBinary(archive);
  place(target, (draft) => writeFileSync(draft, binary));
}

/** Downloads an official archive, checks that it is the pinned one, and returns the executable in it. */
export async function downloadBinary(archive: { url: string; sha256: string }): Promise<Buffer> {
  let bytes: Buffer;
  try {
    const response = await fetch(archive.url, { signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`the response was ${response.status}`);
    bytes = Buffer.from(await response.arrayBuffer());
  } catch (error) {
    const cause = error instanceof Error ? (error.cause instanceof Error ? error.cause : error) : null;
    throw new Error(`could not download ${archive.url}: ${cause?.message ?? String(error)}`, {
      cause: error,
    });
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (sha256 !== archive.sha256) {
    throw new Error(
      `${archive.url} has the checksum ${sha256}, not the pinned ${archive.sha256}; nothing was installed`,
    );
  }
  const binary = await zipEntry(bytes, 'pocketbase');
  if (!binary) throw new Error(`${archive.url} has no pocketbase in it`);
  return binary;
}

const hasGo = (): Promise<boolean> =>
  run('go', ['version']).then(
    () => true,
    () => false,
  );

/** @returns the reason why it could not be built, or null. */
async function buildWithGo(target: string, log: Log): Promise<string | null> {
  if (!(await hasGo())) return 'there is no Go on this machine';
  log.info(`building PocketBase ${CURRENT_VERSION} with Go; the first time this takes a minute or two`);
  const source = 'github.com/pocketbase/pocketbase/examples/base';
  const flags = [
    '-mod=readonly',
    '-trimpath',
    '-ldflags',
    `-s -w -X github.com/pocketbase/pocketbase.Version=${CURRENT_VERSION}`,
  ];
  mkdirSync(path.dirname(target), { recursive: true });
  const folder = mkdtempSync(`${path.dirname(target)}/build-`);
  const built = path.join(folder, 'pocketbase');
  try {
    await run('go', ['build', ...flags, '-o', built, source], {
      cwd: path.join(here, 'current'),
      env: { ...process.env, CGO_ENABLED: '0', GOFLAGS: '', GOWORK: 'off' },
      timeout: BUILD_TIMEOUT_MS,
    });
    renameSync(built, target);
    return null;
  } catch (error) {
    const said = ((error as { stderr?: string }).stderr ?? '').trim().split('\n').at(-1);
    return `Go could not build PocketBase ${CURRENT_VERSION}${said ? ` (${said})` : ''}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Replaces an executable that may be running: a process that has the old file open keeps it. */
function place(target: string, write: (draft: string) => void): void {
  mkdirSync(path.dirname(target), { recursive: true });
  const draft = `${target}.${process.pid}`;
  try {
    write(draft);
    chmodSync(draft, EXECUTABLE_MODE);
    renameSync(draft, target);
  } finally {
    rmSync(draft, { force: true });
  }
}
