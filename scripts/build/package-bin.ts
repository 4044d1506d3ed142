import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths';

/**
 * Path of a program for Node that an installed package names in the `bin` of its package.json. The file is read by its
 * place, because a package with `exports` need not export it.
 */
export function packageBin(name: string, program = name): string {
  const folder = path.join(ROOT, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  return path.join(folder, typeof bin === 'string' ? bin : bin[program]!);
}
