import { spawn, type ChildProcess } from 'node:child_process';

/** How long a program may take to exit before it is killed. */
const DEFAULT_GRACE_S = 5;

/**
 * Runs "$0" "$@" and ends it when standard input closes. The pipe closes whatever happens to us, SIGKILL included, so
 * the program never outlives the process that started it. Signals sent to the shell are passed on to the program.
 */
const guard = (graceS: number) => `
exec 3<&0
"$0" "$@" </dev/null 3<&- &
child=$!
{
  cat <&3
  kill -TERM $child
  n=0
  while kill -0 $child && [ $n -lt ${graceS * 10} ]; do sleep 0.1; n=$((n+1)); done
  kill -KILL $child
} >/dev/null 2>&1 &
guard=$!
exec 3<&-
trap 'kill -TERM $child 2>/dev/null' TERM INT HUP
while :; do
  wait $child
  code=$?
  kill -0 $child 2>/dev/null || break
done
kill $guard 2>/dev/null
exit $code
`;

export type GuardedProcess = ReturnType<typeof startGuarded>;

/**
 * Starts a program that exits with this process at the latest.
 *
 * @param options.output - `kept` keeps the last lines for `lastOutput`, `inherit` lets the program write where we write
 */
export function startGuarded(
  command: string,
  args: readonly string[],
  { graceS = DEFAULT_GRACE_S, env = process.env, output = 'kept' as 'kept' | 'inherit' } = {},
) {
  const out = output === 'kept' ? 'pipe' : 'inherit';
  const child = spawn('/bin/sh', ['-c', guard(graceS), command, ...args], {
    env,
    stdio: ['pipe', out, out],
    // In a process group of its own, Ctrl-C in a terminal does not stop PocketBase before the web server has drained.
    detached: true,
  });
  const tail = keepTail(child);
  /** Resolves when the program has ended, with the last lines of its output. */
  const exited = new Promise<{ code: number | null; lastOutput: string }>((resolve) => {
    child.once('error', (error) => resolve({ code: null, lastOutput: error.message }));
    child.once('exit', (code) => resolve({ code, lastOutput: tail() }));
  });
  // We never write to the pipe. An error on it means that the program is gone, which `exited` reports.
  child.stdin!.on('error', () => undefined);
  return {
    exited,
    pid: child.pid,
    /** Ends the program and resolves when it is gone. */
    async stop() {
      child.stdin!.end();
      await exited;
    },
  };
}

/** PocketBase's banner does not explain why it exited. */
const isWorthKeeping = (text: string) => text.trim() !== '' && !/^[├└]|Server started at/.test(text);

/** Lines of output kept for the message when a program does not start. */
const TAIL_LINES = 20;

function keepTail(child: ChildProcess): () => string {
  let lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      lines = [...lines, ...chunk.split('\n').filter(isWorthKeeping)].slice(-TAIL_LINES);
    });
  }
  return () => lines.join('\n');
}
