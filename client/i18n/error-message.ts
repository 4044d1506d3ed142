import type { ServerMessages, ServerTexts } from './all-messages';

/** Texts by status; any other error of the client is a bad request, and any other error of the server a failure. */
const BY_STATUS: Partial<Record<number, Exclude<keyof ServerTexts['errors'], 'pageNotFound'>>> = {
  400: 'badRequest',
  405: 'methodNotAllowed',
  408: 'timedOut',
  410: 'gone',
  413: 'tooLarge',
  414: 'addressTooLong',
  415: 'unsupported',
  503: 'unavailable',
};

/** A failure in one line: the title of the error page and the message of a JSON response. */
export function errorMessage({ errors, server }: ServerMessages, status: number, path: string): string {
  if (status === 404) return server.errors.pageNotFound({ path });
  const known = BY_STATUS[status];
  if (known) return server.errors[known]();
  return status < 500 ? server.errors.badRequest() : errors.failed();
}
