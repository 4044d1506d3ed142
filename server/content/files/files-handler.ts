import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Router, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import type { AllMessages } from '../../../client/i18n/all-messages';
import { errorMessage } from '../../../client/i18n/error-message';
import type { Config } from '../../config';
import { CACHE_CONTROL } from '../../http/cache-control';
import { sendPlainError } from '../../http/send-document';
import { detectLocale } from '../../http/detect-locale';
import { focusInAddress } from '../focal-point';
import { parseFileRequest, type FileRequest } from './file-request';
import { formatsFor, madeIn, PICTURES_FOLDER, type MadeFormat } from './made-pictures';
import { createOriginals, MAX_FILE_BYTES } from './original-picture';
import { checkUpstream, FileRefusal, requestFile, UPSTREAM_TIMEOUT_MS } from './upstream-file';

/** For a file whose headers are known. `DATA_DIR` may be a hidden folder. */
const AS_NAMED = {
  dotfiles: 'allow',
  acceptRanges: false,
  cacheControl: false,
  lastModified: false,
} as const;
/** PocketBase's headers that are passed on unchanged. */
const PASSED_ON = ['content-length', 'content-range', 'last-modified'] as const;

/**
 * Serves content files at `/files/:collection/:record/:name` for sites without object storage: files of the public
 * collections only, in known sizes and of known types.
 */
export function createFilesHandler(services: {
  config: Pick<Config, 'dataDir' | 'pocketbase' | 'locales' | 'defaultLocale'>;
  messages: AllMessages;
  logger: Logger;
}): Router {
  const { config, messages, logger } = services;
  const contentUrl = config.pocketbase.url;
  const readOriginal = createOriginals(contentUrl);
  const made = path.join(config.dataDir, PICTURES_FOLDER);

  async function sendPicture(request: Request, response: Response, file: FileRequest): Promise<void> {
    const { type, body, isDrawable } = await readOriginal(file);
    // What its makers cannot decode, browsers should not have to in place of a small picture.
    if (file.thumb && !isDrawable) throw new FileRefusal(404, 'the picture has too many pixels');
    response.set({ ...fileHeaders(file), 'Content-Type': type, 'Content-Length': String(body.length) });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  /** Sends a picture in the smallest format that is made of it. @returns whether there is one */
  async function sendMade(request: Request, response: Response, file: FileRequest): Promise<boolean> {
    if (!file.thumb) return false;
    for (const format of formatsFor(file.thumb, request.get('accept') ?? '')) {
      const root = path.join(made, madeIn(format, file));
      const options = { root, headers: fileHeaders(file, format), ...AS_NAMED };
      const error = await new Promise<NodeJS.ErrnoException | undefined>((resolve) =>
        response.sendFile(`${file.thumb}.${format}`, options, resolve),
      );
      if (!error) return true;
      if (error.code !== 'ENOENT') throw error;
    }
    return false;
  }

  async function sendOriginal(request: Request, response: Response, file: FileRequest): Promise<void> {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), UPSTREAM_TIMEOUT_MS);
    response.once('close', () => abort.abort());
    const options = { headers: rangeHeaders(request, file), signal: abort.signal };
    const upstream = await requestFile(contentUrl, file, options).finally(() => clearTimeout(timer));
    try {
      const type = checkUpstream(upstream, file, MAX_FILE_BYTES);
      // Whatever lies beside its pixels stays here, so a picture is never sent as it was uploaded.
      if (type.startsWith('image/')) return await sendPicture(request, response, file);
      response.set({ ...fileHeaders(file), 'Content-Type': type });
      response.status(upstream.status).set('Accept-Ranges', 'bytes');
      for (const name of PASSED_ON) {
        const value = upstream.headers.get(name);
        if (value) response.set(name, value);
      }
      if (request.method === 'HEAD' || !upstream.body) response.end();
      else await sendBody(upstream.body, response, abort.signal);
    } finally {
      abort.abort();
    }
  }

  async function sendFile(request: Request, response: Response): Promise<void> {
    const file = parseFileRequest(request.params, request.query);
    if (!file) throw new FileRefusal(404, 'no such file');
    if (await sendMade(request, response, file)) return;
    if (request.get('if-none-match')?.includes(etagOf(file)))
      response.set(fileHeaders(file)).status(304).end();
    else if (file.thumb) await sendPicture(request, response, file);
    else await sendOriginal(request, response, file);
  }

  /** File addresses name no language, so the text of a refusal is in the visitor's. */
  function refuse(request: Request, response: Response, status: number): void {
    const locale = detectLocale(request, config);
    sendPlainError(response, status, errorMessage(messages[locale], status, request.path));
  }

  const router = Router({ caseSensitive: true, strict: true });
  router.get('/files/:collection/:record/:name', async (request, response) => {
    try {
      await sendFile(request, response);
    } catch (error) {
      // A response that has started can only be cut off.
      if (response.headersSent || response.destroyed) return void response.destroy();
      const status = error instanceof FileRefusal ? error.status : 503;
      const reason = String((error as Error).cause ?? error);
      if (status >= 500)
        logger.warn({ path: request.path, reason }, 'could not get a file from the content service');
      refuse(request, response, status);
    }
  });
  router.all('/files/*rest', (request, response) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads) response.set('Allow', 'GET, HEAD');
    refuse(request, response, reads ? 404 : 405);
  });
  return router;
}

/** One address of a size is several files: the original, and one in each format. */
const fileHeaders = (file: FileRequest, format?: MadeFormat) => ({
  'X-Content-Type-Options': 'nosniff',
  // The original stands in for a size until that is made.
  'Cache-Control': file.thumb && !format ? CACHE_CONTROL.document : CACHE_CONTROL.immutable,
  ETag: etagOf(file, format),
  ...(file.thumb && { Vary: 'Accept' }),
});

/** PocketBase gives every upload a new name, so a file never changes and its URL is its version. */
const etagOf = ({ record, name, thumb, focus }: FileRequest, format?: MadeFormat): string =>
  `"${[record, name, ...(format ? [thumb, focus && focusInAddress(focus), format] : ['o'])].join('-')}"`;

/** Browsers seek in a video with a range request, on condition that the file is unchanged. */
function rangeHeaders(request: Request, file: FileRequest): Record<string, string> {
  const range = request.get('range');
  const condition = request.get('if-range');
  const applies = condition === undefined || condition === etagOf(file);
  return range && applies && /^bytes=\d*-\d*$/.test(range) ? { range } : {};
}

/**
 * Sends a body of any length in little memory.
 * @throws if the upstream response ends early or is larger than its headers say; the response is then cut off
 */
async function sendBody(body: ReadableStream<Uint8Array>, response: Response, signal: AbortSignal) {
  let sent = 0;
  const bounded = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      sent += chunk.length;
      if (sent > MAX_FILE_BYTES) throw new Error(`more than ${MAX_FILE_BYTES} bytes`);
      yield chunk;
    }
  };
  await pipeline(body, bounded, response, { signal });
}
