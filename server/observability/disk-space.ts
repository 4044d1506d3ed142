import { statfs } from 'node:fs/promises';
import type { Metrics } from './metrics';

/**
 * Reads the free space of the disks that the site writes to. Each scrape reports the last reading and starts the next one,
 * because a hanging network disk must block neither the scrape nor more than one of Node's few threads.
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
