import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';
import { signInAsAdmin } from '../../../server/content/admin-client';
import { MEMORY_SETTINGS } from '../../memory-settings';
import { type BenchContext, type BenchSection, startBenchSite, startContent } from '../bench-context';
import { ms, whole } from '../figures';

const BACKLOG = 10_000;
const AT_ONCE = 32;
/** How often one lead more comes while the backlog is delivered. */
const NEW_LEAD_MS = 2_000;
const LOOK_MS = 100;

/** How fast leads are accepted while PocketBase is away, and delivered once it is back. */
export async function measureDeliveries({ dataDir, report }: BenchContext): Promise<BenchSection> {
  const content = path.join(dataDir, 'deliveries');
  const siteDir = path.join(content, 'site');
  mkdirSync(siteDir, { recursive: true });
  const away = await startContent(content);
  const env = { ...MEMORY_SETTINGS, FORM_LIMIT_PER_10_MIN: '100000' };
  const site = await startBenchSite(away, siteDir, env);
  const post = async (name: string): Promise<string> => {
    const response = await fetch(`${site.url}/forms/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: site.url },
      body: JSON.stringify({ name, email: `${name}@example.com`, message: `A question of ${name}` }),
    });
    const { ok, id, message } = (await response.json()) as { ok: boolean; id: string; message: string };
    if (!ok) throw new Error(`a lead was not accepted: ${message}`);
    return id;
  };
  try {
    await away.stop();
    const started = performance.now();
    const names = Array.from({ length: BACKLOG }, (_, index) => `lead-${index}`);
    await pLimit(AT_ONCE).map(names, post);
    const accepted = BACKLOG / ((performance.now() - started) / 1000);
    report(`${whole(accepted)} accepted a second`);

    const back = await startContent(content, Number(new URL(away.url).port));
    const messages = (await signInAsAdmin(back.administrator)).pb.collection('messages');
    try {
      const from = performance.now();
      const waits: number[] = [];
      let delivered = 0;
      for (let next = 0; delivered < BACKLOG;) {
        const id = await post(`new-${next++}`);
        const at = performance.now();
        while (!(await messages.getOne(id).catch(() => null))) await delay(LOOK_MS);
        waits.push(performance.now() - at);
        await delay(NEW_LEAD_MS);
        delivered = (await messages.getList(1, 1)).totalItems - next;
      }
      const rate = BACKLOG / ((performance.now() - from) / 1000);
      return {
        title: 'Deliveries',
        notes: [
          `Leads a second: accepted while PocketBase is away, ${AT_ONCE} at once, and delivered to it once it is back. Meanwhile a new one comes every ${NEW_LEAD_MS / 1000} s.`,
        ],
        head: ['leads', 'accepted /s', 'delivered /s', 'longest wait of a new one'],
        rows: [[whole(BACKLOG), whole(accepted), whole(rate), ms(Math.max(...waits))]],
      };
    } finally {
      await back.stop();
    }
  } finally {
    await site.stop();
  }
}
