import { mkdtempSync, rmSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import { format } from 'prettier';
import {
  type BenchContext,
  type BenchSection,
  startBenchSite,
  startContent,
  untilPicturesAreMade,
} from './bench/bench-context';
import { measureCachedPages } from './bench/parts/cached-pages';
import { measureDeliveries } from './bench/parts/deliveries';
import { measureGrowth } from './bench/parts/growth';
import { measureLighthouse } from './bench/parts/lighthouse';
import { measureRender } from './bench/parts/render';
import { measureResidentMemory } from './bench/parts/resident-memory';
import { measureSiteChange } from './bench/parts/site-change';
import { build } from './build/build';
import { oneLine, readArguments, runCommand } from './run-command';
import { findBrowser } from './browser';
import { ROOT } from './build/paths';

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

const FILE = path.join(import.meta.dirname, 'bench/results.md');

const USAGE = `Measures speed against bare counterparts in the same run, and memory; results go to scripts/bench/results.md.

  npm run bench                               everything, about forty minutes on a free machine
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
    console.log('Starting PocketBase with the sample content, and the site, which makes its pictures first.');
    const pocketbase = await startContent(dataDir);
    ends.unshift(() => pocketbase.stop());
    const site = await startBenchSite(pocketbase, dataDir);
    ends.unshift(() => site.stop());
    await untilPicturesAreMade(dataDir);
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

/** A section as text, with its table's columns aligned so that it can be read in a terminal. */
function renderSection({ title, notes, head, rows }: BenchSection): Promise<string> {
  const table = [head, head.map(() => '-'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return format([`## ${title}`, ...notes, table.join('\n')].join('\n\n'), { parser: 'markdown' });
}

/** Writes the measured sections; the others keep the results and the machine line of their last run. */
async function writeResults(sections: readonly BenchSection[], pocketbase: string): Promise<string> {
  const kept = new Map(readSections());
  const stamp = `<sub>${await describeRun(pocketbase)}</sub>`;
  for (const section of sections) kept.set(section.title, `${await renderSection(section)}\n${stamp}`);
  const text = [
    '# Latest results',
    'Written by `npm run bench`. Both sides of every ratio were measured in the same run, in turn.',
    ...kept.values(),
  ].join('\n\n');
  writeFileSync(FILE, `${text}\n`);
  return path.relative(ROOT, FILE);
}

function readSections(): [string, string][] {
  if (!existsSync(FILE)) return [];
  const [, ...sections] = readFileSync(FILE, 'utf8').split(/^## /m);
  return sections.map((text) => [text.split('\n', 1)[0]!, `## ${text.trimEnd()}`]);
}

async function describeRun(pocketbase: string): Promise<string> {
  const cpus = os.cpus();
  const memory = `${Math.round(os.totalmem() / 1024 ** 3)} GiB`;
  const [load = 0] = os.loadavg();
  return [
    new Date().toISOString().slice(0, 16).replace('T', ' ') + ' UTC',
    `${cpus.length} x ${cpus[0]?.model.trim() ?? 'CPU'}, ${memory}, load at the end ${load.toFixed(1)}`,
    `${os.type()} ${os.release()}, Node ${process.version}, ${await browserVersion()}, PocketBase ${pocketbase}`,
    // The commit names the packages with their versions.
    `commit ${commit()}`,
  ].join('; ');
}

async function browserVersion(): Promise<string> {
  const browser = await findBrowser().catch(() => null);
  return browser
    ? execFileSync(browser, ['--version'], { encoding: 'utf8', stdio: 'pipe' }).split(' built')[0]!.trim()
    : 'no browser';
}

function commit(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { cwd: ROOT, encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}
