import { createClient } from '@redis/client';
import { tryCounting } from '../../server/http/try-counting';
import { oneLine } from '../run-command';
import { failure, ok, type CheckResult } from './finding';

const TIMEOUT_MS = 2_000;

/** Counts once, as the site does: a Redis may refuse to write and still respond to a ping. */
export async function checkRedis(url: string, prefix: string): Promise<CheckResult> {
  const client = createClient({ url, socket: { connectTimeout: TIMEOUT_MS, reconnectStrategy: false } });
  client.on('error', () => undefined); // Reported by `connect`.
  let isConnected = false;
  const late = setTimeout(() => client.destroy(), TIMEOUT_MS);
  try {
    await client.connect();
    isConnected = true;
    await tryCounting(prefix, (...args) => client.sendCommand(args));
    return ok('Redis counts');
  } catch (error) {
    const { code } = error as { code?: string };
    const fault = isConnected ? 'does not count' : 'does not respond';
    return failure(`Redis at REDIS_URL ${fault}: ${code ?? oneLine(error)}`);
  } finally {
    clearTimeout(late);
    if (client.isOpen) client.destroy();
  }
}
