import { safeFileType, type FileRequest } from './file-request';

/** Timeout until the first byte. The first request for a thumb waits until PocketBase has rendered it. */
export const UPSTREAM_TIMEOUT_MS = 20_000;

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
  { collection, record, name, thumb }: FileRequest,
  request: { headers?: Record<string, string>; signal: AbortSignal },
): Promise<Response> {
  const url = `${contentUrl}/api/files/${collection}/${record}/${encodeURIComponent(name)}`;
  return fetch(thumb ? `${url}?thumb=${thumb}` : url, {
    headers: { 'accept-encoding': 'identity', ...request.headers },
    redirect: 'error',
    signal: request.signal,
  });
}

/**
 * Returns the content type of a successful response.
 * @throws {FileRefusal} for any other response, an unsafe type or a file that is too large
 */
export function checkUpstream(upstream: Response, file: FileRequest, maxBytes: number): string {
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
