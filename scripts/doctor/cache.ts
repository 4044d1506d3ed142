import { sendPurge } from '../../server/pages/send-purge';
import { failure, ok, type CheckResult } from './finding';

/** No response has this key. */
const UNUSED_KEY = 'doctor';

/** Sends a cache of `PURGE_URLS` the purge that the site would send, for a key that no response has. */
export async function checkCache(url: string): Promise<CheckResult> {
  const { host } = new URL(url);
  try {
    await sendPurge(url, UNUSED_KEY);
    return ok(`the cache at ${host} can be purged`);
  } catch (error) {
    return failure(`the cache at ${host} of PURGE_URLS cannot be purged: ${(error as Error).message}`);
  }
}
