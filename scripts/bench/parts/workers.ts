import os from 'node:os';
import { alternate } from '../alternate';
import { browserHeaders, measureRound, PAGES, type BenchContext, type Section } from '../bench-context';
import { startBenchSite } from '../bench-site';
import { against, micros, ratio, whole } from '../format';
import { median } from '../median';

const CONNECTIONS = 64;
/** The issue: throughput of two workers on two free cores, to that of one. */
const GOAL = 1.8;
/** A round of rendered pages is long enough for some hundred of them. */
const RENDERED_ROUND_FACTOR = 2;

/** One process against two, with pages that are sent and with pages that are rendered. */
export async function measureWorkers(context: BenchContext): Promise<Section> {
  const { pocketbase, dataDir, generator, roundMs } = context;
  const one = await startBenchSite(pocketbase, dataDir, { env: { WEB_CONCURRENCY: '1' } });
  const two = await startBenchSite(pocketbase, dataDir, { env: { WEB_CONCURRENCY: '2' } });
  const kinds = [
    { name: 'cached home', path: PAGES.home, status: 200, durationMs: roundMs },
    // A page for an address that nobody knows is rendered each time.
    {
      name: 'rendered 404 page',
      path: '/no/such/page',
      status: 404,
      durationMs: roundMs * RENDERED_ROUND_FACTOR,
    },
  ];
  const rows: string[][] = [];
  try {
    for (const { name, ...load } of kinds) {
      const request = { ...load, headers: browserHeaders('identity'), connections: CONNECTIONS };
      const single = () => measureRound(generator, one.pid, { ...request, port: one.port });
      const double = () => measureRound(generator, two.pid, { ...request, port: two.port });
      await single();
      await double();
      const { a, b } = await alternate(double, single);
      const [twoPerSecond, onePerSecond] = [a, b].map((rounds) => median(rounds.map((r) => r.perSecond)));
      const [twoCpu, oneCpu] = [a, b].map((rounds) => median(rounds.map((r) => r.cpuMicros ?? NaN)));
      rows.push([
        name,
        whole(onePerSecond!),
        whole(twoPerSecond!),
        against(twoPerSecond! / onePerSecond!, GOAL),
        micros(oneCpu!),
        micros(twoCpu!),
        ratio((2 * oneCpu!) / twoCpu!),
      ]);
    }
  } finally {
    await one.stop();
    await two.stop();
  }
  return {
    title: 'Two workers',
    notes: [
      `\`WEB_CONCURRENCY=2\` against 1, on ${os.cpus().length} cores, of which the load generator takes a part: a large one beside cached pages, next to none beside rendered ones. The last column is what the CPU time per request allows on two cores that are free.`,
    ],
    head: ['page', 'one /s', 'two /s', 'ratio', 'one, CPU', 'two, CPU', 'ratio by CPU'],
    rows,
  };
}
