import { ClientResponseError } from 'pocketbase';

/** Statuses by which PocketBase refuses what its rules do not allow. */
export const REFUSED = [400, 401, 403, 404];

/** The status of a request to PocketBase: 200 if it was allowed. */
export async function statusOf(request: Promise<unknown>): Promise<number> {
  try {
    await request;
    return 200;
  } catch (error) {
    if (error instanceof ClientResponseError) return error.status;
    throw error;
  }
}
