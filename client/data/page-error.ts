/** A page that cannot be shown: 404 for an unknown one, 503 without content, 500 for a failed render. */
export class PageError extends Error {
  override name = 'PageError';
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Reads whatever a route threw as a page error; unknown failures become a 500 without detail. */
export function toPageError(error: unknown): PageError {
  return error instanceof PageError
    ? error
    : new PageError(500, 'Something went wrong while processing your request.');
}
