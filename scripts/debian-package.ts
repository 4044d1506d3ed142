import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { lastLine, type Log } from './run-command';

const run = promisify(execFile);

const INSTALL_TIMEOUT_MS = 600_000;
/** Another process may be installing something; apt-get waits for it. */
const WAIT_FOR_LOCK = ['-o', 'DPkg::Lock::Timeout=300'];

/**
 * Installs Debian packages (`name`: one or more, separated by spaces) with apt-get. Returns null once they are installed, or
 * the reason why that is impossible here.
 */
export async function installDebianPackage(name: string, log: Log): Promise<string | null> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'not root on Linux';
  if (spawnSync('apt-get', ['--version']).status !== 0) return 'there is no apt-get';
  log.info(`${name} is not installed: installing Debian's package with apt-get.`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: INSTALL_TIMEOUT_MS };
  try {
    // Outdated package lists may still be good enough.
    await run('apt-get', ['update', '-q'], options).catch(() => undefined);
    await run(
      'apt-get',
      ['install', ...WAIT_FOR_LOCK, '-y', '-q', '--no-install-recommends', ...name.split(' ')],
      options,
    );
    return null;
  } catch (error) {
    return `apt-get could not install ${name}: ${lastLine(error)}`;
  }
}
