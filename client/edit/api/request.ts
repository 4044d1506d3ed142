export type FailureKind =
  | 'signed-out'
  /** The record has changed since it was read. */
  | 'changed'
  | 'invalid'
  | 'gone'
  /** The server or the content service is unavailable; retrying may help. */
  | 'away'
  | 'failed';

const KINDS: Readonly<Record<number, FailureKind>> = {
  401: 'signed-out',
  404: 'gone',
  409: 'changed',
  422: 'invalid',
  502: 'away',
  503: 'away',
  504: 'away',
};

/** A failed request. Nothing was stored. */
export class RequestFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    message: string,
    /** The server's response. */
    readonly body: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

/** Goes to the sign-in page, which leads back here, if a request failed because the session has ended. */
export const signInAgain = (failure: RequestFailure | null): void => {
  if (failure?.kind === 'signed-out') location.reload();
};

/** Header of requests that follow no click and no key, such as those of a tab that was left open. */
export const UNATTENDED_HEADER = 'X-Unattended';

interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON, or as a form if it is `FormData`. */
  body?: object;
  signal?: AbortSignal;
}

/** Sends a request to the server and returns the JSON of its response; throws a {@link RequestFailure}. */
export async function request<Data>(
  address: string,
  { method = 'GET', body, signal }: RequestOptions = {},
): Promise<Data> {
  const isForm = body instanceof FormData;
  let response: Response;
  try {
    response = await fetch(address, {
      method,
      signal,
      headers: {
        Accept: 'application/json',
        ...(body && !isForm && { 'Content-Type': 'application/json' }),
        ...(!navigator.userActivation.isActive && { [UNATTENDED_HEADER]: '1' }),
      },
      body: isForm ? body : body && JSON.stringify(body),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new RequestFailure('away', '');
  }
  const data = (await response.json().catch(() => null)) as (Data & Record<string, unknown>) | null;
  if (response.ok && data !== null) return data;
  const { message = '' } = (data ?? {}) as { message?: string };
  throw new RequestFailure(KINDS[response.status] ?? 'failed', message, data ?? {});
}

export const queryOf = (query: Readonly<Record<string, string>>): string =>
  new URLSearchParams(query).toString();
