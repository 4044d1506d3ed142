import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 10;
/** PocketBase and the site respond within milliseconds; on a busy machine, within a second. */
export const RESPONSE_TIMEOUT_MS = 2_000;

/** Waits until an address responds with success; false if that does not happen in time, or the process behind it has ended. */
export async function untilOk(url: string, timeoutMs: number, ended: Promise<unknown>): Promise<boolean> {
  let isOver = false;
  void ended.then(() => (isOver = true));
  for (const deadline = Date.now() + timeoutMs; !isOver && Date.now() < deadline; await sleep(POLL_MS))
    if (await respondsOk(url)) return true;
  return false;
}

export async function respondsOk(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
