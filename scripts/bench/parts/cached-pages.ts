import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { consoleLog } from '../../run-command';
import { installDebianPackage } from '../../debian-package';
import { alternate, median, ratioInTurn } from '../rounds';
import { browserHeaders, PAGES, rawBody, type BenchContext, type BenchSection } from '../bench-context';
import { confine, CORES, cpuSeconds } from '../cpu';
import { against, micros, ms, ratio, whole } from '../format';

const run = promisify(execFile);

const CONNECTIONS = 32;
/**
 * Least share of a bare server's requests per second that a cached page reaches in each encoding; the goal is 0.60. Node 20,
 * whose bare server is faster and whose headers cost more, has a limit of its own.
 */
const CACHED_PAGE_LEAST = Number.parseInt(process.versions.node, 10) >= 22 ? 0.4 : 0.33;
const ENCODINGS = ['identity', 'gzip', 'br'] as const;
/** Many short rounds: the speed of a shared machine changes within seconds. */
const ROUNDS = 15;
const ROUND_S = 2;
/**
 * A server under full load uses a whole core. If it got less, other programs kept it waiting, and its requests per
 * second measure those programs.
 */
const LEAST_CORE_SHARE = 0.8;

interface WrkRound {
  perSecond: number;
  /** Response times in milliseconds. */
  p50: number;
  p99: number;
  /**
   * CPU microseconds per request, and the share of a core that the server got; NaN if the system does not report them.
   */
  cpuMicros: number;
  coreShare: number;
}

/** Cached pages under `wrk`, against a bare server that sends the same bytes. */
export async function measureCachedPages({ site, bare, report }: BenchContext): Promise<BenchSection | null> {
  const missing = await ensureWrk();
  if (missing) {
    report(`skipped, wrk is not installed: ${missing}`);
    return null;
  }
  const servers = [site.pid, bare.pid];
  // Two servers that ran on cores of their own would be compared core with core: on a shared machine those differ.
  const isConfined = CORES > 1 && confine(servers, 1);
  const command = isConfined ? ['taskset', '-c', `1-${CORES - 1}`, 'wrk'] : ['wrk'];
  const rows: string[][] = [];
  for (const page of ['home', 'post'] as const) {
    for (const encoding of ENCODINGS) {
      const body = await rawBody(site.url + PAGES[page], encoding);
      const { port } = await bare.ask<{ port: number }>({ body: body.toString('base64'), encoding });
      const load = { command, path: PAGES[page], encoding, seconds: ROUND_S, bodyBytes: body.length };
      const ours = () => wrkRound({ ...load, port: site.port, pid: site.pid });
      const theirs = () => wrkRound({ ...load, port, pid: bare.pid });
      await ours();
      await theirs();
      const { a, b } = await alternate(ours, theirs, ROUNDS);
      const [perSecond, cpuMicros, coreShare, p50, p99] = (
        ['perSecond', 'cpuMicros', 'coreShare', 'p50', 'p99'] as const
      ).map((key) => [a, b].map((rounds) => rounds.map((round) => round[key])));
      const ofBare = ratioInTurn(perSecond![0]!, perSecond![1]!);
      const ofBareCpu = ratioInTurn(cpuMicros![1]!, cpuMicros![0]!);
      const [ourShare, theirShare] = coreShare!.map(median);
      const isBusy = Math.min(ourShare!, theirShare!) < LEAST_CORE_SHARE;
      rows.push([
        page,
        encoding,
        ...perSecond!.map((values) => whole(median(values))),
        isBusy ? 'machine busy' : against(ofBare, CACHED_PAGE_LEAST),
        ...cpuMicros!.map((values) => micros(median(values))),
        ratio(ofBareCpu),
        `${ratio(ourShare!)} / ${ratio(theirShare!)}`,
        ms(median(p50![0]!)),
        p99!.map((times) => ms(median(times))).join(' / '),
      ]);
      report(
        `${page} ${encoding}: by CPU ${ratio(ofBareCpu)} of the bare server, ` +
          (isBusy ? 'no other ratio because the machine is busy' : `by requests ${ratio(ofBare)}`),
      );
    }
  }
  if (isConfined) confine(servers, CORES);
  return {
    title: 'Cached pages',
    notes: [
      `Requests per second that \`wrk\` counts with one thread and ${CONNECTIONS} connections, against a bare \`node:http\` server that sends the same bytes. Ratios are the median of ${ROUNDS} ratios of neighbouring rounds.`,
      isConfined
        ? 'Both servers take turns on one core; `wrk` has another.'
        : 'The servers chose their cores, because there is only one or `taskset` is missing.',
      `A server that got less than ${LEAST_CORE_SHARE} of a core was kept waiting by other programs. Its requests per second then say nothing about it, so there is no ratio of them.`,
    ],
    head: [
      'page',
      'encoding',
      'site /s',
      'bare /s',
      'ratio',
      'site CPU',
      'bare CPU',
      'ratio by CPU',
      'cores',
      'p50',
      'p99 / bare',
    ],
    rows,
  };
}

/** Returns null once wrk is available, or the reason why it is not. */
async function ensureWrk(): Promise<string | null> {
  const isPresent = () => spawnSync('wrk', ['--version'], { stdio: 'ignore' }).error === undefined;
  if (isPresent()) return null;
  const failure = await installDebianPackage('wrk', consoleLog);
  return failure ?? (isPresent() ? null : 'wrk does not run');
}

interface WrkLoad {
  /** How to start wrk, without its options. */
  command: readonly string[];
  port: number;
  pid: number;
  path: string;
  encoding: string;
  seconds: number;
  /** Length of the body that every response must have. */
  bodyBytes: number;
}

const BYTES: Readonly<Record<string, number>> = {
  B: 1,
  KB: 1024,
  MB: 1024 ** 2,
  GB: 1024 ** 3,
  TB: 1024 ** 4,
};
/** wrk prints two decimals, and gigabytes from 0.85 on: up to 5 MB are rounded off. */
const ROUNDING = 0.005;

async function wrkRound({
  command,
  port,
  pid,
  path,
  encoding,
  seconds,
  bodyBytes,
}: WrkLoad): Promise<WrkRound> {
  const headers = Object.entries(browserHeaders(encoding)).flatMap(([name, value]) => [
    '-H',
    `${name}: ${value}`,
  ]);
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency', ...headers];
  const before = cpuSeconds(pid) ?? NaN;
  const [program, ...first] = command;
  const { stdout } = await run(program!, [...first, ...options, `http://127.0.0.1:${port}${path}`]);
  const cpu = (cpuSeconds(pid) ?? NaN) - before;
  const { requests, elapsed, p50, p99 } = readWrkReport(stdout, bodyBytes);
  return {
    perSecond: requests / elapsed,
    p50,
    p99,
    cpuMicros: (cpu / requests) * 1e6,
    coreShare: cpu / elapsed,
  };
}

const MILLISECONDS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

/**
 * Requests, seconds, and response times in milliseconds of a round.
 * @throws {Error} if responses failed or were shorter than the body: wrk counts a redirect as a success
 */
export function readWrkReport(
  report: string,
  bodyBytes: number,
): { requests: number; elapsed: number; p50: number; p99: number } {
  const problem = /^ *(Non-2xx or 3xx responses|Socket errors): .*$/m.exec(report);
  if (problem) throw new Error(`wrk: ${problem[0].trim()}`);
  const totals = /(\d+) requests in ([\d.]+)s, ([\d.]+)(\w+) read/.exec(report);
  if (!totals) throw new Error('wrk printed no totals');
  const [requests, elapsed, amount] = [Number(totals[1]), Number(totals[2]), Number(totals[3])];
  const received = ((amount + ROUNDING) * BYTES[totals[4]!]!) / requests;
  if (!(received > bodyBytes))
    throw new Error(`wrk: ${Math.round(received)} bytes for each response, the body alone has ${bodyBytes}`);
  const [p50, p99] = [50, 99].map((share) => {
    const [, time, unit] = new RegExp(`^ *${share}% +([\\d.]+)([a-z]+)$`, 'm').exec(report) ?? [];
    return Number(time) * (MILLISECONDS[unit!] ?? NaN);
  });
  return { requests, elapsed, p50: p50!, p99: p99! };
}
