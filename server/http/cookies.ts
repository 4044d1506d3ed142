import type { IncomingMessage } from 'node:http';
import { parse } from 'cookie';

/** The value of a cookie that a request brought. */
export const cookieOf = ({ headers }: Pick<IncomingMessage, 'headers'>, name: string): string | undefined =>
  headers.cookie === undefined ? undefined : parse(headers.cookie)[name];
