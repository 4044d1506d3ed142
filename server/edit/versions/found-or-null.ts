import { ClientResponseError } from 'pocketbase';

/** Resolves to null if the content service responds 404. */
export async function foundOrNull<Found>(request: Promise<Found>): Promise<Found | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 404) return null;
    throw error;
  }
}
