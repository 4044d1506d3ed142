import { startTestPocketBase, type TestPocketBase } from './pocketbase';
import { shared } from './shared';
import { startSite, type TestSite } from './site';

interface FormSite {
  site: TestSite;
  /** Takes the records. A test that changes the content restores it. */
  pocketbase: TestPocketBase;
}

/**
 * A site with a content service of its own, shared by the browser tests that change content or send forms: more than the limit
 * allows.
 */
export const formSite = shared(
  async (): Promise<FormSite> => {
    const pocketbase = await startTestPocketBase({ content: true });
    return { pocketbase, site: await startSite({ pocketbase, env: { FORM_LIMIT_PER_10_MIN: '1000' } }) };
  },
  async ({ site, pocketbase }) => {
    await site.stop();
    await pocketbase.stop();
  },
);
