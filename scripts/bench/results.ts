import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { format } from 'prettier';
import { findBrowser } from '../browser';
import { ROOT } from '../build/paths';
import type { BenchSection } from './bench-context';

const FILE = path.join(import.meta.dirname, 'results.md');

/** A section as text, with its table's columns aligned so that it can be read in a terminal. */
export function renderSection({ title, notes, head, rows }: BenchSection): Promise<string> {
  const table = [head, head.map(() => '-'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return format([`## ${title}`, ...notes, table.join('\n')].join('\n\n'), { parser: 'markdown' });
}

/** Writes the measured sections; the others keep the results and the machine line of their last run. */
export async function writeResults(sections: readonly BenchSection[], pocketbase: string): Promise<string> {
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
