import { spawn, type ChildProcess } from 'node:child_process';
import { atSuiteEnd } from '../../scripts/test/suite-end';

/** A program that runs beside the tests. It ends with the suite that started it, or with their process. */
export interface Program {
  child: ChildProcess;
  /** What it has printed so far. */
  said(): string;
  stop(): Promise<void>;
}

/** @param signal - that ends it */
export function startProgram(
  command: string,
  args: readonly string[],
  { env, signal = 'SIGKILL' }: { env?: NodeJS.ProcessEnv; signal?: NodeJS.Signals } = {},
): Program {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const end = () => child.kill(signal);
  process.once('exit', end);
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
  void exited.then(() => process.off('exit', end));
  const stop = () => {
    end();
    return exited;
  };
  atSuiteEnd(stop);
  return { child, said: () => said, stop };
}
