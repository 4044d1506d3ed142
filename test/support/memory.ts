import { eventually } from './eventually';
import type { TestSite } from './site';

/** Environment for `startSite`, so that {@link memoryOf} can ask. */
export const MEASURED = {
  NODE_OPTIONS: `--import=${new URL('collect-garbage.mjs', import.meta.url).href}`,
};

export interface Memory {
  heapUsed: number;
  /** Buffers, such as cached pages. */
  external: number;
}

const PATIENCE_MS = 60_000;

/** What a site holds when all garbage is collected, in bytes. */
export async function memoryOf(site: TestSite): Promise<Memory> {
  const seen = () => site.logs.filter(({ msg }) => msg === 'memory');
  const before = seen().length;
  process.kill(site.pid, 'SIGUSR2');
  await eventually(() => {
    if (seen().length === before) throw new Error('the site does not tell its memory');
  }, PATIENCE_MS);
  return seen().at(-1) as unknown as Memory;
}
