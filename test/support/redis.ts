import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createClient } from '@redis/client';

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
  const child = spawn(program, options, { stdio: ['ignore', 'pipe', 'inherit'] });
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  for await (const chunk of child.stdout) if (String(chunk).includes('Ready to accept connections')) break;
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
    async stop() {
      process.off('exit', killWithUs);
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Reasons for which a Redis that responds refuses to count: how each begins, and how it ends. */
export const REFUSALS: Readonly<Record<string, { begin: string[]; end: string[]; error: RegExp }>> = {
  'whose memory is full': {
    begin: ['CONFIG', 'SET', 'maxmemory', '1'],
    end: ['CONFIG', 'SET', 'maxmemory', '0'],
    error: /OOM/,
  },
  'that is a read-only replica': {
    begin: ['REPLICAOF', '127.0.0.1', '9'],
    end: ['REPLICAOF', 'NO', 'ONE'],
    error: /read only replica/,
  },
  'whose account may not write': {
    begin: ['ACL', 'SETUSER', 'default', '-@write'],
    end: ['ACL', 'SETUSER', 'default', '+@all'],
    error: /can't run this command/,
  },
};
