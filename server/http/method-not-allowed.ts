import type { RequestHandler } from 'express';
import { CACHE_CONTROL } from './cache-control';

const READING = 'GET, HEAD';

/** Refuses every method but reading: the rest of the pipeline has nothing that could be written. */
export const allowOnlyReading: RequestHandler = (req, res, next) => {
  if (req.method === 'GET' || req.method === 'HEAD') return next();
  res.set({ Allow: READING, 'Cache-Control': CACHE_CONTROL.none });
  if (req.method === 'OPTIONS') return void res.status(204).end();
  next(Object.assign(new Error('method not allowed'), { status: 405 }));
};
