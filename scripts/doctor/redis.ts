import { createClient } from 'redis';
import { oneLine } from '../run-command';
import { failure, ok, type Finding } from './finding';

const TIMEOUT_MS = 2_000;

export async function checkRedis(url: string): Promise<Finding> {
  const client = createClient({ url, socket: { connectTimeout: TIMEOUT_MS, reconnectStrategy: false } });
  client.on('error', () => undefined); // Reported by `connect`.
  const late = setTimeout(() => client.destroy(), TIMEOUT_MS);
  try {
    await client.connect();
    await client.ping();
    return ok('Redis responds');
  } catch (error) {
    const { code } = error as { code?: string };
    return failure(`Redis at REDIS_URL does not respond: ${code ?? oneLine(error)}`);
  } finally {
    clearTimeout(late);
    if (client.isOpen) client.destroy();
  }
}
