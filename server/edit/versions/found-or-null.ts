import { ClientResponseError } from 'pocketbase';

/** The record that a request asks for, or null where the content service has none. */
export async function foundOrNull<Found>(request: Promise<Found>): Promise<Found | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 404) return null;
    throw error;
  }
}
