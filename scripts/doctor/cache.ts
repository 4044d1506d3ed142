import { sendPurge } from '../../server/purging/send-purge';
import { failure, ok, type CheckResult } from './finding';

/** No response has this key. */
const UNUSED_KEY = 'doctor';

/** Asks a cache of `PURGE_URLS` to purge as the site does, but nothing that it has. */
export async function checkCache(url: string): Promise<CheckResult> {
  const { host } = new URL(url);
  try {
    await sendPurge(url, UNUSED_KEY);
    return ok(`the cache at ${host} can be purged`);
  } catch (error) {
    return failure(`the cache at ${host} of PURGE_URLS cannot be purged: ${(error as Error).message}`);
  }
}
