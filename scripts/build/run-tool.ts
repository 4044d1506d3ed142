import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths';

/** Runs a build tool quietly and resolves with its output. If it fails, the output is part of the error. */
export function runTool(command: string, args: readonly string[], cwd = ROOT): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0
        ? resolve(output)
        : reject(new Error(`${command} ${args.join(' ')} exited with ${code}\n${output}`)),
    );
  });
}

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
