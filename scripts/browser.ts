import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { pathText } from '../client/model/text/clean-text';
import { installDebianPackage } from './debian-package';
import { packageBin } from './build/run-tool';
import { lastLine, type Log } from './run-command';

const run = promisify(execFile);

/**
 * Run this in a page before evaluating functions there: tsx compiles with esbuild's `keepNames`, which wraps named functions
 * in a helper that the page lacks.
 */
// eslint-disable-next-line no-restricted-syntax -- esbuild gives no other way to have the helper in a page
export const KEEP_NAMES_HELPER = 'globalThis.__name = (named) => named';

/** A browser prints its version at once; a stub that first installs something does not. */
const VERSION_TIMEOUT_MS = 15_000;
const INSTALL_TIMEOUT_MS = 600_000;

/** The headless shell needs half of the CPU time, but unlike the whole browser it sends no reports about policies. */
export type BrowserKind = 'shell' | 'whole';

const SHELL = '/usr/bin/chromium-headless-shell';

/** The usual locations of Chrome and Chromium, best first. */
const USUAL_PATHS: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: [
    SHELL,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
};

/**
 * A Chrome or Chromium that runs: `PUPPETEER_EXECUTABLE_PATH`, one in the usual locations, or puppeteer's own. Without a
 * headless shell, the whole browser is used.
 * @throws {Error} if `PUPPETEER_EXECUTABLE_PATH` is not a browser.
 */
export async function findBrowser({
  kind = 'shell',
  env = process.env,
}: { kind?: BrowserKind; env?: NodeJS.ProcessEnv } = {}): Promise<string | null> {
  const configured = pathText(env.PUPPETEER_EXECUTABLE_PATH);
  if (configured) {
    if (runs(configured)) return configured;
    throw new Error(
      `PUPPETEER_EXECUTABLE_PATH: got "${configured}"; expected the path of a Chrome or Chromium`,
    );
  }
  const usual = USUAL_PATHS[process.platform]
    ?.filter((name) => kind === 'shell' || name !== SHELL)
    .find(runs);
  if (usual) return usual;
  const own = await puppeteersOwn(kind);
  return own && runs(own) ? own : null;
}

/**
 * A browser for the tests; installs one if there is none, and prints a line about that.
 * @throws {Error} with one line that says what to do if the installation fails.
 */
export async function ensureBrowser(log: Log, kind: BrowserKind = 'shell'): Promise<string> {
  const present = await findBrowser({ kind });
  if (present) return present;
  const failures: string[] = [];
  const debian = [...(kind === 'shell' ? ['chromium-headless-shell'] : []), 'chromium'];
  const installs = [
    ...debian.map((name) => () => installDebianPackage(name, log)),
    () => installPuppeteersOwn(kind, log),
  ];
  for (const install of installs) {
    const failure = await install();
    const found = failure ? null : await findBrowser({ kind });
    if (found) return found;
    if (failure) failures.push(failure);
  }
  throw new Error(
    `There is no Chrome or Chromium, and none could be installed (${failures.join('; ') || 'it does not run'}): ` +
      'install one, or set PUPPETEER_EXECUTABLE_PATH to it',
  );
}

async function installPuppeteersOwn(kind: BrowserKind, log: Log): Promise<string | null> {
  log.info("Chrome or Chromium is not installed: installing puppeteer's own.");
  try {
    const name = kind === 'shell' ? 'chrome-headless-shell' : 'chrome';
    await run(process.execPath, [packageBin('puppeteer'), 'browsers', 'install', name], {
      // The project's settings prevent `npm ci` from downloading it.
      env: { ...process.env, PUPPETEER_SKIP_DOWNLOAD: 'false' },
      timeout: INSTALL_TIMEOUT_MS,
    });
    return null;
  } catch (error) {
    return `puppeteer's own could not be installed: ${lastLine(error)}`;
  }
}

async function puppeteersOwn(kind: BrowserKind): Promise<string | null> {
  try {
    const { default: puppeteer } = await import('puppeteer');
    return await puppeteer.executablePath({ headless: kind === 'shell' ? kind : true });
  } catch {
    return null;
  }
}

const runs = (executable: string): boolean =>
  spawnSync(executable, ['--version'], { timeout: VERSION_TIMEOUT_MS, stdio: 'ignore' }).status === 0;
