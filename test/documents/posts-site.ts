import { startTestPocketBase } from '../support/pocketbase';
import { startSite } from '../support/site';

/** Starts a site with posts `post-1`, `post-2` and so on, and no other content. */
export async function startPostsSite(posts: number) {
  const pocketbase = await startTestPocketBase();
  for (let post = 1; post <= posts; post++)
    await pocketbase.admin.collection('posts').create({
      slug: `post-${post}`,
      title: `Post number ${post} of many`,
      title_sl: `Objava številka ${post} od mnogih`,
      published: '2025-01-01 08:00:00.000Z',
    });
  return { pocketbase, site: await startSite({ pocketbase }) };
}
