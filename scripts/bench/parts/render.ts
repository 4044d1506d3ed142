import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bundleServer } from '../../build/bundles';
import { SERVER } from '../../build/paths';
import type { RunningPocketBase } from '../../pocketbase/start-pocketbase';
import { median, ratioInTurn, takeTurns, against, ms, ratio, whole } from '../figures';
import { PAGES, type BenchContext, type BenchSection, siteEnv } from '../bench-context';
import { startChild, type Child } from '../child-process';
import type { RenderReply, RenderQuestion, RenderWay } from '../render-process';

/** Renders per round; together at least a tenth of a second. */
const RENDERS = 60;
const ROUNDS = 8;
/** The compiler keeps improving the code for about this many rounds. */
const WARM_ROUNDS = 8;
/** Number of processes: the compiler optimizes the same code slightly differently in each. */
const STARTS = 3;
/** Least share of React's bare render of the same tree that an uncached render reaches. */
const RENDER_LEAST = 0.85;
/** Next to the server's own bundle, because it loads files relative to itself. */
const BUNDLE = path.join(SERVER, 'bench-render.js');

/** Milliseconds per page for each way, and React's share of the site's. */
interface Times extends Record<RenderWay, number> {
  renderRatio: number;
  bytes: number;
}

/**
 * A page that is in no cache, against React alone. All ways are measured in turn in one process: how React is compiled
 * differs between processes by more than the difference measured here.
 */
export async function measureRender({ pocketbase, dataDir, report }: BenchContext): Promise<BenchSection> {
  await buildBundle();
  const taken: Record<string, Times>[] = [];
  try {
    for (let start = 1; start <= STARTS; start += 1) {
      const child = await startRenderer(pocketbase, dataDir);
      try {
        taken.push(await measurePages(child));
      } finally {
        await child.stop();
      }
      const ratios = Object.entries(taken.at(-1)!).map(
        ([name, { renderRatio }]) => `${name} ${ratio(renderRatio)}`,
      );
      report(`start ${start} of ${STARTS}, React alone to the site: ${ratios.join(', ')}`);
    }
  } finally {
    await Promise.all([BUNDLE, `${BUNDLE}.map`].map((file) => rm(file, { force: true })));
  }
  const rows = Object.keys(PAGES).map((name) => {
    const middle = (value: (times: Times) => number) => median(taken.map((pages) => value(pages[name]!)));
    return [
      name,
      whole(middle(({ bytes }) => bytes)),
      ms(middle(({ bare }) => bare)),
      ms(middle(({ render }) => render)),
      against(
        middle(({ renderRatio }) => renderRatio),
        RENDER_LEAST,
      ),
    ];
  });
  return {
    title: 'Uncached render',
    notes: [
      `\`renderToPipeableStream\` alone, of the same tree with the same props, against the site's render (from loaded content to the finished document: tree, React, head, structured data, page data). Time per page, in one process and in turn; ratios are medians over neighbouring rounds and over ${STARTS} starts.`,
    ],
    head: ['page', 'bytes of React', 'bare', 'render', 'ratio'],
    rows,
  };
}

async function measurePages(child: Child): Promise<Record<string, Times>> {
  const pages: Record<string, Times> = {};
  for (const [name, page] of Object.entries(PAGES)) {
    const asking = (way: RenderWay) => () =>
      child.ask<RenderReply>({ path: page, count: RENDERS, way } satisfies RenderQuestion);
    const ways = { render: asking('render'), bare: asking('bare') };
    await takeTurns(ways, WARM_ROUNDS);
    const taken = await takeTurns(ways, ROUNDS);
    const times = (way: RenderWay) => taken[way].map((round) => round.ms);
    pages[name] = {
      render: median(times('render')),
      bare: median(times('bare')),
      renderRatio: ratioInTurn(times('bare'), times('render')),
      bytes: taken.bare[0]!.bytes,
    };
  }
  return pages;
}

async function startRenderer(pocketbase: RunningPocketBase, dataDir: string): Promise<Child> {
  const folder = path.join(dataDir, 'render');
  await mkdir(folder, { recursive: true });
  return startChild(BUNDLE, {
    env: { ...siteEnv(pocketbase, folder, 0), LOG_LEVEL: 'silent' },
    execArgv: [],
  });
}

async function buildBundle(): Promise<void> {
  const { outputFiles } = await bundleServer({
    development: false,
    entryPoints: [{ in: 'scripts/bench/render-process.ts', out: 'bench-render' }],
  });
  for (const file of outputFiles) await writeFile(file.path, file.contents);
}
