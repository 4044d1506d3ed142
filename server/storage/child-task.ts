import { fork, type ForkOptions } from 'node:child_process';
import path from 'node:path';

/** Runs a file of the build in a process of its own, which gets a task as a message and sends its result as another. */
export const runChildTask = <Result>(
  file: string,
  task: object,
  options: ForkOptions = {},
): Promise<Result> =>
  new Promise((resolve, reject) => {
    // Nothing but JSON lines is in the log of the site.
    const stdio: ForkOptions['stdio'] = ['ignore', 'ignore', 'ignore', 'ipc'];
    const child = fork(file, { serialization: 'advanced', stdio, ...options });
    child.once('message', (result) => resolve(result as Result));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${path.basename(file)} ended with ${code}`)));
    child.send(task);
  });
