import { fork, type ChildProcess, type ForkOptions } from 'node:child_process';
import { once } from 'node:events';

/** Longest wait for a reply from a child process: the slowest rounds take a minute on a busy machine. */
const REPLY_TIMEOUT_MS = 300_000;

export type Child = ReturnType<typeof startChild>;

/** Makes a child process end no later than this process. Resolves when it has ended. */
export function endsWithUs(child: ChildProcess): Promise<void> {
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  void exited.then(() => process.off('exit', killWithUs));
  return exited;
}

/** Starts a module as a child process, which replies to one question at a time and ends no later than this process. */
export function startChild(file: string, options: ForkOptions) {
  const child = fork(file, options);
  const exited = endsWithUs(child);
  return {
    pid: child.pid!,
    async ask<T>(question: object) {
      child.send(question);
      const [reply] = (await Promise.race([
        once(child, 'message', { signal: AbortSignal.timeout(REPLY_TIMEOUT_MS) }),
        exited.then(() => Promise.reject(new Error(`${file} exited without a reply`))),
      ])) as [T & { error?: string }];
      if (reply.error) throw new Error(reply.error);
      return reply;
    },
    async stop() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** The child's side: replies to each question with the result of `reply`, or with its error. */
export function replyToParent<Question>(reply: (question: Question) => object | Promise<object>): void {
  process.on('message', (question: Question) => {
    void (async () => reply(question))().then(
      (result) => process.send!(result),
      (error: unknown) => process.send!({ error: String(error) }),
    );
  });
}
