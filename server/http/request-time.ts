import type { IncomingMessage, RequestListener } from 'node:http';
import type { RequestHandler } from 'express';
import { REQUEST_TIMEOUT_MS } from './limits';

/**
 * Context: Node has one time limit for all requests of a server. An editor's video takes minutes on a slow line, but nobody
 * else may hold a connection for that long. Decision: Node gets the long limit of uploads; this module applies the short
 * one to every request with a body, until a handler that has checked the sender calls {@link allowUploadTime}.
 */
export const limitRequestTime =
  (listener: RequestListener): RequestListener =>
  (req, res) => {
    if (hasBody(req)) {
      const timer = setTimeout(() => {
        if (req.complete) return;
        if (res.headersSent) return void req.destroy();
        res.statusCode = 408;
        res.setHeader('Connection', 'close');
        res.once('finish', () => req.destroy());
        res.end();
      }, REQUEST_TIMEOUT_MS);
      timers.set(req, timer);
      req.once('close', () => clearTimeout(timer));
    }
    listener(req, res);
  };

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Gives a form with files the time that an upload may take. */
export const allowUploadTime: RequestHandler = (req, _res, next) => {
  if (req.is('multipart/form-data')) clearTimeout(timers.get(req));
  next();
};
