import type { PagePayload } from './view-types';

/** Header with the build that answered; a page of another build does not mix with this one. */
export const BUILD_ID_HEADER = 'x-build-id';

/** What the server said to `{page}/_payload.json`. */
export interface PayloadAnswer {
  status: number;
  buildId: string | null;
  body: PagePayload | { redirect: { to: string; external: boolean } } | { message: string };
}

/** What a navigation does with an answer. */
export type PayloadOutcome =
  | { kind: 'page'; payload: PagePayload }
  | { kind: 'redirect'; to: string; external: boolean }
  | { kind: 'missing'; status: number; message: string }
  /** Another build answered: its pages need its code. */
  | { kind: 'outdated' }
  /** The server could not; the next try may. */
  | { kind: 'failed' };

export function payloadOutcome({ status, buildId, body }: PayloadAnswer, ownBuild: string): PayloadOutcome {
  if (status >= 500 || status === 429) return { kind: 'failed' };
  if (buildId && buildId !== ownBuild) return { kind: 'outdated' };
  if ('redirect' in body) return { kind: 'redirect', ...body.redirect };
  if ('message' in body || status >= 400)
    return { kind: 'missing', status, message: 'message' in body ? body.message : '' };
  return { kind: 'page', payload: body };
}

/** @throws when the network fails or something else than JSON comes back. */
export async function requestPayload(path: string, options: RequestInit = {}): Promise<PayloadAnswer> {
  const response = await fetch(path, options);
  return {
    status: response.status,
    buildId: response.headers.get(BUILD_ID_HEADER),
    body: (await response.json()) as PayloadAnswer['body'],
  };
}
