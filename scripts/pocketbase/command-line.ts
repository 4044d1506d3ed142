import { execFile } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PocketBaseLine } from '../../server/content/admin-client';
import { PRIVATE_FOLDER_MODE } from '../../server/storage/private-file';

const run = promisify(execFile);

/** A command of PocketBase takes a fraction of a second; migrating a large old database may take longer. */
const COMMAND_TIMEOUT_MS = 60_000;

/** PocketBase's folders under `DATA_DIR`. */
export function pocketBaseFolders(dataDir: string) {
  const root = path.resolve(dataDir, 'pocketbase');
  return { root, data: path.join(root, 'data') };
}

/** The line of PocketBase that a folder's data belongs to, or null if it holds none. Only the current line keeps `auxiliary.db`. */
export function lineOfData(dataDir: string): PocketBaseLine | null {
  const { data } = pocketBaseFolders(dataDir);
  if (!existsSync(path.join(data, 'data.db'))) return null;
  return existsSync(path.join(data, 'auxiliary.db')) ? 'current' : '0.22';
}

/** @throws {Error} with one line if a PocketBase of another line made the data; opening it would change it for good. */
export function refuseOtherLine(
  dataDir: string,
  { bin, version, line }: { bin: string; version: string; line: PocketBaseLine },
): void {
  const made = lineOfData(dataDir);
  if (made !== null && made !== line)
    throw new Error(
      `DATA_DIR: "${dataDir}" holds data of PocketBase's ${made} line, and ${bin} is ${version}; ` +
        `"npm run pocketbase:install" ${made === '0.22' ? 'upgrades the data, with a backup first' : 'brings one that fits'}`,
    );
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

/** The version of an executable and the line it belongs to; throws if it does not run. */
export async function inspectPocketBase(bin: string): Promise<{ version: string; line: PocketBaseLine }> {
  const version =
    /version v?(\S+)/.exec(await output(bin, ['--version'], `${bin} --version`))?.[1] ?? 'unknown';
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (Number.isFinite(major) && Number.isFinite(minor) && version.includes('.')) {
    return { version, line: major === 0 && minor < 23 ? '0.22' : 'current' };
  }
  // A development build has no version; its commands identify the line.
  return {
    version,
    line: (await output(bin, ['--help'], `${bin} --help`)).includes('superuser') ? 'current' : '0.22',
  };
}

/** Longer than PocketBase takes to end after the process that started it was killed. */
const LOCK_WAIT_S = 7;

/**
 * Context: SQLite believes that it is alone on a database when nobody holds its POSIX locks, and then deletes the
 * write-ahead log. PocketBase loses its locks whenever it makes a backup, because closing any handle on a file drops them.
 * A second PocketBase on the folder would make later writes go to deleted files. Decision: every PocketBase that opens a
 * data folder holds this lock of its own until its process has ended, hanging or not. It inherits the lock with an open
 * file from the shell that becomes PocketBase. Consequence: without `flock`, as on macOS, only the address of a PocketBase
 * that responds protects the folder.
 */
const LOCKED = `
if command -v flock >/dev/null; then
  exec 9>>"$0"
  n=0
  until flock -n 9; do
    n=$((n+1))
    if [ $n -gt ${LOCK_WAIT_S * 10} ]; then
      echo "another PocketBase has this data folder open, see $0" >&2
      exit 1
    fi
    sleep 0.1
  done
fi
exec "$@"
`;
/** The program and arguments that run a PocketBase command on a data folder that no other PocketBase has open. */
export function lockedCommand(bin: string, dataDir: string, args: readonly string[]) {
  const { root } = pocketBaseFolders(dataDir);
  mkdirSync(root, { recursive: true, mode: PRIVATE_FOLDER_MODE });
  return { command: '/bin/sh', args: ['-c', LOCKED, path.join(root, 'lock'), bin, ...args] };
}

/** The project's own commands, which PocketBase's JavaScript engine runs. */
const HOOKS = path.join(import.meta.dirname, 'hooks');

/** Creates the administrator or changes its password while no PocketBase serves the folder. */
export async function setAdminPassword(
  bin: string,
  options: { dataDir: string; line: PocketBaseLine; email: string; password: string },
): Promise<void> {
  const { dataDir, line, email, password } = options;
  // In an empty data folder, 0.22 has no table of administrators before its migrations run.
  if (line === '0.22') await outputOn(bin, dataDir, ['migrate', 'up']);
  await outputOn(bin, dataDir, ['set-administrator', `--hooksDir=${HOOKS}`], {
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
  });
}

/** Upgrades data of the 0.22 line while no PocketBase serves the folder, and returns the copy that was made first. */
export async function upgradeData(bin: string, dataDir: string): Promise<string> {
  const { root } = pocketBaseFolders(dataDir);
  const copy = `${root}-0.22-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`;
  // On Node 24, `cpSync` lets others read the folders of the copy.
  await cp(root, copy, { recursive: true, errorOnExist: true, force: false });
  await outputOn(bin, dataDir, ['migrate', 'up']);
  return copy;
}

/** Runs a command of PocketBase on a data folder. */
function outputOn(
  bin: string,
  dataDir: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  // The last one of equal flags counts.
  const locked = lockedCommand(bin, dataDir, [args[0]!, ...commonFlags(dataDir), ...args.slice(1)]);
  return output(locked.command, locked.args, `${bin} ${args[0]}`, env);
}

async function output(
  command: string,
  args: readonly string[],
  name: string,
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  let said: string;
  try {
    const { stdout, stderr } = await run(command, args, {
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
    const reason = `${stderr}${stdout}`.trim().split('\n').at(-1);
    throw new Error(`${name} failed: ${reason || `exit ${code ?? 'by a signal'}`}`);
  }
  // PocketBase's commands exit with 0 even when they fail, and print the failure.
  const failure = /^(?:\S*\[\d+m)?Error: (.*)$/m.exec(said)?.[1];
  if (failure) throw new Error(`${name} failed: ${failure}`);
  return said;
}
