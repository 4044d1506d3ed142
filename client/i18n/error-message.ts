import type { ServerMessages, ServerTexts } from './all-messages';
import type { Messages } from './messages';

/** Texts by status; any other error of the client is a bad request, and any other error of the server a failure. */
const BY_STATUS: Partial<Record<number, Exclude<keyof ServerTexts['errors'], 'pageNotFound'>>> = {
  400: 'badRequest',
  405: 'methodNotAllowed',
  408: 'timedOut',
  410: 'gone',
  413: 'tooLarge',
  414: 'addressTooLong',
  415: 'unsupported',
  429: 'limited',
  503: 'unavailable',
};

/** A failure in one line: the title of the error page and the message of a JSON response. */
export function errorMessage({ errors, server }: ServerMessages, status: number, path: string): string {
  if (status === 404) return server.errors.pageNotFound({ path });
  const known = BY_STATUS[status];
  if (known) return server.errors[known]();
  return status < 500 ? server.errors.badRequest() : errors.failed();
}

/** Title and text of the error page. */
export function errorPageTexts(
  { errors }: Pick<Messages, 'errors'>,
  { status, message }: { status: number; message: string },
): [title: string, text: string] {
  if (status === 404) return [errors.notFoundTitle(), errors.notFoundText()];
  if (status === 410) return [message, errors.goneText()];
  if (status === 429) return [message, errors.tryAgain()];
  if (status === 503) return [errors.unavailableTitle(), errors.unavailableText()];
  return [errors.title(), `${errors.failed()} ${errors.tryAgain()}`];
}
