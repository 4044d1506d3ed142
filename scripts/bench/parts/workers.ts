import { median, ratioInTurn, takeTurns } from '../rounds';
import { browserHeaders, PAGES, type BenchContext, type BenchSection } from '../bench-context';
import { startBenchSite, type BenchSite } from '../bench-site';
import type { Child } from '../child-process';
import { confine, CORES, withChildren } from '../cpu';
import { against, ratio, whole } from '../format';
import type { LoadRequest, LoadResult } from '../load-generator';

const CONNECTIONS = 64;
/** Least throughput of two workers on two free cores, relative to one worker. */
const GOAL = 1.8;
/** Many short rounds, so that other programs affect neighbouring rounds alike. */
const ROUNDS = 12;
/** Rounds of rendered pages are longer, so that each has some hundreds of them. */
const RENDERED_ROUND_FACTOR = 2;

/** A site and the load generator that sends it requests. */
type Pair = readonly [site: BenchSite, generator: Child];

type Load = Pick<LoadRequest, 'path' | 'status' | 'durationMs'>;

/**
 * Two workers with two load generators on two cores, against one worker with one generator on one core: the generator
 * takes the same share of a core each time, and the background work of a process (compilation, garbage collection,
 * compression) has no core of its own in either. Two separate sites show the best that the machine allows.
 */
export async function measureWorkers(context: BenchContext): Promise<BenchSection> {
  const { pocketbase, dataDir, generator, startGenerator, roundMs, report } = context;
  const start = (workers: number) =>
    startBenchSite(pocketbase, dataDir, { env: { WEB_CONCURRENCY: String(workers) } });
  const second = startGenerator();
  const [one, other, two] = [await start(1), await start(1), await start(2)];
  const loads: Record<string, Load> = {
    'cached home': { path: PAGES.home, status: 200, durationMs: roundMs },
    // The 404 page is not cached, so it is rendered for every request.
    'rendered 404 page': {
      path: '/no/such/page',
      status: 404,
      durationMs: roundMs * RENDERED_ROUND_FACTOR,
    },
  };
  const alone: Pair[] = [[one, generator]];
  const apart: Pair[] = [...alone, [other, second]];
  const together: Pair[] = [
    [two, generator],
    [two, second],
  ];
  const rows: string[][] = [];
  try {
    for (const [name, load] of Object.entries(loads)) {
      const ways = {
        one: () => throughput(alone, load, 1),
        apart: () => throughput(apart, load, 2),
        two: () => throughput(together, load, 2),
      };
      await takeTurns(ways, 1);
      const taken = await takeTurns(ways, ROUNDS);
      const gain = ratioInTurn(taken.two, taken.one);
      rows.push([
        name,
        whole(median(taken.one)),
        whole(median(taken.apart)),
        ratio(ratioInTurn(taken.apart, taken.one)),
        whole(median(taken.two)),
        against(gain, GOAL),
      ]);
      report(`${name}: ${ratio(gain)} of one worker`);
    }
  } finally {
    for (const site of [one, other, two]) await site.stop();
    await second.stop();
    confine([generator.pid], CORES);
  }
  return {
    title: 'Two workers',
    notes: [
      '`WEB_CONCURRENCY=2` with two load generators on two cores, against one worker with one generator on one core, in requests per second. A generator takes a share of a core, which is large for cached pages.',
      '"Two sites": two processes on separate ports that share nothing but the machine. Ratios are the median of those of neighbouring rounds.',
    ],
    head: ['page', 'one worker /s', 'two sites /s', 'ratio', 'two workers /s', 'ratio'],
    rows,
  };
}

/**
 * Total requests per second of sites under load at the same time, each with its own generator, on the given number of
 * cores.
 */
async function throughput(pairs: readonly Pair[], load: Load, cores: number): Promise<number> {
  const pids = pairs.flatMap(([site, generator]) => [...withChildren(site.pid), generator.pid]);
  if (!confine(pids, cores))
    throw new Error('processes could not be confined to cores: there is no `taskset`');
  const results = await Promise.all(
    pairs.map(([{ port }, generator]) =>
      generator.ask<LoadResult>({
        ...load,
        port,
        headers: browserHeaders('identity'),
        connections: CONNECTIONS,
      }),
    ),
  );
  return results.reduce((sum, { requests, seconds }) => sum + requests / seconds, 0);
}
