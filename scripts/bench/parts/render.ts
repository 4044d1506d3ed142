import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bundleServer } from '../../build/bundles';
import { SERVER } from '../../build/places';
import type { RunningPocketBase } from '../../pocketbase/start-pocketbase';
import { takeTurns } from '../alternate';
import { PAGES, type BenchContext, type Section } from '../bench-context';
import { siteEnv } from '../bench-site';
import { startChild, type Child } from '../child-process';
import { against, ms, ratio, whole } from '../format';
import { median } from '../median';
import type { RenderAnswer, RenderQuestion, RenderWay } from '../render-process';

/** Renders per round; enough for a tenth of a second and more. */
const RENDERS = 60;
/** The compiler goes on improving for that long; before, the longer of the two ways would look worse than it is. */
const WARM_RENDERS = 1_500;
const ROUNDS = 6;
/**
 * How often everything is started anew. What the compiler makes of the same code differs from process to process, by more
 * than what is measured here.
 */
const GENERATIONS = 5;
const WAYS: readonly RenderWay[] = ['answer', 'render', 'bare'];
/** The issue: an uncached render, of React's bare render of the same tree. */
const GOAL = 0.85;
/** Beside the server's own bundle, because what it loads is looked for from there. */
const BUNDLE = path.join(SERVER, 'bench-render.js');

type Times = Record<RenderWay, number> & { bytes: number };

/** A page that nobody has asked for yet, against React alone. */
export async function measureRender({ pocketbase, dataDir, say }: BenchContext): Promise<Section> {
  await buildBundle();
  const taken: Record<string, Times>[] = [];
  try {
    for (let generation = 1; generation <= GENERATIONS; generation += 1) {
      const children = await startEach(pocketbase, dataDir);
      try {
        taken.push(await measurePages(children));
      } finally {
        await Promise.all(WAYS.map((way) => children[way].stop()));
      }
      const ratios = Object.entries(taken.at(-1)!).map(
        ([name, { bare, render }]) => `${name} ${ratio(bare / render)}`,
      );
      say(`processes ${generation} of ${GENERATIONS}, of React alone: ${ratios.join(', ')}`);
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
        middle(({ bare, render }) => bare / render),
        GOAL,
      ),
      ms(middle(({ answer }) => answer)),
      ratio(middle(({ bare, answer }) => bare / answer)),
    ];
  });
  return {
    title: 'Uncached render',
    notes: [
      `\`renderToPipeableStream\` alone, of the same tree with the same props, against the site's render (from loaded content to the finished document: tree, React, head, structured data, page data) and against all it does for a page that no cache has (it also finds the page and makes its content and head). Equal processes, time per page, in turn. The middle of ${GENERATIONS} starts of all three, since each process is compiled a little differently.`,
    ],
    head: ['page', 'bytes of React', 'bare', 'render', 'ratio', 'with content', 'ratio'],
    rows,
  };
}

async function measurePages(children: Record<RenderWay, Child>): Promise<Record<string, Times>> {
  const pages: Record<string, Times> = {};
  for (const [name, page] of Object.entries(PAGES)) {
    const ask = (way: RenderWay, count: number) =>
      children[way].ask<RenderAnswer>({ path: page, count, way } satisfies RenderQuestion);
    for (const way of WAYS) await ask(way, WARM_RENDERS);
    const taken = await takeTurns(
      {
        answer: () => ask('answer', RENDERS),
        render: () => ask('render', RENDERS),
        bare: () => ask('bare', RENDERS),
      },
      ROUNDS,
    );
    const time = (way: RenderWay) => median(taken[way].map((round) => round.ms));
    const { bytes } = taken.bare[0]!;
    pages[name] = { answer: time('answer'), render: time('render'), bare: time('bare'), bytes };
  }
  return pages;
}

async function startEach(pocketbase: RunningPocketBase, dataDir: string): Promise<Record<RenderWay, Child>> {
  const start = async (way: RenderWay) => {
    const folder = path.join(dataDir, `render-${way}`);
    await mkdir(folder, { recursive: true });
    const env = { ...siteEnv(pocketbase, folder, 0), LOG_LEVEL: 'silent' };
    return [way, startChild(BUNDLE, { env, execArgv: [] })] as const;
  };
  return Object.fromEntries(await Promise.all(WAYS.map(start))) as Record<RenderWay, Child>;
}

async function buildBundle(): Promise<void> {
  const { outputFiles } = await bundleServer({
    development: false,
    entryPoints: [{ in: 'scripts/bench/render-process.ts', out: 'bench-render' }],
  });
  for (const file of outputFiles) await writeFile(file.path, file.contents);
}
