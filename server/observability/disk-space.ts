import { statfs } from 'node:fs/promises';
import type { Metrics } from './metrics';

/**
 * Reads the free space of the disks that the site writes to. A scrape gets what the read before it found and starts the next one,
 * because a network disk that hangs must hold up neither scrapes nor more than one of Node's few threads.
 */
export function watchDiskSpace(
  metrics: Pick<Metrics, 'beforeScrape' | 'diskFreeBytes'>,
  folders: { DATA_DIR: string; BACKUP_DIR: string | null },
): void {
  for (const [folder, path] of Object.entries(folders)) {
    if (path === null) continue;
    let isReading = false;
    const read = () => {
      if (isReading) return;
      isReading = true;
      void statfs(path)
        .then(({ bavail, bsize }) => metrics.diskFreeBytes.set({ folder }, bavail * bsize))
        // An old figure would hide that nobody knows.
        .catch(() => metrics.diskFreeBytes.remove({ folder }))
        .finally(() => (isReading = false));
    };
    read();
    metrics.beforeScrape(read);
  }
}
