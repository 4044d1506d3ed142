import { parse as parseQuery } from 'node:querystring';
import type { Request, RequestHandler, Response } from 'express';
import getRawBody from 'raw-body';
import { ownValue } from '../../client/model/json-value';
import { JSON_DEPTH_MAX, JSON_VALUES_MAX } from './limits';

/*
 * Context: Express's parsers refuse a body that is too large only after they have read all of it, so a client could keep
 * the site receiving for nothing. Decision: bodies are read here with the same library that those parsers use, and
 * refused as soon as their length or the first byte too many is known. Compressed bodies are refused: browsers send
 * none, and a small one can unpack to any size.
 */

/** Time in which a client that is still sending can read its refusal; a reset connection could lose it. */
const LINGER_MS = 2_000;

/** The error of a body that cannot be used; `status` is the response's. */
export const bodyError = (status: 400 | 413 | 415, problem: string) =>
  Object.assign(new Error(problem), { status });

interface BodyOptions {
  /** In bytes. Above: 413. */
  limit: number;
  /** Content types; bodies of other types are left unread. {@link ANY_TYPE} also reads a body without a type. */
  type: string | readonly string[];
}

export const ANY_TYPE = '*/*';

/** Reads a JSON object or list. An empty body is an empty object. */
export const readJson = ({
  limit,
  type = 'application/json',
}: Pick<BodyOptions, 'limit'> & Partial<BodyOptions>) =>
  readBody({ limit, type }, (bytes) => parseJson(textOf(bytes)));

/** Reads the fields of a plain form; a field that comes twice is a list. */
export const readFormFields = ({
  limit,
  parameterLimit,
}: Pick<BodyOptions, 'limit'> & { parameterLimit: number }) =>
  readBody({ limit, type: 'application/x-www-form-urlencoded' }, (bytes) => {
    const text = textOf(bytes);
    if (text.split('&', parameterLimit + 1).length > parameterLimit) throw bodyError(413, 'too many fields');
    return parseQuery(text, '&', '=', { maxKeys: parameterLimit });
  });

/** The text of a field of a plain form; empty if it is missing or comes twice. */
export function formField(body: unknown, name: string): string {
  const value = ownValue(body, name);
  return typeof value === 'string' ? value : '';
}

function readBody({ limit, type }: BodyOptions, parse: (bytes: Buffer) => unknown): RequestHandler {
  const types = [type].flat();
  return async (req, res, next) => {
    if (type !== ANY_TYPE && !req.is(types)) return next();
    refuseEncoded(req);
    const reading = getRawBody(req, { limit, length: req.get('content-length') });
    req.body = parse(await refusingRest(req, res, reading));
    next();
  };
}

/** @throws an error with the status 415 for a text in another character set, and for a compressed body */
export function refuseEncoded(req: Request): void {
  if (!UTF_8.test(req.get('content-type') ?? '')) throw bodyError(415, 'the text is not in UTF-8');
  if ((req.get('content-encoding') ?? 'identity').toLowerCase() !== 'identity')
    throw bodyError(415, 'the body is compressed');
}

/** A content type with this charset or none. */
const UTF_8 = /^(?!.*;\s*charset=(?!"?utf-8"?\s*(?:;|$)))/i;

/**
 * Waits for a body to be read. If that fails, the site receives the rest for a moment after its response, so that the client can
 * read that, and then closes the connection.
 */
export const refusingRest = <Body>(req: Request, res: Response, reading: Promise<Body>): Promise<Body> =>
  reading.catch((error: unknown) => {
    res.once('finish', () => {
      const timer = setTimeout(() => req.destroy(), LINGER_MS);
      req.once('close', () => clearTimeout(timer));
      req.resume();
    });
    throw error;
  });

/** Without a byte order mark. */
const textOf = (bytes: Buffer): string => new TextDecoder().decode(bytes);

/** @throws an error with the status 400 */
export function parseJson(text: string): unknown {
  if (text === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw bodyError(400, 'the body is not JSON');
  }
  if (typeof value !== 'object' || value === null)
    throw bodyError(400, 'the body is neither a JSON object nor a list');
  return wellFormed(value, 0, { values: 0 });
}

/** A JSON value without lone surrogates, which JSON can escape and no address or UTF-8 text can contain. */
function wellFormed(value: unknown, depth: number, count: { values: number }): unknown {
  if (typeof value === 'string') return value.replace(/\p{Surrogate}/gu, '\ufffd');
  if (typeof value !== 'object' || value === null) return value;
  if (depth === JSON_DEPTH_MAX) throw bodyError(400, 'the body is nested too deep');
  count.values += Array.isArray(value) ? value.length : Object.keys(value).length;
  if (count.values > JSON_VALUES_MAX) throw bodyError(400, 'the body holds too many values');
  if (Array.isArray(value)) return value.map((item) => wellFormed(item, depth + 1, count));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      wellFormed(name, 0, count),
      wellFormed(inner, depth + 1, count),
    ]),
  );
}
