import { alternate } from '../alternate';
import {
  browserHeaders,
  measureRound,
  PAGES,
  type BenchContext,
  type Round,
  type Section,
} from '../bench-context';
import { startBenchSite } from '../bench-site';
import { confine, CORES } from '../cpu-affinity';
import { against, ratio, whole } from '../format';
import { median } from '../median';

const CONNECTIONS = 64;
/** The issue: throughput of two workers on two free cores, to that of one. */
const GOAL = 1.8;
/** A round of rendered pages is long enough for some hundred of them. */
const RENDERED_ROUND_FACTOR = 2;

/**
 * Two processes against one. The load generator needs a core of its own, and one process uses more than one core (it
 * compiles, collects garbage and compresses beside its main thread), so on a machine of two cores "one worker" is measured
 * in two ways: with the machine to itself, and with one core for it and the generator, as two workers have two for theirs.
 */
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
      const singleOnOneCore = async () => {
        const pids = [one.pid, generator.pid];
        if (!confine(pids, 1)) return null;
        try {
          return await single();
        } finally {
          confine(pids, CORES);
        }
      };
      await single();
      await double();
      const { a: doubles, b: singles } = await alternate(double, single);
      const { a: again, b: confined } = await alternate(double, singleOnOneCore);
      const twoPerSecond = perSecond([...doubles, ...again]);
      const onePerSecond = perSecond(singles);
      const confinedPerSecond = perSecond(confined);
      rows.push([
        name,
        whole(onePerSecond),
        whole(confinedPerSecond),
        whole(twoPerSecond),
        ratio(twoPerSecond / onePerSecond),
        against(twoPerSecond / confinedPerSecond, GOAL),
      ]);
    }
  } finally {
    await one.stop();
    await two.stop();
  }
  return {
    title: 'Two workers',
    notes: [
      `\`WEB_CONCURRENCY=2\` against 1 on ${CORES} cores, in requests per second. The load generator takes its part of the cores, a large one beside cached pages.`,
      '"On one core": the worker and the load generator share one core, as two workers and the generator share two.',
    ],
    head: ['page', 'one worker /s', 'one, on one core /s', 'two workers /s', 'ratio', 'ratio per core'],
    rows,
  };
}

const perSecond = (rounds: readonly (Round | null)[]): number =>
  median(rounds.flatMap((round) => round?.perSecond ?? []));
