import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type BenchContext, type BenchSection, startBenchSite, startContent } from './bench/bench-context';
import { measureCachedPages } from './bench/parts/cached-pages';
import { measureDeliveries } from './bench/parts/deliveries';
import { measureGrowth } from './bench/parts/growth';
import { measureLighthouse } from './bench/parts/lighthouse';
import { measureRender } from './bench/parts/render';
import { measureResidentMemory } from './bench/parts/resident-memory';
import { renderSection, writeResults } from './bench/results';
import { measureSiteChange } from './bench/parts/site-change';
import { build } from './build/build';
import { oneLine, readArguments, runCommand } from './run-command';

/**
 * Parts in the order in which they are measured: the browser first, because it is slower for a while after a heavy
 * load; long heavy loads last.
 */
const PARTS: Readonly<Record<string, (context: BenchContext) => Promise<BenchSection>>> = {
  lighthouse: measureLighthouse,
  cached: measureCachedPages,
  render: measureRender,
  resident: measureResidentMemory,
  change: measureSiteChange,
  growth: measureGrowth,
  deliveries: measureDeliveries,
};

const USAGE = `Measures speed against bare counterparts in the same run, and memory; results go to scripts/bench/results.md.

  npm run bench                               everything, about ten minutes on a free machine
  npm run bench -- --only cached,render       some parts: ${Object.keys(PARTS).join(', ')}

Options: --no-build    uses dist/ as it is`;

await runCommand(async () => {
  const { values } = readArguments(USAGE, {
    allowNegative: true,
    options: {
      only: { type: 'string', default: Object.keys(PARTS).join(',') },
      build: { type: 'boolean', default: true },
    },
  });
  const chosen = values.only.split(',').map((name) => name.trim());
  const unknown = chosen.find((name) => !Object.hasOwn(PARTS, name));
  if (unknown !== undefined)
    throw new Error(`--only: got "${unknown}"; expected some of ${Object.keys(PARTS).join(', ')}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

  if (values.build) await build({ development: false });
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'site-bench-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 }));

  const ends: (() => Promise<unknown>)[] = [];
  const failures: string[] = [];
  try {
    console.log('Starting PocketBase with the sample content, and the site.');
    const pocketbase = await startContent(dataDir);
    ends.unshift(() => pocketbase.stop());
    const site = await startBenchSite(pocketbase, dataDir);
    ends.unshift(() => site.stop());
    const context: BenchContext = {
      pocketbase,
      dataDir,
      site,
      report: (text) => console.log(`  ${text}`),
    };
    const sections: BenchSection[] = [];
    for (const name of Object.keys(PARTS).filter((part) => chosen.includes(part))) {
      console.log(`Measuring: ${name}`);
      try {
        const section = await PARTS[name]!(context);
        sections.push(section);
        console.log(`\n${await renderSection(section)}`);
      } catch (error) {
        failures.push(`${name}: ${oneLine(error)}`);
        console.error(`  not measured: ${oneLine(error)}`);
      }
    }
    console.log(`Written to ${await writeResults(sections, pocketbase.version)}.`);
  } finally {
    for (const end of ends) await end();
  }
  if (failures.length) throw new Error(`Not measured: ${failures.join('; ')}`);
  process.exit(0);
});
