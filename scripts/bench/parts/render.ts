import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bundleServer } from '../../build/bundles';
import { SERVER } from '../../build/paths';
import type { RunningPocketBase } from '../../pocketbase/start-pocketbase';
import { ratioInTurn, takeTurns } from '../alternate';
import { PAGES, type BenchContext, type Section } from '../bench-context';
import { siteEnv } from '../bench-site';
import { startChild, type Child } from '../child-process';
import { against, ms, ratio, whole } from '../format';
import { median } from '../median';
import type { RenderAnswer, RenderQuestion, RenderWay } from '../render-process';

/** Renders per round; enough for a tenth of a second and more. */
const RENDERS = 60;
const ROUNDS = 8;
/** The compiler goes on improving for about so long. */
const WARM_ROUNDS = 8;
/** How often the process is started anew: what the compiler makes of the same code differs a little from one to the next. */
const STARTS = 3;
const WAYS: readonly RenderWay[] = ['answer', 'render', 'bare'];
/** The issue: an uncached render, of React's bare render of the same tree. */
const GOAL = 0.85;
/** Beside the server's own bundle, because what it loads is looked for from there. */
const BUNDLE = path.join(SERVER, 'bench-render.js');

/** Milliseconds per page and way, and what they are of React alone. */
interface Times extends Record<RenderWay, number> {
  renderRatio: number;
  answerRatio: number;
  bytes: number;
}

/**
 * A page that nobody has asked for yet, against React alone. All ways are taken in one process, in turn: React is then
 * compiled the same for all, which differs between processes by more than what is measured here.
 */
export async function measureRender({ pocketbase, dataDir, say }: BenchContext): Promise<Section> {
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
      say(`start ${start} of ${STARTS}, React alone to ours: ${ratios.join(', ')}`);
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
        GOAL,
      ),
      ms(middle(({ answer }) => answer)),
      ratio(middle(({ answerRatio }) => answerRatio)),
    ];
  });
  return {
    title: 'Uncached render',
    notes: [
      `\`renderToPipeableStream\` alone, of the same tree with the same props, against the site's render (from loaded content to the finished document: tree, React, head, structured data, page data) and against all it does for a page that no cache has (it also finds the page and makes its content and head). Time per page, in one process and in turn; ratios are the middle of those of neighbouring rounds, and of ${STARTS} starts.`,
    ],
    head: ['page', 'bytes of React', 'bare', 'render', 'ratio', 'with content', 'ratio'],
    rows,
  };
}

async function measurePages(child: Child): Promise<Record<string, Times>> {
  const pages: Record<string, Times> = {};
  for (const [name, page] of Object.entries(PAGES)) {
    const ask = (way: RenderWay) =>
      child.ask<RenderAnswer>({ path: page, count: RENDERS, way } satisfies RenderQuestion);
    const ways = Object.fromEntries(WAYS.map((way) => [way, () => ask(way)])) as Record<
      RenderWay,
      () => Promise<RenderAnswer>
    >;
    await takeTurns(ways, WARM_ROUNDS);
    const taken = await takeTurns(ways, ROUNDS);
    const times = (way: RenderWay) => taken[way].map((round) => round.ms);
    pages[name] = {
      answer: median(times('answer')),
      render: median(times('render')),
      bare: median(times('bare')),
      renderRatio: ratioInTurn(times('bare'), times('render')),
      answerRatio: ratioInTurn(times('bare'), times('answer')),
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
