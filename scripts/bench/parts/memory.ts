import { browserHeaders, PAGES, type BenchContext, type BenchSection } from '../bench-context';
import { startBenchSite, type BenchSite, type Memory } from '../bench-site';
import { megabytes, ratio } from '../format';

const REQUESTS = 100_000;
const URLS = 10_000;
/** Requested before the first measurement, so that code is compiled and caches are filled. */
const WARM_URLS = 1_000;
const AT_ONCE = 16;

/** Addresses as visitors, crawlers and attackers invent them: unknown and known query names, missing pages. */
const inventedPath = (index: number): string =>
  [`/?utm_source=${index}`, `/blog?page=${index}`, `/blog/nothing-${index}`, `/no-such-page-${index}`][
    index % 4
  ]!;

/** Memory after many requests and after many addresses, each time after a full garbage collection. */
export async function measureMemory({ pocketbase, dataDir, report }: BenchContext): Promise<BenchSection> {
  const site = await startBenchSite(pocketbase, dataDir, { probe: true });
  try {
    await askAll(site, inventedPath, 1_000_000, WARM_URLS);
    const start = await site.memory();
    await askAll(site, () => PAGES.home, 0, REQUESTS);
    const requests = await site.memory();
    report(`heap ${megabytes(start.heapUsed)} -> ${megabytes(requests.heapUsed)} after ${REQUESTS} requests`);
    await askAll(site, inventedPath, 0, URLS);
    const urls = await site.memory();
    report(`heap -> ${megabytes(urls.heapUsed)} after ${URLS} addresses`);
    await askAll(site, inventedPath, URLS, URLS);
    const more = await site.memory();
    const row = (name: string, memory: Memory, before: Memory) => [
      name,
      megabytes(memory.heapUsed),
      megabytes(memory.external),
      megabytes(memory.rss),
      ratio(memory.heapUsed / before.heapUsed),
    ];
    return {
      title: 'Memory',
      notes: [
        'After a full garbage collection. The addresses are all different: unknown query names, page numbers, slugs and pages that do not exist. Growth is that of the heap since the row above; what the site remembers about addresses is bounded, so a second set must add nothing.',
      ],
      head: ['after', 'heap', 'buffers', 'resident', 'heap, to the row above'],
      rows: [
        row('warm-up', start, start),
        row(`${REQUESTS.toLocaleString('en')} requests`, requests, start),
        row(`${URLS.toLocaleString('en')} distinct URLs`, urls, requests),
        row(`${URLS.toLocaleString('en')} others`, more, urls),
      ],
    };
  } finally {
    await site.stop();
  }
}

async function askAll(
  site: BenchSite,
  pathOf: (index: number) => string,
  from: number,
  count: number,
): Promise<void> {
  let next = from;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < from + count) {
        const response = await fetch(site.url + pathOf(next++), {
          headers: browserHeaders('identity'),
        });
        await response.arrayBuffer();
        if (response.status >= 500) throw new Error(`${response.url} responded with ${response.status}`);
      }
    }),
  );
}
