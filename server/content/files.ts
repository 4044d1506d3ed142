import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Router, type Request, type Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Config } from '../config';
import { CACHE_CONTROL } from '../http/cache-control';
import { parseFileRequest, safeFileType, type FileRequest } from './file-request';

/** Longest wait for the first byte; the first request of a thumb waits until the content service has drawn it. */
const ANSWER_TIMEOUT_MS = 20_000;
/** A content file is a picture or a short clip; the schema allows no more than this. */
const MAX_FILE_BYTES = 100 * 1024 * 1024;
/** Thumbs are kept in memory, since every page shows some: about 500 of the usual size. */
const THUMB_CACHE_BYTES = 32 * 1024 * 1024;
const MAX_THUMB_BYTES = 4 * 1024 * 1024;
/** Seconds after which a visitor's browser may ask again when the content service is away. */
const RETRY_AFTER_S = 10;
/** Headers of the content service's answer that are passed on as they are. */
const PASSED_ON = ['content-length', 'content-range', 'last-modified'] as const;

interface Thumb {
  type: string;
  body: Buffer;
}

/** The answer to a visitor when there is no file to send. */
class FileRefusal extends Error {
  constructor(
    readonly status: 404 | 416 | 502 | 503,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Hands content files through at `/files/:collection/:record/:name`, for sites without object storage. Only files of the
 * public collections, in known sizes and of known types; the content service is asked without any credentials.
 */
export function createFilesHandler(services: { config: Pick<Config, 'pocketbase'>; logger: Logger }): Router {
  const { config, logger } = services;
  const thumbs = new LRUCache<string, Thumb>({
    maxSize: THUMB_CACHE_BYTES,
    sizeCalculation: ({ body }) => body.length + 200,
  });
  const flights = new Map<string, Promise<Thumb>>();

  async function loadThumb(file: FileRequest): Promise<Thumb> {
    const answer = await ask(file, {}, AbortSignal.timeout(ANSWER_TIMEOUT_MS));
    const type = checkAnswer(answer, file, MAX_THUMB_BYTES);
    return { type, body: await readAll(answer, MAX_THUMB_BYTES) };
  }

  /** One request to the content service per thumb, however many visitors wait for it. */
  function thumbOf(file: FileRequest): Promise<Thumb> {
    const key = `${file.collection}/${file.record}/${file.name}/${file.thumb}`;
    const known = thumbs.get(key);
    if (known) return Promise.resolve(known);
    let flight = flights.get(key);
    if (!flight) {
      flight = loadThumb(file)
        .then((thumb) => {
          thumbs.set(key, thumb);
          return thumb;
        })
        .finally(() => flights.delete(key));
      flights.set(key, flight);
    }
    return flight;
  }

  function ask(file: FileRequest, headers: Record<string, string>, signal: AbortSignal) {
    const { collection, record, name, thumb } = file;
    const url = `${config.pocketbase.url}/api/files/${collection}/${record}/${name}`;
    return fetch(thumb ? `${url}?thumb=${thumb}` : url, {
      headers: { 'accept-encoding': 'identity', ...headers },
      redirect: 'error',
      signal,
    });
  }

  async function sendOriginal(request: Request, response: Response, file: FileRequest): Promise<void> {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), ANSWER_TIMEOUT_MS);
    response.once('close', () => abort.abort());
    const answer = await ask(file, rangeHeaders(request), abort.signal).finally(() => clearTimeout(timer));
    try {
      const type = checkAnswer(answer, file, MAX_FILE_BYTES);
      setFileHeaders(response, file, type);
      response.status(answer.status);
      response.set('Accept-Ranges', 'bytes');
      for (const name of PASSED_ON) {
        const value = answer.headers.get(name);
        if (value) response.set(name, value);
      }
      if (request.method === 'HEAD' || !answer.body) {
        response.end();
        return;
      }
      await pipeline(Readable.fromWeb(answer.body as never), limitBytes(MAX_FILE_BYTES), response);
    } finally {
      abort.abort();
    }
  }

  async function answer(request: Request, response: Response): Promise<void> {
    const file = parseFileRequest(request.params, request.query.thumb);
    if (!file) throw new FileRefusal(404, 'No such file');
    if (request.get('if-none-match')?.includes(etagOf(file))) {
      response
        .set({ ETag: etagOf(file), 'Cache-Control': CACHE_CONTROL.immutable })
        .status(304)
        .end();
    } else if (file.thumb) {
      const { type, body } = await thumbOf(file);
      setFileHeaders(response, file, type);
      response.set('Content-Length', String(body.length));
      response.end(request.method === 'HEAD' ? undefined : body);
    } else {
      await sendOriginal(request, response, file);
    }
  }

  const router = Router({ caseSensitive: true, strict: true });
  router.get('/files/:collection/:record/:name', async (request, response) => {
    try {
      await answer(request, response);
    } catch (error) {
      refuse(response, error, (reason) =>
        logger.warn({ path: request.path, reason }, 'file not handed through'),
      );
    }
  });
  router.all('/files/*rest', (request, response) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads) response.set('Allow', 'GET, HEAD');
    response
      .set('Cache-Control', CACHE_CONTROL.none)
      .status(reads ? 404 : 405)
      .type('text');
    response.send(reads ? 'No such file' : 'Method not allowed');
  });
  return router;
}

/** Tells a visitor why there is no file; an answer that has begun can only be broken off. */
function refuse(response: Response, error: unknown, log: (reason: string) => void): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const refusal = error instanceof FileRefusal ? error : new FileRefusal(503, 'File not available now');
  if (refusal.status >= 500) log(String((error as Error).cause ?? error));
  if (refusal.status === 503) response.set('Retry-After', String(RETRY_AFTER_S));
  response.set('Cache-Control', CACHE_CONTROL.none).status(refusal.status).type('text').send(refusal.message);
}

/** Type of a good answer; throws what a visitor is told of any other. */
function checkAnswer(answer: globalThis.Response, file: FileRequest, maxBytes: number): string {
  if (answer.status === 404 || answer.status === 400 || answer.status === 403)
    throw new FileRefusal(404, 'No such file');
  if (answer.status === 416) throw new FileRefusal(416, 'No such part of the file');
  if (answer.status >= 500 || answer.status === 429) throw new FileRefusal(503, 'File not available now');
  if (answer.status !== 200 && answer.status !== 206) throw new FileRefusal(502, 'File not available');
  const type = safeFileType(answer.headers.get('content-type'), file.name);
  if (!type) throw new FileRefusal(404, 'No such file');
  if (Number(answer.headers.get('content-length') ?? 0) > maxBytes)
    throw new FileRefusal(502, 'File too large');
  return type;
}

function setFileHeaders(response: Response, file: FileRequest, type: string): void {
  response.set({
    'Content-Type': type,
    'Cache-Control': CACHE_CONTROL.immutable,
    'X-Content-Type-Options': 'nosniff',
    ETag: etagOf(file),
  });
}

/** A file's name changes with every upload, so what an address once answered it answers for ever: it is its own version. */
const etagOf = ({ record, name, thumb }: FileRequest): string => `"${record}-${name}-${thumb ?? 'o'}"`;

/** A browser seeks in a video by asking for parts of it. `If-Range` is ours to judge: the ETag is made here. */
function rangeHeaders(request: Request): Record<string, string> {
  const range = request.get('range');
  return range && /^bytes=\d*-\d*$/.test(range) && !request.get('if-range') ? { range } : {};
}

async function readAll(answer: globalThis.Response, max: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > max) throw new FileRefusal(502, 'File too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Cuts off an answer that turns out longer than any file of ours, however it announced itself. */
function limitBytes(max: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > max) done(new Error(`more than ${max} bytes`));
      else done(null, chunk);
    },
  });
}
