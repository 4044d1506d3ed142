import type { Messages } from './messages';

/** Messages by status; any other error of the client is a bad request, and any other error of the server a failure. */
const BY_STATUS = {
  400: 'badRequest',
  405: 'methodNotAllowed',
  408: 'timedOut',
  413: 'tooLarge',
  414: 'addressTooLong',
  415: 'unsupported',
  500: 'failed',
  503: 'unavailable',
} as const satisfies Record<number, keyof Messages['errors']>;

/** What is wrong, in one line: the title of the error page and the message of a JSON response. */
export function errorMessage({ errors }: Messages, status: number, path: string): string {
  if (status === 404) return errors.pageNotFound({ path });
  const known = (BY_STATUS as Partial<Record<number, (typeof BY_STATUS)[keyof typeof BY_STATUS]>>)[status];
  return errors[known ?? (status < 500 ? 'badRequest' : 'failed')]();
}
