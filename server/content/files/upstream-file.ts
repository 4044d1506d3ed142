import { safeFileType, type FileRequest } from './file-request';

/** Longest wait for the first byte; the first request of a thumb waits until the content service has drawn it. */
export const ANSWER_TIMEOUT_MS = 20_000;

/** Why a visitor gets no file. */
export class FileRefusal extends Error {
  constructor(
    readonly status: 404 | 416 | 502 | 503,
    message: string,
  ) {
    super(message);
  }
}

/** Asks the content service for a file, without any credentials: what it does not show to all is not handed through. */
export function askForFile(
  contentUrl: string,
  { collection, record, name, thumb }: FileRequest,
  request: { headers?: Record<string, string>; signal: AbortSignal },
): Promise<Response> {
  const url = `${contentUrl}/api/files/${collection}/${record}/${name}`;
  return fetch(thumb ? `${url}?thumb=${thumb}` : url, {
    headers: { 'accept-encoding': 'identity', ...request.headers },
    redirect: 'error',
    signal: request.signal,
  });
}

/** Type of a good answer; throws what a visitor is told of any other. */
export function checkAnswer(answer: Response, file: FileRequest, maxBytes: number): string {
  if ([400, 403, 404].includes(answer.status)) throw new FileRefusal(404, 'No such file');
  if (answer.status === 416) throw new FileRefusal(416, 'No such part of the file');
  if (answer.status >= 500 || answer.status === 429) throw new FileRefusal(503, 'File not available now');
  if (answer.status !== 200 && answer.status !== 206) throw new FileRefusal(502, 'File not available');
  const type = safeFileType(answer.headers.get('content-type'), file.name);
  if (!type) throw new FileRefusal(404, 'No such file');
  if (Number(answer.headers.get('content-length') ?? 0) > maxBytes)
    throw new FileRefusal(502, 'File too large');
  return type;
}
