import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bundleServer } from '../../build/bundles';
import { SERVER } from '../../build/places';
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
const ROUNDS = 10;
const WAYS: readonly RenderWay[] = ['answer', 'render', 'bare'];
/** The issue: an uncached render, of React's bare render of the same tree. */
const GOAL = 0.85;
/** Beside the server's own bundle, because what it loads is looked for from there. */
const BUNDLE = path.join(SERVER, 'bench-render.js');

/** A page that nobody has asked for yet, against React alone. */
export async function measureRender({ pocketbase, dataDir, say }: BenchContext): Promise<Section> {
  await buildBundle();
  const start = async (name: string) => {
    const folder = path.join(dataDir, name);
    await mkdir(folder, { recursive: true });
    const env = { ...siteEnv(pocketbase, folder, 0), LOG_LEVEL: 'silent' };
    return startChild(BUNDLE, { env, execArgv: [] });
  };
  const children = Object.fromEntries(
    await Promise.all(WAYS.map(async (way) => [way, await start(`render-${way}`)] as const)),
  ) as Record<RenderWay, Child>;
  const rows: string[][] = [];
  try {
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
      const [answer, render, bare] = WAYS.map((way) => median(taken[way].map((round) => round.ms))) as [
        number,
        number,
        number,
      ];
      say(`${name}: ${ms(render)} against ${ms(bare)}, ${ratio(bare / render)}; with content ${ms(answer)}`);
      rows.push([
        name,
        whole(taken.bare[0]!.bytes),
        ms(bare),
        ms(render),
        against(bare / render, GOAL),
        ms(answer),
        ratio(bare / answer),
      ]);
    }
  } finally {
    await Promise.all(WAYS.map((way) => children[way].stop()));
    await Promise.all([BUNDLE, `${BUNDLE}.map`].map((file) => rm(file, { force: true })));
  }
  return {
    title: 'Uncached render',
    notes: [
      "`renderToPipeableStream` alone, of the same tree with the same props, against the site's render (from loaded content to the finished document: tree, React, head, structured data, page data) and against all it does for a page that no cache has (it also finds the page and makes its content and head). Three equal processes, time per page, in turn.",
    ],
    head: ['page', 'bytes of React', 'bare', 'render', 'ratio', 'with content', 'ratio'],
    rows,
  };
}

async function buildBundle(): Promise<void> {
  const { outputFiles } = await bundleServer({
    development: false,
    entryPoints: [{ in: 'scripts/bench/render-process.ts', out: 'bench-render' }],
  });
  for (const file of outputFiles) await writeFile(file.path, file.contents);
}
