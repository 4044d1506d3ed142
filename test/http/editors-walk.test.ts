import { expect } from 'chai';
import { eventually } from '../support/eventually';
import { POCKETBASE_LINES, startOrSkip, type TestPocketBase } from '../support/pocketbase';
import { startSite, type TestSite } from '../support/site';

/** How long content is kept without word from PocketBase: what shows within seconds, its word has brought. */
const CONTENT_TTL_S = '3600';

for (const line of POCKETBASE_LINES) {
  describe(`an editor signed in to PocketBase ${line}`, () => {
    let pocketbase: TestPocketBase;
    let site: TestSite;
    before(async function () {
      pocketbase = await startOrSkip(this, line, { sampleContent: true });
      site = await startSite({ pocketbase, env: { CONTENT_TTL_S } });
    });
    after(async () => {
      await site?.stop();
      await pocketbase?.stop();
    });

    const read = async (path: string): Promise<string> => (await fetch(site.url + path)).text();
    const status = async (path: string): Promise<number> => (await fetch(site.url + path)).status;
    const shows = (path: string, text: string) =>
      eventually(async () => expect(await read(path)).to.include(text));
    const entry = (section: string, key: string) =>
      pocketbase.admin.collection('contents').getFirstListItem(`section = "${section}" && key = "${key}"`);

    it('changes the heading of home, and visitors read it in both languages', async () => {
      for (const path of ['/', '/sl']) expect(await read(path)).not.to.include('by an editor');
      const hero = await entry('page-home', 'hero');
      await pocketbase.admin.collection('contents').update(hero.id, {
        details: { ...(hero.details as object), title: 'Written by an editor' },
        details_sl: { ...(hero.details_sl as object), title: 'Napisano by an editor' },
      });
      await shows('/', 'Written by an editor');
      await shows('/sl', 'Napisano by an editor');
    });

    it('changes a menu, and every page has it', async () => {
      const menu = await entry('menus', 'menuDefault');
      const links = menu.details as { label: string; to: string; name: string | null }[];
      await Promise.all(['/blog', '/about'].map(read));
      await pocketbase.admin.collection('contents').update(menu.id, {
        details: [{ label: 'Latest thoughts', to: '/blog', name: null }, ...links],
      });
      for (const path of ['/blog', '/about']) await shows(path, 'Latest thoughts');
      await pocketbase.admin.collection('contents').update(menu.id, { details: links });
      for (const path of ['/blog', '/about'])
        await eventually(async () => expect(await read(path)).not.to.include('Latest thoughts'));
    });

    it('writes a post with a picture, which the lists take up at once, and takes it back', async () => {
      const path = '/blog/a-post-of-today';
      const lists = ['/', '/blog', '/sitemap.xml', '/feed.xml'];
      expect(await status(path)).to.equal(404);
      await Promise.all(lists.map(read));
      const post = await pocketbase.admin.collection('posts').create({
        slug: 'a-post-of-today',
        title: 'A post of today',
        title_sl: 'Današnja objava',
        summary: 'Published while the site runs.',
        body: '<p>Its first paragraph.</p><script>alert(1)</script>',
        cover: new File([PICTURE], 'cover.png', { type: 'image/png' }),
        tags: ['today'],
        published: new Date(),
        draft: false,
      });
      await eventually(async () => expect(await status(path)).to.equal(200));
      const page = await read(path);
      expect(page).to.include('Its first paragraph.').and.not.include('alert(1)');
      for (const list of lists) await shows(list, list === '/sitemap.xml' ? path : 'A post of today');
      await shows('/sl/blog', 'Današnja objava');
      await shows('/blog?tag=today', 'A post of today');
      const [picture] = new RegExp(`/files/posts/${post.id}/[^"? ]+`).exec(page)!;
      expect(await status(picture)).to.equal(200);

      await pocketbase.admin.collection('posts').update(post.id, { draft: true });
      await eventually(async () => expect(await status(path)).to.equal(404));
      for (const list of lists) await eventually(async () => expect(await read(list)).not.to.include(path));
    });
  });
}

/** The smallest PNG there is: one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
