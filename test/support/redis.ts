import { createClient } from '@redis/client';
import { expect } from 'chai';
import { eventually } from './eventually';
import { startProgram } from './program';

/** A real Redis on loopback that keeps nothing on disk. */
export interface TestRedis {
  url: string;
  /** Sends a command as its administrator. */
  command(...args: string[]): Promise<unknown>;
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  /** Ends it at once. */
  stop(): Promise<void>;
}

export async function startRedis(program: string, port: number): Promise<TestRedis> {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const { child, said, stop } = startProgram(program, options);
  await eventually(() => expect(said()).to.include('Ready to accept connections'));
  const url = `redis://127.0.0.1:${port}`;
  return {
    url,
    async command(...args) {
      const client = createClient({ url });
      await client.connect();
      try {
        return await client.sendCommand(args);
      } finally {
        client.destroy();
      }
    },
    signal: (name) => void child.kill(name),
    stop,
  };
}
