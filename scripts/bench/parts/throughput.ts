import { alternate, median, ratioInTurn } from '../rounds';
import {
  browserHeaders,
  measureRound,
  PAGES,
  rawBody,
  type BenchContext,
  type BenchSection,
} from '../bench-context';
import { against, micros, ratio, whole } from '../format';

const CONNECTIONS = 32;
const ENCODINGS = ['identity', 'gzip', 'br'] as const;
/** Many short rounds, so that other programs affect neighbouring rounds alike. */
const ROUNDS = 24;
const ROUND_SHARE = 1 / 3;
/**
 * Least share of a bare server's requests per second that a cached page reaches in each encoding; the goal is 0.60. Node 20,
 * whose bare server is faster and whose headers cost more, has a limit of its own.
 */
export const CACHED_PAGE_LEAST = Number.parseInt(process.versions.node, 10) >= 22 ? 0.4 : 0.33;

/** Cached pages against a bare server that sends the same bytes. */
export async function measureThroughput(context: BenchContext): Promise<BenchSection> {
  const { site, bare, generator, roundMs, report } = context;
  const rows: string[][] = [];
  for (const page of ['home', 'post'] as const) {
    for (const encoding of ENCODINGS) {
      const path = PAGES[page];
      const headers = browserHeaders(encoding);
      const body = await rawBody(site.url + path, encoding);
      const { port } = await bare.ask<{ port: number }>({ body: body.toString('base64'), encoding });
      const durationMs = roundMs * ROUND_SHARE;
      const load = { path, headers, connections: CONNECTIONS, durationMs, status: 200, awake: true };
      const ours = () => measureRound(generator, site.pid, { ...load, port: site.port });
      const theirs = () => measureRound(generator, bare.pid, { ...load, port });
      await ours();
      await theirs();
      const { a, b } = await alternate(ours, theirs, ROUNDS);
      const perSecond = [a, b].map((rounds) => rounds.map((round) => round.perSecond));
      const cpu = [a, b].map((rounds) => rounds.map((round) => round.cpuMicros ?? NaN));
      const [ofBare, ofBareCpu] = [ratioInTurn(perSecond[0]!, perSecond[1]!), ratioInTurn(cpu[1]!, cpu[0]!)];
      rows.push([
        page,
        encoding,
        whole(body.length),
        ...perSecond.map((values) => whole(median(values))),
        against(ofBare, CACHED_PAGE_LEAST),
        ...cpu.map((values) => micros(median(values))),
        ratio(ofBareCpu),
      ]);
      report(`${page} ${encoding}: ${ratio(ofBare)} of the bare server, by CPU ${ratio(ofBareCpu)}`);
    }
  }
  return {
    title: 'Cached pages',
    notes: [
      `Requests per second over ${CONNECTIONS} connections without pipelining, against a bare \`node:http\` server that sends the same bytes with three headers. The site also sends its security headers, counts, and writes a log line. The load generator never sleeps, because waking it would cost the server time. Ratios are the median of ${ROUNDS} ratios of neighbouring rounds.`,
      'CPU is the time that the server process used per request; its ratio does not depend on how fast the load generator is.',
    ],
    head: [
      'page',
      'encoding',
      'bytes',
      'site /s',
      'bare /s',
      'ratio',
      'site CPU',
      'bare CPU',
      'ratio by CPU',
    ],
    rows,
  };
}
