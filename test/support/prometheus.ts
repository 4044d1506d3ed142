import { execFile, spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { lastLine } from '../../scripts/debian-package';
import { findFreePort } from '../../scripts/pocketbase/free-port';
import { onceAcrossProcesses } from '../../scripts/test/once-across-processes';
import { skipHere } from './skip-here';

const run = promisify(execFile);
const CONFIGURATION = path.join(import.meta.dirname, '../../ops/prometheus');

/** Enough to download 40 MB from a Debian mirror on two busy cores. */
export const PROMETHEUS_TIMEOUT_MS = 300_000;
const START_TIMEOUT_MS = 30_000;
const POLL_MS = 100;

export interface PrometheusTools {
  prometheus: string;
  promtool: string;
}

/** One element of an instant query's result. */
interface Sample {
  metric: Readonly<Record<string, string>>;
  value: number;
}

export interface TestPrometheus {
  url: string;
  /** The current value of an expression. */
  query(expression: string): Promise<Sample[]>;
  /** The `data` of the response at an address under `/api/v1/`. */
  api<Data>(path: string): Promise<Data>;
  stop(): Promise<void>;
}

/**
 * The installed Prometheus and promtool, or Debian's package unpacked into the temporary folder (which installs nothing
 * and starts no service). Otherwise the reason there is none.
 */
async function findPrometheus(): Promise<PrometheusTools | { reason: string }> {
  const installed = toolsIn('');
  if (runs(installed)) return installed;
  if (process.platform !== 'linux' || spawnSync('apt-get', ['--version']).status !== 0)
    return { reason: 'Prometheus is not installed and there is no apt-get' };
  const folder = path.join(os.tmpdir(), `site-prometheus-${os.userInfo().username}`);
  try {
    await onceAcrossProcesses(folder, PROMETHEUS_TIMEOUT_MS, () => unpackDebians(folder));
  } catch (error) {
    return { reason: `Prometheus is not installed, and apt-get could not get it: ${lastLine(error)}` };
  }
  const unpacked = toolsIn(path.join(folder, 'usr/bin'));
  return runs(unpacked) ? unpacked : { reason: `Debian's Prometheus in ${folder} does not run here` };
}

/** For a `before` hook: returns the tools, or prints the reason they are missing and skips the tests. */
export async function prometheusOrSkip(context: Mocha.Context): Promise<PrometheusTools> {
  context.timeout(PROMETHEUS_TIMEOUT_MS);
  const found = await findPrometheus();
  if ('prometheus' in found) return found;
  return skipHere(context, found.reason);
}

/** The repository's own configuration, but with the site under test as target and a shorter interval; returns its file. */
export function writePrometheusConfig(folder: string, target: string): string {
  const read = (name: string) => readFileSync(path.join(CONFIGURATION, name), 'utf8');
  const changed = read('prometheus.yml')
    .replace("'127.0.0.1:13001', '127.0.0.1:13002'", `'${target}'`)
    .replaceAll(/_interval: 15s/g, '_interval: 1s');
  expect(changed).to.include(target).and.include('scrape_interval: 1s');
  writeFileSync(path.join(folder, 'alerts.yml'), read('alerts.yml'));
  const file = path.join(folder, 'prometheus.yml');
  writeFileSync(file, changed);
  return file;
}

/** Runs Prometheus with a configuration file on a free port; `stop` deletes its data. */
export async function startPrometheus(tools: PrometheusTools, configFile: string): Promise<TestPrometheus> {
  const data = mkdtempSync(path.join(os.tmpdir(), 'site-prometheus-data-'));
  const url = `http://127.0.0.1:${await findFreePort(0)}`;
  const child = spawn(
    tools.prometheus,
    [
      `--config.file=${configFile}`,
      `--storage.tsdb.path=${data}`,
      `--web.listen-address=${new URL(url).host}`,
      '--log.level=warn',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let errorOutput = '';
  child.stderr.on('data', (chunk) => (errorOutput += String(chunk)));
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
  void exited.then(() => process.off('exit', killWithUs));

  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    rmSync(data, { recursive: true, force: true });
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await fetch(`${url}/-/ready`).catch(() => null))?.ok) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`Prometheus did not start: ${errorOutput}`);
    }
    await sleep(POLL_MS);
  }

  async function api<Data>(address: string): Promise<Data> {
    const response = (await (await fetch(`${url}/api/v1/${address}`)).json()) as {
      data: Data;
      error?: string;
    };
    if (response.error) throw new Error(`${address}: ${response.error}`);
    return response.data;
  }
  return {
    url,
    api,
    async query(expression) {
      const { result } = await api<{
        result: { metric: Record<string, string>; value: [number, string] }[];
      }>(`query?query=${encodeURIComponent(expression)}`);
      return result.map(({ metric, value }) => ({ metric, value: Number(value[1]) }));
    },
    stop,
  };
}

const toolsIn = (folder: string): PrometheusTools => ({
  prometheus: path.join(folder, 'prometheus'),
  promtool: path.join(folder, 'promtool'),
});

const runs = (tools: PrometheusTools): boolean =>
  Object.values(tools).every(
    (tool) => spawnSync(tool as string, ['--version'], { stdio: 'ignore' }).status === 0,
  );

async function unpackDebians(folder: string): Promise<void> {
  console.log("      Prometheus is not installed: downloading Debian's package with apt-get.");
  const draft = mkdtempSync(`${folder}.draft-`);
  try {
    const options = { cwd: draft, timeout: PROMETHEUS_TIMEOUT_MS };
    // Only root may update the package lists; other users work with the existing ones.
    if (process.getuid?.() === 0) await run('apt-get', ['update', '-q'], options).catch(() => undefined);
    // As the current user: apt's own user could not write to this private folder.
    await run('apt-get', ['download', '-q', '-o', 'APT::Sandbox::User=root', 'prometheus'], options);
    const archive = readdirSync(draft).find((name) => name.endsWith('.deb'));
    if (!archive) throw new Error('apt-get downloaded no package');
    const root = path.join(draft, 'root');
    mkdirSync(root);
    await run('dpkg', ['--extract', path.join(draft, archive), root], options);
    if (!existsSync(folder)) renameSync(root, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
