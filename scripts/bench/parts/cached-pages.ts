import { execFile, execFileSync, spawnSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { consoleLog } from '../../run-command';
import { installDebianPackage } from '../../debian-package';
import { startChild } from '../child-process';
import { median, ratioInTurn, takeTurns, against, ratio, whole } from '../figures';
import { browserHeaders, PAGES, rawBody, type BenchContext, type BenchSection } from '../bench-context';

const run = promisify(execFile);

const CONNECTIONS = 32;
/** Least share of a bare server's requests per second that a cached page reaches in each encoding. */
const CACHED_PAGE_LEAST = 0.6;
const ENCODINGS = ['identity', 'gzip', 'br'] as const;
/** Many short rounds: the speed of a shared machine changes within seconds. */
const ROUNDS = 15;
const ROUND_S = 2;
const CORES = os.cpus().length;

/** Cached pages under `wrk`, against a bare server that sends the same bytes. */
export async function measureCachedPages({ site, report }: BenchContext): Promise<BenchSection> {
  await ensureWrk();
  const bare = startChild(path.join(import.meta.dirname, '../bare-server.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const servers = [site.pid, bare.pid];
  // Two servers that ran on cores of their own would be compared core with core: on a shared machine those differ.
  confine(servers, 1);
  const rows: string[][] = [];
  for (const page of ['home', 'post'] as const) {
    for (const encoding of ENCODINGS) {
      const body = await rawBody(site.url + PAGES[page], encoding);
      const { port } = await bare.ask<{ port: number }>({ body: body.toString('base64'), encoding });
      const ways = {
        ours: () => wrkRound(`http://127.0.0.1:${site.port}${PAGES[page]}`, encoding),
        theirs: () => wrkRound(`http://127.0.0.1:${port}/`, encoding),
      };
      await takeTurns(ways, 1);
      const { ours, theirs } = await takeTurns(ways, ROUNDS);
      const ofBare = ratioInTurn(ours, theirs);
      rows.push([
        page,
        encoding,
        whole(median(ours)),
        whole(median(theirs)),
        against(ofBare, CACHED_PAGE_LEAST),
      ]);
      report(`${page} ${encoding}: ${ratio(ofBare)} of the bare server`);
    }
  }
  await bare.stop();
  confine([site.pid], CORES);
  return {
    title: 'Cached pages',
    notes: [
      `Requests per second that \`wrk\` counts with one thread and ${CONNECTIONS} connections, against a bare \`node:http\` server that sends the same bytes. Ratios are the median of ${ROUNDS} ratios of neighbouring rounds.`,
      'Both servers take turns on one core; `wrk` has the others.',
    ],
    head: ['page', 'encoding', 'site /s', 'bare /s', 'ratio'],
    rows,
  };
}

async function ensureWrk(): Promise<void> {
  if (spawnSync('wrk', ['--version']).error === undefined) return;
  const failure = await installDebianPackage('wrk', consoleLog);
  if (failure) throw new Error(`wrk is not installed: ${failure}`);
}

/** Confines processes, with all their threads, to the first cores. */
function confine(pids: readonly number[], cores: number): void {
  for (const pid of pids)
    execFileSync('taskset', ['-a', '-c', '-p', `0-${cores - 1}`, String(pid)], { stdio: 'ignore' });
}

async function wrkRound(url: string, encoding: string): Promise<number> {
  const headers = Object.entries(browserHeaders(encoding)).flatMap(([name, value]) => [
    '-H',
    `${name}: ${value}`,
  ]);
  const { stdout } = await run('taskset', [
    '-c',
    `1-${CORES - 1}`,
    'wrk',
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${ROUND_S}s`,
    ...headers,
    url,
  ]);
  return readWrkReport(stdout);
}

/** Requests per second of a round; throws if requests or connections failed. */
function readWrkReport(report: string): number {
  const problem = /^ *(Non-2xx or 3xx responses|Socket errors): .*$/m.exec(report);
  if (problem) throw new Error(`wrk: ${problem[0].trim()}`);
  const perSecond = /^Requests\/sec: +([\d.]+)$/m.exec(report);
  if (!perSecond) throw new Error('wrk printed no requests per second');
  return Number(perSecond[1]);
}
