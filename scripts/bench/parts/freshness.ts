import { setTimeout as sleep } from 'node:timers/promises';
import { signInAsAdmin } from '../../../server/content/admin-client';
import { PAGES, type BenchContext, type BenchSection } from '../bench-context';
import { againstGoal, ms, ratio } from '../format';
import { median } from '../rounds';

const EDITS = 30;
const POLL_MS = 1;
/** From an editor's save until the page shows the change. */
const GOAL_MEDIAN_MS = 300;
const GOAL_SLOWEST_MS = 1_000;

/** How soon visitors see an editor's change. */
export async function measureFreshness({ pocketbase, site }: BenchContext): Promise<BenchSection> {
  const { pb } = await signInAsAdmin(pocketbase.url, pocketbase.adminEmail, pocketbase.adminPassword);
  const posts = pb.collection('posts');
  const post = await posts.getFirstListItem(`slug="${PAGES.post.split('/').at(-1)}"`);
  const saves: number[] = [];
  const shown: number[] = [];
  try {
    for (let edit = 0; edit < EDITS; edit += 1) {
      const title = `Edit ${edit} of ${EDITS}`;
      const started = performance.now();
      await posts.update(post.id, { title });
      const saved = performance.now();
      while (!(await pageText(site.url + PAGES.post)).includes(title)) await sleep(POLL_MS);
      shown.push(performance.now() - saved);
      saves.push(saved - started);
    }
  } finally {
    await posts.update(post.id, { title: post.title as string });
  }
  const slowest = Math.max(...shown);
  return {
    title: 'Freshness',
    notes: [
      `${EDITS} edits of a post, from PocketBase's response to the save until the site's page shows it; the ratio is to the save itself.`,
    ],
    head: ['save, median', 'save to page, median', 'slowest', 'ratio'],
    rows: [
      [
        ms(median(saves)),
        againstGoal(median(shown), GOAL_MEDIAN_MS),
        againstGoal(slowest, GOAL_SLOWEST_MS),
        ratio(median(shown) / median(saves)),
      ],
    ],
  };
}

const pageText = async (url: string): Promise<string> => (await fetch(url)).text();
