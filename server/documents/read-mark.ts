import type { Config } from '../config';

/** How long a request for an icon or a social picture waits for the mark. */
const MARK_TIMEOUT_MS = 5_000;

/** PocketBase's addresses are those of the site, below `/api`; on object storage they are complete. */
export async function readMark(
  src: string,
  { pocketbase }: Pick<Config, 'pocketbase'>,
): Promise<ArrayBuffer> {
  const url = new URL(src.startsWith('/') ? `/api${src}` : src, pocketbase.url);
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(MARK_TIMEOUT_MS) });
  if (!response.ok)
    throw new Error(`the content service responded to the request for the mark with ${response.status}`);
  return response.arrayBuffer();
}
