import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bundleServer } from '../../build/bundles';
import { SERVER } from '../../build/places';
import { alternate } from '../alternate';
import { PAGES, type BenchContext, type Section } from '../bench-context';
import { siteEnv } from '../bench-site';
import { startChild } from '../child-process';
import { against, ms, ratio, whole } from '../format';
import { median } from '../median';
import type { RenderAnswer, RenderQuestion } from '../render-process';

/** Renders per round; enough for a tenth of a second and more. */
const RENDERS = 60;
/** The compiler goes on improving for that long; before, the longer of the two ways would look worse than it is. */
const WARM_RENDERS = 1_500;
const ROUNDS = 10;
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
  const [ours, theirs] = await Promise.all([start('render-site'), start('render-bare')]);
  const rows: string[][] = [];
  try {
    for (const [name, page] of Object.entries(PAGES)) {
      const asSite = (count: number) => () =>
        ours.ask<RenderAnswer>({ path: page, count, bare: false } satisfies RenderQuestion);
      const asBare = (count: number) => () =>
        theirs.ask<RenderAnswer>({ path: page, count, bare: true } satisfies RenderQuestion);
      await asSite(WARM_RENDERS)();
      await asBare(WARM_RENDERS)();
      const { a, b } = await alternate(asSite(RENDERS), asBare(RENDERS), ROUNDS);
      const [site, bare] = [a, b].map((rounds) => median(rounds.map((round) => round.ms)));
      const [siteCpu, bareCpu] = [a, b].map((rounds) => median(rounds.map((round) => round.cpuMs)));
      say(
        `${name}: ${ms(site!)} against ${ms(bare!)}, ${ratio(bare! / site!)}; by CPU ${ratio(bareCpu! / siteCpu!)}`,
      );
      rows.push([
        name,
        whole(b[0]!.bytes),
        ms(site!),
        ms(bare!),
        against(bare! / site!, GOAL),
        ratio(bareCpu! / siteCpu!),
      ]);
    }
  } finally {
    await ours.stop();
    await theirs.stop();
    await Promise.all([BUNDLE, `${BUNDLE}.map`].map((file) => rm(file, { force: true })));
  }
  return {
    title: 'Uncached render',
    notes: [
      'From a path to the finished document (content, head, structured data, React, page data), against `renderToPipeableStream` of the same tree with the same props in an equal process; time per page, in turn.',
    ],
    head: ['page', 'bytes of React', 'site', 'bare', 'ratio', 'ratio by CPU'],
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
