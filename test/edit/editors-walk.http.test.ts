import { expect } from 'chai';
import sharp from 'sharp';
import { eventually } from '../support/eventually';
import { ONE_PIXEL } from '../support/one-pixel';
import { POCKETBASE_LINE, startOrSkip, type TestPocketBase } from '../support/pocketbase';
import { startSite, type TestSite } from '../support/site';

/** How long content is cached without a realtime event: changes that show within seconds arrived by realtime. */
const CONTENT_TTL_S = '3600';

const line = POCKETBASE_LINE;

describe(`an editor signed in to PocketBase ${line}`, () => {
  let pocketbase: TestPocketBase;
  let site: TestSite;
  before(async function () {
    pocketbase = await startOrSkip(this, line, { content: true });
    site = await startSite({ pocketbase, env: { CONTENT_TTL_S } });
  });

  const read = async (path: string): Promise<string> => (await fetch(site.url + path)).text();
  const status = async (path: string): Promise<number> => (await fetch(site.url + path)).status;
  const shows = (path: string, text: string) =>
    eventually(async () => expect(await read(path)).to.include(text));
  const entry = (section: string, key: string) =>
    pocketbase.admin.collection('contents').getFirstListItem(`section = "${section}" && key = "${key}"`);

  it('changes the heading of the home page, and visitors see it in both languages', async () => {
    for (const path of ['/', '/sl']) expect(await read(path)).not.to.include('by an editor');
    const hero = await entry('page-home', 'hero');
    await pocketbase.admin.collection('contents').update(hero.id, {
      details: { ...(hero.details as object), title: 'Written by an editor' },
      details_sl: { ...(hero.details_sl as object), title: 'Napisano by an editor' },
    });
    await shows('/', 'Written by an editor');
    await shows('/sl', 'Napisano by an editor');
  });

  it('changes a menu, and every page shows it', async () => {
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

  it('changes the booking entry, and header, menu and footer show it', async () => {
    const booking = await entry('misc', 'booking');
    const link = 'https://calendar.example/free-call';
    await pocketbase.admin
      .collection('contents')
      .update(booking.id, { details: { text: 'Pick a date', link }, details_sl: { text: '' } });
    for (const path of ['/blog', '/sl/blog'])
      await eventually(async () => {
        const anchors = [...(await read(path)).matchAll(/<a ([^>]*)>(?:<(?:span|bdi)[^>]*>)*Pick a date/g)];
        expect(anchors).to.have.length(3);
        for (const [, attributes] of anchors)
          expect(attributes).to.include(`href="${link}"`).and.include('target="_blank"');
      });
    await pocketbase.admin.collection('contents').update(booking.id, { details: { text: '', link } });
    await shows('/blog', 'Book a 30 min free call');
  });

  it('changes the plain text of an entry; if the translation is empty, the English text shows', async () => {
    for (const [section, key, path] of [
      ['page-home', 'slides', '/'],
      ['page-home', 'projects', '/'],
      ['page-home', 'posts', '/'],
      ['page-digitalization', 'cases', '/digitalization'],
    ] as const) {
      const { id } = await entry(section, key);
      const english = `English of ${section} ${key}`;
      const slovenian = `Slovensko od ${section} ${key}`;
      const slovenianPath = path === '/' ? '/sl' : `/sl${path}`;
      await pocketbase.admin.collection('contents').update(id, { text: english, text_sl: slovenian });
      await shows(path, english);
      await shows(slovenianPath, slovenian);
      await pocketbase.admin.collection('contents').update(id, { text_sl: '' });
      await shows(slovenianPath, english);
    }
  });

  it('chooses the series of slides and the reel that the home page shows', async () => {
    const hasOnly = (title: string, others: readonly string[]) =>
      eventually(async () => {
        const home = await read('/');
        expect(home).to.include(title);
        for (const other of others) expect(home).not.to.include(other);
      });
    for (const [collection, key, shown] of [
      ['slides', 'slides', 'A jar that proves where it stood'],
      ['reels', 'reel', 'One sheet, one fold, one tool'],
    ] as const) {
      const title = `Spring series in ${collection}`;
      const details = (value: object) =>
        key === 'slides'
          ? entry('page-home', key).then(({ id }) =>
              pocketbase.admin.collection('contents').update(id, { details: value }),
            )
          : pocketbase.admin.collection('contents').create({ section: 'page-home', key, details: value });
      await hasOnly(shown, [title]);
      await pocketbase.admin
        .collection(collection)
        .create({ title, series: 'spring', position: 0, published: '2024-01-01 00:00:00.000Z' });
      await details({ id: 'spring' });
      await hasOnly(title, [shown]);
      const { id } = await entry('page-home', key);
      await pocketbase.admin.collection('contents').update(id, { details: {} });
      await hasOnly(shown, [title]);
    }
  });

  it('publishes a post with a picture, which all lists show at once, and withdraws it', async () => {
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
      cover: new File([ONE_PIXEL], 'cover.png', { type: 'image/png' }),
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

  it('says what a picture shows and which point its crops keep', async () => {
    const path = '/blog/a-post-with-a-point';
    const wide = await sharp({ create: { width: 1_600, height: 400, channels: 3, background: '#00f' } })
      .composite([
        {
          input: { create: { width: 400, height: 400, channels: 3, background: '#f00' } },
          left: 0,
          top: 0,
        },
      ])
      .png()
      .toBuffer();
    const media = await pocketbase.admin.collection('media').create({
      file: new File([new Uint8Array(wide)], 'in-the-text.png', { type: 'image/png' }),
      alt: 'From the library',
    });
    const inText = `/files/media/${media.id}/${String(media.file)}`;
    const { id } = await pocketbase.admin.collection('posts').create({
      slug: 'a-post-with-a-point',
      title: 'A post with a point',
      body: `<p>Text</p><img src="${inText}" alt="From the library">`,
      cover: new File([new Uint8Array(wide)], 'wide.png', { type: 'image/png' }),
      cover_alt: 'A red quarter',
      cover_alt_sl: 'Rdeča četrtina',
      published: new Date(),
    });
    await shows(path, 'alt="A red quarter"');
    await shows(`/sl${path}`, 'alt="Rdeča četrtina"');
    expect(await read(path)).not.to.include('focus=');
    expect(await read(path)).to.include(`src="${inText}"`);
    expect((await fetch(site.url + inText)).headers.get('content-type')).to.equal('image/png');

    await pocketbase.admin.collection('posts').update(id, { cover_focus: '0 50' });
    await shows(path, '?thumb=800x500&amp;focus=0-50');
    const [social] = /(?<=property="og:image" content=")[^"]+/.exec(await read(path))!;
    expect(social).to.match(/\?thumb=1200x630&amp;focus=0-50$/);
    const response = await fetch(social.replace('&amp;', '&'));
    expect(response.headers.get('cache-control')).to.equal('public, max-age=31536000, immutable');
    const { channels } = await sharp(Buffer.from(await response.arrayBuffer())).stats();
    expect(channels[0]!.mean / 255, 'share of red').to.be.within(0.4, 0.75);

    await pocketbase.admin.collection('posts').delete(id);
    await eventually(async () => expect(await status(path)).to.equal(404));
  });

  it('publishes a post until a moment, at which it disappears everywhere without a save', async () => {
    const path = '/blog/a-post-for-a-moment';
    const lists = ['/', '/blog', '/sitemap.xml', '/feed.xml', '/llms.txt'];
    const { id } = await pocketbase.admin.collection('posts').create({
      slug: 'a-post-for-a-moment',
      title: 'A post for a moment',
      published: new Date(Date.now() - 1_000),
    });
    await eventually(async () => expect(await status(path)).to.equal(200));
    for (const list of lists) await shows(list, path);
    const anonymous = pocketbase.anonymousClient().collection('posts');
    expect((await anonymous.getOne(id)).id).to.equal(id);

    const ends = Date.now() + ENDS_AFTER_MS;
    await pocketbase.admin.collection('posts').update(id, { unpublished: new Date(ends) });
    await eventually(async () => {
      // Visitors read the lists until then, so that these are cached.
      await Promise.all(lists.map(read));
      expect(await status(path)).to.equal(404);
    });
    expect(Date.now()).to.be.at.least(ends);
    expect(await status(`${path}/_payload.json`)).to.equal(404);
    for (const list of lists) expect(await read(list), list).not.to.include(path);
    expect((await anonymous.getFullList()).map((post) => post.id)).not.to.include(id);
    await pocketbase.admin.collection('posts').delete(id);
  });
});

/** How long after its last save a post is to be seen: on most machines, longer than the save takes to reach the site. */
const ENDS_AFTER_MS = 2_000;
