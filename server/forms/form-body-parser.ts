import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express';
import { FORM_BODY_BYTES } from '../http/limits';

/** The longest form has ten fields; what sends more is no form of ours. */
const PARAMETER_LIMIT = 100;
const FORM_TYPES = ['application/json', 'application/x-www-form-urlencoded'];

const requireFormType: RequestHandler = (req, _res, next) =>
  next(req.is(FORM_TYPES) ? undefined : Object.assign(new Error('not a form'), { status: 415 }));

/**
 * Reads a post's body: JSON, or what a plain form sends. Compressed bodies are refused; no browser sends one, and a small
 * one can unfold to any size.
 */
export function parseForm(onUnread: UnreadHandler): (RequestHandler | ErrorRequestHandler)[] {
  const [json, urlencoded] = FORM_TYPES;
  return [
    requireFormType,
    express.json({ type: json, limit: FORM_BODY_BYTES, inflate: false }),
    express.urlencoded({
      type: urlencoded,
      limit: FORM_BODY_BYTES,
      inflate: false,
      extended: false,
      parameterLimit: PARAMETER_LIMIT,
    }),
    ((error: unknown, req, res, next) => {
      const status = Number((error as { status?: unknown } | null)?.status);
      if (status >= 400 && status < 500) void onUnread(req, res, status);
      else next(error);
    }) as ErrorRequestHandler,
  ];
}

/** Answers a post whose body could not be read: 400, 413 or 415. */
export type UnreadHandler = (req: Request, res: Response, status: number) => Promise<void> | void;
