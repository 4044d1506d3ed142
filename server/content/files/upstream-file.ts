import type { CleanPicture } from './clean-picture';
import { safeFileType, type FileRequest } from './file-request';

/** Timeout until the first byte. */
export const UPSTREAM_TIMEOUT_MS = 20_000;

export type StoredFile = Pick<FileRequest, 'collection' | 'record' | 'name'>;

/** A failed request for a file, with the status of its response and the reason for the log. */
export class FileRefusal extends Error {
  constructor(
    readonly status: 404 | 416 | 502 | 503,
    reason: string,
  ) {
    super(reason);
  }
}

/** Requests a file without credentials, so that only public files are returned. */
export function requestFile(
  contentUrl: string,
  { collection, record, name }: StoredFile,
  request: { headers?: Record<string, string>; signal: AbortSignal },
): Promise<Response> {
  const url = `${contentUrl}/api/files/${collection}/${record}/${encodeURIComponent(name)}`;
  return fetch(url, {
    headers: { 'accept-encoding': 'identity', ...request.headers },
    redirect: 'error',
    signal: request.signal,
  });
}

/**
 * Returns the content type of a successful response.
 * @throws {FileRefusal} for any other response, an unsafe type or a file that is too large
 */
export function checkUpstream(upstream: Response, file: Pick<StoredFile, 'name'>, maxBytes: number): string {
  const { status, headers } = upstream;
  if ([400, 403, 404].includes(status)) throw new FileRefusal(404, 'no such file');
  if (status === 416) throw new FileRefusal(416, 'no such part of the file');
  if (status >= 500 || status === 429) throw new FileRefusal(503, `the content service responded ${status}`);
  if (status !== 200 && status !== 206) throw new FileRefusal(502, `the content service responded ${status}`);
  const type = safeFileType(headers.get('content-type'), file.name);
  if (!type) throw new FileRefusal(404, 'a type that is not served');
  if (Number(headers.get('content-length') ?? 0) > maxBytes)
    throw new FileRefusal(502, 'the file is too large');
  return type;
}

/** Reads a whole picture as it is stored, once {@link checkUpstream} has let it through. */
export async function readPictureFile(
  contentUrl: string,
  file: StoredFile,
  maxBytes: number,
): Promise<CleanPicture> {
  const upstream = await requestFile(contentUrl, file, { signal: AbortSignal.timeout(UPSTREAM_TIMEOUT_MS) });
  const type = checkUpstream(upstream, file, maxBytes);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of upstream.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new FileRefusal(502, 'the file is too large');
    chunks.push(chunk);
  }
  return { type, body: Buffer.concat(chunks) };
}
