import { execFile, spawnSync } from 'node:child_process';
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
import { promisify } from 'node:util';
import { EnvHttpProxyAgent, fetch } from 'undici';
import { CURRENT_VERSION, officialArchive } from './current-release';
import { lastLine, oneLine, type Log } from '../run-command';
import { zipEntry } from '../unzip';

const run = promisify(execFile);
const here = import.meta.dirname;
const EXECUTABLE_MODE = 0o755;
/** The first build downloads and compiles about 40 modules; a minute on two cores. */
const BUILD_TIMEOUT_MS = 900_000;
const DOWNLOAD_TIMEOUT_MS = 300_000;
/** Without a network, a first start waits this long and up to half a second more, which is how often undici looks: two seconds. */
const CONNECT_TIMEOUT_MS = 1_500;

export type Found = { bin: string } | { reason: string };

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

export interface ReleaseOptions {
  /** @default the official releases */
  releases?: string | undefined;
  /** @default {@link DOWNLOAD_TIMEOUT_MS} */
  timeoutMs?: number;
}

/**
 * Puts the pinned current PocketBase at `target`: the official release, else built from source if Go is installed.
 * @throws {Error} with one line that names what was tried.
 */
export async function installCurrentPocketBase(
  target: string,
  log: Log,
  options: ReleaseOptions,
): Promise<void> {
  try {
    await installRelease(target, log, options);
  } catch (error) {
    const failed = oneLine(error);
    log.info(`${failed}; trying to build it instead`);
    await installBuild(target, log).catch((cause: unknown) => {
      throw new Error(`${failed}, and ${oneLine(cause)}: set POCKETBASE_BIN to your own PocketBase`);
    });
  }
}

/** @throws {Error} with one line if there is no Go, or the build fails */
export async function installBuild(target: string, log: Log): Promise<void> {
  const built = await currentPocketBase(log);
  if ('reason' in built) throw new Error(built.reason);
  place(target, (draft) => copyFileSync(built.bin, draft));
}

/** @throws {Error} with one line if the release is not there in time, or is not the pinned one */
export async function installRelease(
  target: string,
  log: Log,
  { releases, timeoutMs = DOWNLOAD_TIMEOUT_MS }: ReleaseOptions,
): Promise<void> {
  const archive = officialArchive(process.platform, process.arch, releases);
  if (!archive)
    throw new Error(`no checksum of an official archive is known for ${process.platform} ${process.arch}`);
  log.info(`downloading ${archive.url}`);
  const binary = await downloadBinary(archive, timeoutMs);
  place(target, (draft) => writeFileSync(draft, binary));
}

/** Downloads an official archive, checks that it is the pinned one, and returns the executable in it. */
export async function downloadBinary(
  archive: { url: string; sha256: string },
  timeoutMs: number,
): Promise<Buffer> {
  const dispatcher = proxyAgent();
  let bytes: Buffer;
  try {
    const response = await fetch(archive.url, { dispatcher, signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`the response was ${response.status}`);
    bytes = Buffer.from(await response.arrayBuffer());
  } catch (error) {
    const cause = error instanceof Error ? (error.cause instanceof Error ? error.cause : error) : null;
    throw new Error(`could not download ${archive.url}: ${cause?.message ?? String(error)}`, {
      cause: error,
    });
  } finally {
    await dispatcher.destroy();
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

/** It reads HTTP_PROXY, HTTPS_PROXY and NO_PROXY. */
function proxyAgent(): EnvHttpProxyAgent {
  const connect = { timeout: CONNECT_TIMEOUT_MS };
  try {
    return new EnvHttpProxyAgent({ connect, proxyTls: connect, requestTls: connect });
  } catch {
    throw new Error('HTTP_PROXY or HTTPS_PROXY: got (not shown); expected a URL such as http://proxy:3128');
  }
}

/** @returns the reason why it could not be built, or null. */
async function buildWithGo(target: string, log: Log): Promise<string | null> {
  if (spawnSync('go', ['version']).status !== 0) return 'there is no Go on this machine';
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
    return `Go could not build PocketBase ${CURRENT_VERSION} (${lastLine(error)})`;
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
