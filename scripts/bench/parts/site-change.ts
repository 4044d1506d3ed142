import { setTimeout as delay } from 'node:timers/promises';
import { signInAsAdmin } from '../../../server/content/admin-client';
import { PAGES, rawBody, type BenchContext, type BenchSection } from '../bench-context';
import { ms, percentile99 } from '../figures';

const PER_SECOND = 300;
const SECONDS = 5;
const CHANGES = 5;
const LOOK_MS = 10;
const CHANGE_TIMEOUT_MS = 10_000;

/** What visitors notice of a change that is on every page, while many of them read. */
export async function measureSiteChange({ pocketbase, site }: BenchContext): Promise<BenchSection> {
  const admin = (await signInAsAdmin(pocketbase.administrator)).pb.collection('site');
  const sitemap = (await rawBody(`${site.url}/sitemap.xml`, 'identity')).toString();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url]) => url!);
  const [{ id, name: company }] = (await admin.getList(1, 1)).items as unknown as [
    { id: string; name: string },
  ];
  const times: { before: number[]; changed: number[] } = { before: [], changed: [] };
  const shown: number[] = [];
  try {
    await visit(pages, []);
    for (let change = 0; change < CHANGES; change += 1) {
      await visit(pages, times.before);
      const name = `${company} ${change}`;
      await Promise.all([
        visit(pages, times.changed),
        delay(1_000).then(async () => {
          await admin.update(id, { name });
          const from = performance.now();
          while (
            performance.now() - from < CHANGE_TIMEOUT_MS &&
            !(await rawBody(site.url + PAGES.home, 'identity')).includes(name)
          )
            await delay(LOOK_MS);
          shown.push(performance.now() - from);
        }),
      ]);
    }
  } finally {
    await admin.update(id, { name: company });
  }
  return {
    title: 'A change on every page',
    notes: [
      `The company's name changes ${CHANGES} times under ${PER_SECOND} requests a second for ${pages.length} pages: what 99 of 100 requests do not exceed in ${SECONDS} s without and with a change, and when the home page has it at the latest.`,
    ],
    head: ['without', 'with a change', 'shown after'],
    rows: [[ms(percentile99(times.before)), ms(percentile99(times.changed)), ms(Math.max(...shown))]],
  };
}

/** Asks for pages in turn at an even pace, whatever the responses take. */
async function visit(pages: readonly string[], times: number[]): Promise<void> {
  const count = PER_SECOND * SECONDS;
  const started = performance.now();
  const visits: Promise<void>[] = [];
  for (let index = 0; index < count; index += 1) {
    const due = started + (index * 1_000) / PER_SECOND;
    if (due > performance.now()) await delay(due - performance.now());
    const from = performance.now();
    visits.push(
      rawBody(pages[index % pages.length]!, 'br').then(() => void times.push(performance.now() - from)),
    );
  }
  await Promise.all(visits);
}
