import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { atSuiteEnd } from '../../scripts/test/suite-end';
import { startProgram } from './program';
import { skipHere } from './skip-here';

export type PublicHost = ReturnType<typeof publicHostOrSkip>;

/** An address for documentation (RFC 5737), which nobody has and which is not private. */
const ADDRESS = '203.0.113.2';

/**
 * For a `before` hook: makes a host of its own on this machine, which has a public address and loopback, and no private address;
 * or prints why that is impossible and skips the tests.
 */
export function publicHostOrSkip(context: Mocha.Context, ip: string) {
  const name = `site-${process.pid}`;
  const sudo = (command: string) =>
    execFileSync(ip, command.split(' '), { stdio: ['ignore', 'pipe', 'pipe'] });
  const within = (program: string, args: readonly string[]) => ['netns', 'exec', name, program, ...args];
  const remove = () => {
    try {
      sudo(`netns del ${name}`);
    } catch {
      // It was not made, or is gone.
    }
  };
  try {
    // Both ends lie within: a browser that runs beside the tests drops its requests when the machine gets another network.
    for (const command of [
      `netns add ${name}`,
      `-n ${name} link add public type veth peer name other`,
      `-n ${name} addr add ${ADDRESS}/30 dev public`,
      `-n ${name} link set public up`,
      `-n ${name} link set other up`,
      `-n ${name} link set lo up`,
    ])
      sudo(command);
  } catch (error) {
    remove();
    skipHere(context, `no network of its own can be made (${(error as Error).message.split('\n').at(-1)})`);
  }
  process.once('exit', remove);
  atSuiteEnd(remove);
  return {
    address: ADDRESS,
    /** Runs a program there. */
    start: (program: string, args: readonly string[]) => startProgram(ip, within(program, args)),
    /** Runs a command there to its end, and returns what it printed. */
    run: (program: string, args: readonly string[]) =>
      execFileSync(ip, within(program, args), { encoding: 'utf8' }),
  };
}

/** Addresses and ports at which the network of a process takes connections and packets, as `0100007F:2382` (hexadecimal, of `/proc/net`). */
export const listeningAt = (pid: number): string[] =>
  ['tcp', 'tcp6', 'udp', 'udp6'].flatMap((protocol) =>
    readFileSync(`/proc/${pid}/net/${protocol}`, 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , peer = '', state]) => /:0000$/.test(peer) && (state === '0A' || state === '07'))
      .map(([, local]) => `${protocol} ${local}`),
  );
