import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { Request, RequestHandler } from 'express';
import { PRIVATE_FILE_MODE } from '../storage/private-file';
import { bodyError, refuseEncoded, refusingRest } from './request-body';

interface FormLimits {
  /** Bytes of the whole form. */
  limit: number;
  /** Bytes of a field that is no file. */
  fieldLimit: number;
  /** Fields and files together. */
  partLimit: number;
}

/** A form with files, by the names of their fields; the last one of a name counts. The files are on disk until the response ends. */
export class UploadedForm {
  readonly fields = new Map<string, string>();
  readonly files = new Map<string, File>();
}

/**
 * Reads a form with files into an {@link UploadedForm} as it arrives, so that neither its size nor the number of its parts holds up
 * others. Responds 413 above the limits.
 */
export const readForm =
  (limits: FormLimits): RequestHandler =>
  async (req, res, next) => {
    if (!req.is('multipart/form-data')) return next();
    refuseEncoded(req);
    const folder = await mkdtemp(path.join(os.tmpdir(), 'upload-'));
    res.once('close', () => void rm(folder, { recursive: true, force: true }));
    req.body = await refusingRest(req, res, parseForm(req, folder, limits));
    next();
  };

async function parseForm(req: Request, folder: string, limits: FormLimits): Promise<UploadedForm> {
  const { limit, fieldLimit, partLimit } = limits;
  const tooLarge = bodyError(413, 'the form is too large');
  if (Number(req.get('content-length') ?? 0) > limit) throw tooLarge;
  const form = new UploadedForm();
  const arriving: BusboyFileStream[] = [];
  const stored: Promise<void>[] = [];
  const parser = startParser(req, { fieldSize: fieldLimit, parts: partLimit });
  try {
    await new Promise<void>((resolve, reject) => {
      let bytes = 0;
      req.on('data', (chunk: Buffer) => (bytes += chunk.length) > limit && reject(tooLarge));
      req.once('close', () => !req.complete && reject(bodyError(400, 'the form has ended early')));
      parser.on('field', (name, value, _isNameCut, isCut) => {
        if (isCut) reject(tooLarge);
        form.fields.set(name, value);
      });
      parser.on('file', (name, stream, fileName, _encoding, type) => {
        arriving.push(stream);
        const file = storeFile(path.join(folder, String(arriving.length)), stream, { name: fileName, type });
        stored.push(file.then((each) => void form.files.set(name, each), reject));
      });
      parser.on('partsLimit', () => reject(tooLarge));
      parser.on('error', () => reject(bodyError(400, 'the form cannot be read')));
      parser.on('finish', () => void Promise.all(stored).then(() => resolve()));
      req.pipe(parser);
    });
    return form;
  } catch (error) {
    req.unpipe(parser);
    for (const stream of arriving) stream.destroy();
    throw error;
  }
}

/** @throws an error with the status 400 for a form without a boundary */
function startParser({ headers }: Request, limits: ConstructorParameters<typeof Busboy>[0]['limits']) {
  try {
    return new Busboy({ headers: { ...headers, 'content-type': headers['content-type']! }, limits });
  } catch {
    throw bodyError(400, 'the form cannot be read');
  }
}

async function storeFile(
  place: string,
  stream: BusboyFileStream,
  { name, type }: { name: string; type: string },
): Promise<File> {
  await pipeline(stream, createWriteStream(place, { mode: PRIVATE_FILE_MODE }));
  return new File([await openAsBlob(place)], name, { type });
}
