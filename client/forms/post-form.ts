import type { FieldTexts } from './form-names';

/** Beyond this the visitor is told, and may try again; the same attempt twice is one record. */
const SEND_TIMEOUT_MS = 20_000;

export type PostAnswer =
  | { kind: 'accepted'; message: string }
  | { kind: 'invalid'; errors: FieldTexts }
  | { kind: 'limited' | 'tooLarge' | 'unavailable' | 'unreachable' };

/** Sends a form's values as JSON. Never throws: whatever happens, the form has something to say. */
export async function postForm(url: string, body: object, send: typeof fetch = fetch): Promise<PostAnswer> {
  try {
    const response = await send(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
      // The request outlives the page, should the visitor leave at once.
      keepalive: true,
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    });
    if (response.status === 429) return { kind: 'limited' };
    if (response.status === 413) return { kind: 'tooLarge' };
    const answer = (await response.json()) as { ok?: boolean; message?: string; errors?: FieldTexts };
    if (response.ok && answer.ok === true) return { kind: 'accepted', message: answer.message ?? '' };
    if (response.status === 422) return { kind: 'invalid', errors: answer.errors ?? {} };
    return { kind: 'unavailable' };
  } catch {
    return { kind: 'unreachable' };
  }
}
