import { readSite } from '../api/entries';

const PAUSE_MS = 500;
/** Most attempts; after the last one the page is opened in any case. */
const LOOKS = 30;

/**
 * Waits until the site serves an entry at its new address, which takes a moment after a save.
 *
 * @param path - unprefixed
 */
export async function untilServed(id: string, path: string): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const site = await readSite().catch(() => null);
    if (site?.entries.some((entry) => entry.id === id && entry.path === path)) return;
  }
}
