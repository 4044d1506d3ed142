import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { installDebianPackage } from '../../scripts/debian-package';
import { consoleLog } from '../../scripts/run-command';

/** Servers are in `sbin`, which is in the PATH of few users. */
const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/sbin'];

/**
 * For a `before` hook: the path of a program that Debian has, installed if it is missing and this machine allows that.
 * Otherwise prints the reason and skips the tests.
 *
 * @param packages - the program's package, and others that the tests need with it
 */
export async function debianToolOrSkip(
  context: Mocha.Context,
  program: string,
  packages: string,
): Promise<string> {
  const found = findProgram(program);
  if (found) return found;
  const reason = await installDebianPackage(packages, consoleLog);
  const installed = findProgram(program);
  if (installed) return installed;
  console.log(
    `      Not tested here: there is no ${program}, and it could not be installed (${reason ?? 'not found'})`,
  );
  return context.skip();
}

const findProgram = (name: string): string | undefined =>
  FOLDERS.map((folder) => path.join(folder, name)).find(
    (file) => existsSync(file) && spawnSync('test', ['-x', file]).status === 0,
  );
