import { ClientResponseError } from 'pocketbase';

/** Whether the content service cannot be reached or cannot respond now. */
export const isAway = (error: unknown): boolean =>
  error instanceof ClientResponseError && (error.status === 0 || error.status === 429 || error.status >= 500);
