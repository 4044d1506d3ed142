import { fork, type ChildProcess, type ForkOptions } from 'node:child_process';

/** Longest wait for a reply from a child process: the slowest rounds take a minute on a busy machine. */
const REPLY_TIMEOUT_MS = 300_000;

/** A child process that replies to one question at a time. */
export interface Child {
  pid: number;
  ask<T>(question: object): Promise<T>;
  stop(): Promise<void>;
}

/** Starts a module as a child process, which ends no later than this process. */
export function startChild(file: string, options: ForkOptions & { args?: readonly string[] } = {}): Child {
  const { args = [], ...rest } = options;
  const child: ChildProcess = fork(file, [...args], rest);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  void exited.then(() => process.off('exit', killWithUs));
  return {
    pid: child.pid!,
    ask: <T>(question: object) =>
      new Promise<T>((resolve, reject) => {
        const settle = (action: () => void) => {
          clearTimeout(timer);
          child.off('message', onMessage);
          child.off('exit', onExit);
          action();
        };
        const onMessage = (answer: unknown) => {
          const { error } = answer as { error?: string };
          settle(() => (error ? reject(new Error(error)) : resolve(answer as T)));
        };
        const onExit = () => settle(() => reject(new Error(`${file} ended without an answer`)));
        const timer = setTimeout(
          () => settle(() => reject(new Error(`${file} gave no answer`))),
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

/** The child's side: replies to each question with the result of `answer`, or with its error. */
export function answerParent<Question>(answer: (question: Question) => object | Promise<object>): void {
  process.on('message', (question: Question) => {
    void (async () => answer(question))().then(
      (said) => process.send!(said),
      (error: unknown) => process.send!({ error: String(error) }),
    );
  });
}
