import { alternate } from '../alternate';
import { browserHeaders, measureRound, PAGES, type BenchContext, type Section } from '../bench-context';
import { against, micros, ratio, whole } from '../format';
import { median } from '../median';
import { rawBody } from '../raw-body';

const CONNECTIONS = 32;
const ENCODINGS = ['identity', 'gzip', 'br'] as const;
/** `design.md`: a cached page in each encoding, of what a bare server sends. */
const GOAL = 0.6;

/** Cached pages against a bare server that sends the same bytes. */
export async function measureThroughput(context: BenchContext): Promise<Section> {
  const { site, bare, generator, roundMs, say } = context;
  const rows: string[][] = [];
  for (const page of ['home', 'post'] as const) {
    for (const encoding of ENCODINGS) {
      const path = PAGES[page];
      const headers = browserHeaders(encoding);
      const body = await rawBody(site.url + path, encoding);
      const { port } = await bare.ask<{ port: number }>({ body: body.toString('base64'), encoding });
      const load = { path, headers, connections: CONNECTIONS, durationMs: roundMs, status: 200, awake: true };
      const ours = () => measureRound(generator, site.pid, { ...load, port: site.port });
      const theirs = () => measureRound(generator, bare.pid, { ...load, port });
      await ours();
      await theirs();
      const { a, b } = await alternate(ours, theirs);
      const perSecond = median(a.map((round) => round.perSecond));
      const barePerSecond = median(b.map((round) => round.perSecond));
      const cpu = median(a.map((round) => round.cpuMicros ?? NaN));
      const bareCpu = median(b.map((round) => round.cpuMicros ?? NaN));
      rows.push([
        page,
        encoding,
        whole(body.length),
        whole(perSecond),
        whole(barePerSecond),
        against(perSecond / barePerSecond, GOAL),
        micros(cpu),
        micros(bareCpu),
        ratio(bareCpu / cpu),
      ]);
      say(
        `${page} ${encoding}: ${ratio(perSecond / barePerSecond)} of the bare server, by CPU ${ratio(bareCpu / cpu)}`,
      );
    }
  }
  return {
    title: 'Cached pages',
    notes: [
      `Requests per second over ${CONNECTIONS} connections without pipelining, against a bare \`node:http\` server that sends the same bytes with three headers. The site also sends its security headers, counts, and writes a log line. The load generator never sleeps, because the server that answers pays for waking it.`,
      'CPU is what the server process used per request; its ratio does not depend on how fast the load generator is.',
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
