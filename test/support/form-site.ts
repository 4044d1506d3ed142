import { startTestPocketBase } from './pocketbase';
import { shared } from './shared';
import { startSite } from './site';

/**
 * A site with a content service of its own, which takes the records, shared by the browser tests that change content or send forms:
 * more than the limit allows. A test that changes the content restores it.
 */
export const formSite = shared(
  async () => {
    const pocketbase = await startTestPocketBase({ content: true });
    return { pocketbase, site: await startSite({ pocketbase, env: { FORM_LIMIT_PER_10_MIN: '1000' } }) };
  },
  async ({ site, pocketbase }) => {
    await site.stop();
    await pocketbase.stop();
  },
);
