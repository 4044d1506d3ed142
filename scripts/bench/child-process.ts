import { fork, type ChildProcess, type ForkOptions } from 'node:child_process';

/** Longest wait for a reply from a child process: the slowest rounds take a minute on a busy machine. */
const REPLY_TIMEOUT_MS = 300_000;

/** A child process that replies to one question at a time. */
export interface Child {
  pid: number;
  ask<T>(question: object): Promise<T>;
  stop(): Promise<void>;
}

/** Makes a child process end no later than this process. Resolves when it has ended. */
export function endsWithUs(child: ChildProcess): Promise<void> {
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  void exited.then(() => process.off('exit', killWithUs));
  return exited;
}

/** Starts a module as a child process, which ends no later than this process. */
export function startChild(file: string, options: ForkOptions & { args?: readonly string[] } = {}): Child {
  const { args = [], ...rest } = options;
  const child: ChildProcess = fork(file, [...args], rest);
  const exited = endsWithUs(child);
  return {
    pid: child.pid!,
    ask: <T>(question: object) =>
      new Promise<T>((resolve, reject) => {
        const finish = (action: () => void) => {
          clearTimeout(timer);
          child.off('message', onMessage);
          child.off('exit', onExit);
          action();
        };
        const onMessage = (reply: unknown) => {
          const { error } = reply as { error?: string };
          finish(() => (error ? reject(new Error(error)) : resolve(reply as T)));
        };
        const onExit = () => finish(() => reject(new Error(`${file} exited without a reply`)));
        const timer = setTimeout(
          () => finish(() => reject(new Error(`${file} did not reply`))),
          REPLY_TIMEOUT_MS,
        );
        child.on('message', onMessage);
        child.once('exit', onExit);
        child.send(question);
      }),
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
