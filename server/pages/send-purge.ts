import { SURROGATE_KEY_HEADER } from './surrogate-keys';

/** Timeout of a purge; caches respond within milliseconds. */
const PURGE_TIMEOUT_MS = 2_000;

/** Asks a cache to purge the responses that have any of these keys; throws with the reason if it did not. */
export async function sendPurge(
  url: string,
  surrogateKeys: string,
  stopping = new AbortController().signal,
): Promise<void> {
  const response = await fetch(url, {
    method: 'PURGE',
    headers: { [SURROGATE_KEY_HEADER]: surrogateKeys },
    signal: AbortSignal.any([stopping, AbortSignal.timeout(PURGE_TIMEOUT_MS)]),
  }).catch((error: unknown) => {
    throw new Error(reasonOf(error), { cause: error });
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`the response was ${response.status}`);
}

/** The network's own reason if there is one; `fetch` only says that it failed. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? message;
}
