import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from '../../scripts/schema/web-server-account';
import { atSuiteEnd } from '../../scripts/test/suite-end';
import { pauseAfter } from './eventually';
import { returningPort } from './returning-port';

const SERVER = path.join(import.meta.dirname, '../../dist/server/main.js');

/** A start takes half a second, but far longer while many other processes start. Shorter than a test's limit. */
const START_TIMEOUT_MS = 120_000;
/** Another program may take the port between the search for a free one and the server's listen. */
const PORT_ATTEMPTS = 3;
/** A loopback port that nothing listens on: connections are refused at once. */
const NO_POCKETBASE = 'http://127.0.0.1:7';

export interface LogLine {
  level: number;
  msg: string;
  [field: string]: unknown;
}

export interface TestSite {
  /** Origin of the public listener. */
  url: string;
  metricsUrl: string;
  dataDir: string;
  pid: number;
  /** Every JSON line logged so far. */
  logs: LogLine[];
  /** Every other line on standard output or standard error. */
  otherOutput: string[];
  /** Resolves with the exit code, or null after a signal. */
  exited: Promise<number | null>;
  /** Waits until `/readyz` responds with 200. */
  ready(): Promise<void>;
  /** All metrics in Prometheus's text format. */
  metrics(): Promise<string>;
  /** Ends it as a terminal (SIGINT) or a platform (SIGTERM) would. */
  stop(signal?: 'SIGINT' | 'SIGTERM'): Promise<number | null>;
  /** Ends it at once, like a power cut. */
  kill(): Promise<void>;
}

export interface SiteOptions {
  /** The content service; without one the site starts without content. */
  pocketbase?: { url: string; webServer: Account };
  env?: Readonly<Record<string, string>>;
  /** A folder to keep across restarts; by default a temporary one that is deleted with the site. */
  dataDir?: string;
  /** A command that ends by running its arguments in place of itself (exec). */
  wrapper?: readonly string[];
  /** The built server. @default this project's */
  server?: string;
  /** For a site that restarts at the same address. @default a free port */
  port?: number;
  /** The state to wait for. @default 'ready' with a content service, otherwise 'alive' */
  until?: 'alive' | 'ready';
}

/** The errors that a site logged. */
export const loggedErrors = (site: Pick<TestSite, 'logs'>): LogLine[] =>
  site.logs.filter(({ level }) => level >= 50);

/** Starts the built server in a process of its own on free ports. It stops with the suite that started it. */
export async function startSite(options: SiteOptions = {}): Promise<TestSite> {
  for (let attempt = 1; ; attempt++) {
    const run = await spawnSite(options);
    const started = await run.started;
    if (started) {
      const site: TestSite = { ...run.site, pid: run.child.pid! };
      atSuiteEnd(site.stop);
      if (options.until === 'ready' || (options.pocketbase && options.until !== 'alive')) await site.ready();
      return site;
    }
    const output = run.output();
    if (attempt < PORT_ATTEMPTS && output.includes('another program listens')) continue;
    const end = (await run.site.exited) ?? 'a signal';
    throw new Error(`the site did not start (exited with ${end}): ${output}`);
  }
}

/** Runs the server until it exits by itself, for starts that must fail. */
export async function runServer(
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'site-site-'));
  const child = launch({
    PORT: '0',
    METRICS_PORT: '0',
    POCKETBASE_URL: NO_POCKETBASE,
    DATA_DIR: dataDir,
    ...env,
  });
  let stdout = '';
  let stderr = '';
  child.stdout!.on('data', (chunk) => (stdout += chunk));
  child.stderr!.on('data', (chunk) => (stderr += chunk));
  const giveUp = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearTimeout(giveUp);
  rmSync(dataDir, { recursive: true, force: true });
  return { code, stdout, stderr };
}

async function spawnSite({ pocketbase, env = {}, dataDir: kept, ...options }: SiteOptions) {
  const dataDir = kept ?? mkdtempSync(path.join(os.tmpdir(), 'site-site-'));
  const port = options.port ?? (await returningPort());
  const url = `http://127.0.0.1:${port}`;
  const child = launch(
    {
      HOST: '127.0.0.1',
      PORT: String(port),
      SITE_URL: url,
      METRICS_PORT: '0',
      DATA_DIR: dataDir,
      POCKETBASE_URL: pocketbase?.url ?? NO_POCKETBASE,
      POCKETBASE_EMAIL: pocketbase?.webServer.email ?? '',
      POCKETBASE_PASSWORD: pocketbase?.webServer.password ?? '',
      ...env,
    },
    options,
  );
  const logs: LogLine[] = [];
  const otherOutput: string[] = [];
  // After `close` its last lines have been read as well.
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  void exited.then(() => kept ?? rmSync(dataDir, { recursive: true, force: true }));

  const started = new Promise<boolean>((resolve) => {
    const giveUp = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS);
    void exited.then(() => resolve(false)).finally(() => clearTimeout(giveUp));
    createInterface(child.stdout!).on('line', (text) => {
      const line = parseLine(text);
      if (!line) return void otherOutput.push(text);
      logs.push(line);
      if (line.msg !== 'listening') return;
      clearTimeout(giveUp);
      site.metricsUrl = `http://127.0.0.1:${String(line.metricsPort)}`;
      resolve(true);
    });
    createInterface(child.stderr!).on('line', (text) => otherOutput.push(text));
  });

  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exited;
  };
  const site: Omit<TestSite, 'pid'> = {
    url,
    metricsUrl: '',
    dataDir,
    logs,
    otherOutput,
    exited,
    ready: () => waitUntilReady(url, exited),
    metrics: async () => (await fetch(`${site.metricsUrl}/metrics`)).text(),
    stop: (signal = 'SIGINT') => end(signal),
    kill: async () => void (await end('SIGKILL')),
  };
  return { child, site, started, output: () => otherOutput.join('\n') };
}

function launch(
  env: Readonly<Record<string, string>>,
  { wrapper = [], server = SERVER }: Pick<SiteOptions, 'wrapper' | 'server'> = {},
): ChildProcess {
  if (!existsSync(server)) throw new Error('There is no build; run "npm run build" first');
  const { PATH = '', HOME = '' } = process.env;
  const [command = process.execPath, ...args] = [...wrapper, process.execPath, server];
  const child = spawn(command, args, {
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  child.once('exit', () => process.off('exit', killWithUs));
  return child;
}

async function waitUntilReady(url: string, exited: Promise<unknown>): Promise<void> {
  let over = false;
  void exited.then(() => (over = true));
  const began = Date.now();
  let last = '';
  while (!over && Date.now() - began < START_TIMEOUT_MS) {
    const response = await fetch(`${url}/readyz`).catch(() => null);
    if (response?.ok) return;
    last = (await response?.text()) ?? 'no response';
    await sleep(pauseAfter(Date.now() - began));
  }
  throw new Error(`the site did not become ready: ${last}`);
}

function parseLine(text: string): LogLine | null {
  try {
    return JSON.parse(text) as LogLine;
  } catch {
    return null;
  }
}
