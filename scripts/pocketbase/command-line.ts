import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { PocketBaseLine } from '../../server/content/admin-client';
import { PRIVATE_FOLDER_MODE } from '../../server/private-mode';

const run = promisify(execFile);

/** A command of PocketBase takes a fraction of a second; migrating a large old database may take longer. */
const COMMAND_TIMEOUT_MS = 60_000;

/** PocketBase's folders under `DATA_DIR`. */
export function pocketBaseFolders(dataDir: string) {
  const root = path.resolve(dataDir, 'pocketbase');
  return { root, data: path.join(root, 'data') };
}

/**
 * Flags for every command. They keep everything under `DATA_DIR`; otherwise PocketBase looks for hooks and migrations
 * beside its executable. Automatic migration files are off, because the schema comes from `scripts/schema`. Development
 * mode is off too: PocketBase turns it on for an executable under the temporary folder, and it prints every statement
 * with its values.
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

/**
 * The version of an executable and the line it belongs to.
 * @throws {Error} with one line if it does not run.
 */
export async function inspectPocketBase(bin: string): Promise<{ version: string; line: PocketBaseLine }> {
  const version = /version v?(\S+)/.exec(await output(bin, ['--version']))?.[1] ?? 'unknown';
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (Number.isFinite(major) && Number.isFinite(minor) && version.includes('.')) {
    return { version, line: major === 0 && minor < 23 ? '0.22' : 'current' };
  }
  // A development build has no version; its commands identify the line.
  return { version, line: (await output(bin, ['--help'])).includes('superuser') ? 'current' : '0.22' };
}

/** Creates the administrator or changes its password. Works while the server runs too. */
export async function setAdminPassword(
  bin: string,
  options: { dataDir: string; line: PocketBaseLine; email: string; password: string },
): Promise<void> {
  const { dataDir, line, email, password } = options;
  const flags = commonFlags(dataDir);
  mkdirSync(pocketBaseFolders(dataDir).root, { recursive: true, mode: PRIVATE_FOLDER_MODE });
  if (line === 'current') {
    await output(bin, ['superuser', 'upsert', email, password, ...flags]);
    return;
  }
  // In an empty data folder, 0.22 has no table of administrators before its migrations run.
  await output(bin, ['migrate', 'up', ...flags]);
  try {
    await output(bin, ['admin', 'update', email, password, ...flags]);
  } catch {
    await output(bin, ['admin', 'create', email, password, ...flags]);
  }
}

/** Our own command, run by PocketBase's JavaScript engine. */
const HOOKS = fileURLToPath(new URL('hooks', import.meta.url));

/**
 * Purges deleted data from the databases, and lines with an address from PocketBase's log. Also works while the server
 * runs. The notations of the address are passed in the environment, which other users cannot read.
 */
export async function eraseTraces(bin: string, dataDir: string, spellings: readonly string[]): Promise<void> {
  const flags = commonFlags(dataDir).filter((flag) => !flag.startsWith('--hooksDir'));
  await output(bin, ['erase-traces', ...flags, `--hooksDir=${HOOKS}`], {
    ERASE_SPELLINGS: JSON.stringify(spellings),
  });
}

async function output(bin: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  let said: string;
  try {
    const { stdout, stderr } = await run(bin, args, {
      timeout: COMMAND_TIMEOUT_MS,
      env: { ...process.env, ...env },
    });
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
  // PocketBase's commands exit with 0 even when they fail, and print the failure.
  const failure = /^(?:\S*\[\d+m)?Error: (.*)$/m.exec(said)?.[1];
  if (failure) throw failed(bin, args, failure);
  return said;
}

/** Names the command without its arguments, which contain a password. */
const failed = (bin: string, args: string[], said: string) => new Error(`${bin} ${args[0]} failed: ${said}`);
