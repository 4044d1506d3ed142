/** A time (epoch ms) as PocketBase stores dates: `2027-01-20 08:00:00.000Z`. They sort like the times. */
export const toStoredDate = (time: number): string => new Date(time).toISOString().replace('T', ' ');

/** ISO form of a stored date. */
export const toIsoDate = (stored: string): string => stored.replace(' ', 'T');

/** Epoch ms of a stored date, or null. */
export function parseStoredDate(stored: unknown): number | null {
  if (typeof stored !== 'string' || stored.trim() === '') return null;
  const time = Date.parse(toIsoDate(stored.trim()));
  return Number.isNaN(time) ? null : time;
}
