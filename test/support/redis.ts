import { createClient } from '@redis/client';
import { expect } from 'chai';
import { eventually } from './eventually';
import { startProgram } from './program';

export type TestRedis = Awaited<ReturnType<typeof startRedis>>;

/** Starts a real Redis on loopback that keeps nothing on disk. */
export async function startRedis(program: string, port: number) {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const { child, said, stop } = startProgram(program, options);
  await eventually(() => expect(said()).to.include('Ready to accept connections'));
  const url = `redis://127.0.0.1:${port}`;
  return {
    url,
    /** Sends a command as its administrator. */
    async command(...args: string[]): Promise<unknown> {
      const client = createClient({ url });
      await client.connect();
      try {
        return await client.sendCommand(args);
      } finally {
        client.destroy();
      }
    },
    signal: (name: 'SIGSTOP' | 'SIGCONT') => void child.kill(name),
    /** Ends it at once. */
    stop,
  };
}
