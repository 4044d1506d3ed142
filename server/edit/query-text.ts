import type { Request } from 'express';

/** A parameter of the query; empty if it is missing, or given more than once. */
export const queryText = ({ query }: Request, name: string): string =>
  typeof query[name] === 'string' ? query[name] : '';
