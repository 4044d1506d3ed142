import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PocketBaseLine } from '../schema/collection-body';

const run = promisify(execFile);

/** A command of PocketBase's takes a fraction of a second; migrating a large old database may take longer. */
const COMMAND_TIMEOUT_MS = 60_000;

/** Folders of one PocketBase under `DATA_DIR`. */
export function pocketBaseFolders(dataDir: string) {
  const root = path.resolve(dataDir, 'pocketbase');
  return { root, data: path.join(root, 'data') };
}

/**
 * The same for every command. Everything lies under `DATA_DIR`; without these flags PocketBase would look for hooks and
 * migrations beside its executable. Automatic migration files are off, because the schema comes from `scripts/schema`,
 * and so is the development mode, which PocketBase turns on by itself for an executable under the temporary folder and
 * which prints every statement with its values.
 */
export function commonFlags(dataDir: string): string[] {
  const { root, data } = pocketBaseFolders(dataDir);
  return [
    `--dir=${data}`,
    `--migrationsDir=${path.join(root, 'migrations')}`,
    `--hooksDir=${path.join(root, 'hooks')}`,
    `--publicDir=${path.join(root, 'public')}`,
    '--automigrate=false',
    '--hooksWatch=false',
    '--dev=false',
  ];
}

/** What an executable says of itself. Throws one line if it does not run. */
export async function inspectPocketBase(bin: string): Promise<{ version: string; line: PocketBaseLine }> {
  const version = /version v?(\S+)/.exec(await output(bin, ['--version']))?.[1] ?? 'unknown';
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (Number.isFinite(major) && Number.isFinite(minor) && version.includes('.')) {
    return { version, line: major === 0 && minor < 23 ? '0.22' : 'current' };
  }
  // Built without a version: the commands tell the line.
  return { version, line: (await output(bin, ['--help'])).includes('superuser') ? 'current' : '0.22' };
}

/** Creates the administrator or gives it this password, also while the server runs. */
export async function setAdminPassword(
  bin: string,
  options: { dataDir: string; line: PocketBaseLine; email: string; password: string },
): Promise<void> {
  const { dataDir, line, email, password } = options;
  const flags = commonFlags(dataDir);
  mkdirSync(pocketBaseFolders(dataDir).root, { recursive: true, mode: 0o700 });
  if (line === 'current') {
    await output(bin, ['superuser', 'upsert', email, password, ...flags]);
    return;
  }
  // On a fresh data folder 0.22 has no table for administrators before its migrations ran.
  await output(bin, ['migrate', 'up', ...flags]);
  try {
    await output(bin, ['admin', 'update', email, password, ...flags]);
  } catch {
    await output(bin, ['admin', 'create', email, password, ...flags]);
  }
}

async function output(bin: string, args: string[]): Promise<string> {
  let said: string;
  try {
    const { stdout, stderr } = await run(bin, args, { timeout: COMMAND_TIMEOUT_MS });
    said = `${stdout}${stderr}`;
  } catch (error) {
    const {
      stdout = '',
      stderr = '',
      code,
    } = error as { stdout?: string; stderr?: string; code?: string | number };
    throw failed(
      bin,
      args,
      `${stderr}${stdout}`.trim().split('\n').at(-1) || `exit ${code ?? 'by a signal'}`,
    );
  }
  // Its commands print a failure and exit with 0 all the same.
  const failure = /^(?:\S*\[\d+m)?Error: (.*)$/m.exec(said)?.[1];
  if (failure) throw failed(bin, args, failure);
  return said;
}

/** Names the command without its arguments: they carry a password. */
const failed = (bin: string, args: string[], said: string) => new Error(`${bin} ${args[0]} failed: ${said}`);
