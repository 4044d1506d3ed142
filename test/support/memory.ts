import { eventually } from './eventually';
import type { TestSite } from './site';

/** Environment for `startSite` that {@link memoryOf} needs. */
export const MEASURED = {
  NODE_OPTIONS: `--import=${new URL('collect-garbage.mjs', import.meta.url).href}`,
};

/** The memory that a site uses after garbage collection, in bytes; buffers, such as cached pages, are external. */
export async function memoryOf(site: TestSite) {
  const seen = () => site.logs.filter(({ msg }) => msg === 'memory');
  const before = seen().length;
  process.kill(site.pid, 'SIGUSR2');
  await eventually(() => {
    if (seen().length === before) throw new Error('the site did not log its memory');
  });
  return seen().at(-1) as unknown as { heapUsed: number; external: number };
}
