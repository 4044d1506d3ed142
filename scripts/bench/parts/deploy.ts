import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { EDITORS_FILE } from '../../build/bundles';
import type { BenchContext, BenchSection } from '../bench-context';
import { kilobytes } from '../format';

const run = promisify(execFile);

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The most that a returning visitor may load after a deploy that changes one component. */
const GOAL_BYTES = 30_000;

/** Everything that the build reads. */
const SOURCES = [
  'client',
  'server',
  'scripts',
  'ui-kit',
  'public',
  'build.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** A component of every page, one of a single page, and one that several pages share. */
const COMPONENTS = [
  'client/layout/footer.tsx',
  'client/blocks/planes/planes.tsx',
  'client/blocks/hero/hero.tsx',
] as const;

/** Builds a copy of the site, then again with one changed component at a time, and weighs the files with new names. */
export async function measureDeploy({ report }: BenchContext): Promise<BenchSection> {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'site-deploy-'));
  try {
    for (const source of SOURCES)
      cpSync(path.join(ROOT, source), path.join(copy, source), {
        recursive: true,
        filter: (file) => path.basename(file) !== 'node_modules',
      });
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
    const known = await builtAssets(copy);
    const rows: string[][] = [];
    for (const component of COMPONENTS) {
      const file = path.join(copy, component);
      const original = readFileSync(file, 'utf8');
      const changed = original.replace(/className="/, 'className="changed ');
      if (changed === original) throw new Error(`${component} has no className`);
      writeFileSync(file, changed);
      const fresh = [...(await builtAssets(copy))].filter(([name]) => !known.has(name));
      writeFileSync(file, original);
      const bytes = fresh.reduce((sum, [, size]) => sum + size, 0);
      const mark = bytes <= GOAL_BYTES ? '✔' : '✘';
      rows.push([
        component,
        String(fresh.length),
        `${kilobytes(bytes)} ${mark} (goal ${kilobytes(GOAL_BYTES)})`,
      ]);
      const [largest] = fresh.sort(([, a], [, b]) => b - a);
      report(`${component}: ${kilobytes(bytes)}, the largest file is ${largest?.[0] ?? 'none'}`);
    }
    return {
      title: 'Next visit after a deploy',
      notes: [
        'Files with new names after a build in which one component got another class name, and their brotli size: the most that a returning visitor loads besides the page.',
      ],
      head: ['changed component', 'new files', 'bytes'],
      rows,
    };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** The visitors' scripts and stylesheets of a fresh build, by name, with their sizes in brotli. */
async function builtAssets(folder: string): Promise<ReadonlyMap<string, number>> {
  rmSync(path.join(folder, 'dist'), { recursive: true, force: true });
  await run(process.execPath, ['build.mjs'], { cwd: folder });
  const assets = path.join(folder, 'dist/public/assets');
  const names = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name) && !EDITORS_FILE.test(name));
  return new Map(names.map((name) => [name, statSync(path.join(assets, `${name}.br`)).size]));
}
