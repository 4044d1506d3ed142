import { expect } from 'chai';
import { libraryAddress } from '../../client/model/picture-fields';
import { eventually } from '../support/eventually';
import { waitUntilQuiet } from '../support/network-quiet';
import { ONE_PIXEL } from '../support/one-pixel';
import { startTestPocketBase } from '../support/pocketbase';
import { startSite, type TestSite } from '../support/site';
import { visit, type Visitor } from '../support/visitor';

const PLAYERS = { youtube: 'https://www.youtube-nocookie.com', vimeo: 'https://player.vimeo.com' };
/** The pages with a video: its address as an editor pastes it, and what becomes of it. */
const VIDEOS = [
  {
    path: '/blog/first-process-to-digitalize',
    pasted: 'https://youtu.be/aqz-KE-bpKQ?si=abc',
    link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    player: `${PLAYERS.youtube}/embed/aqz-KE-bpKQ?autoplay=1`,
    origin: PLAYERS.youtube,
    by: 'pointer',
    name: 'Plays at YouTube A paper and a press',
  },
  {
    path: '/blog/ai-literacy-for-twenty-people',
    pasted: 'https://vimeo.com/76979871/ab12',
    link: 'https://vimeo.com/76979871/ab12',
    player: `${PLAYERS.vimeo}/video/76979871?autoplay=1&dnt=1&h=ab12`,
    origin: PLAYERS.vimeo,
    by: 'keyboard',
    name: 'Plays at Vimeo',
  },
] as const;
const [WITH_STILL] = VIDEOS;

describe('a video of another company in a text', () => {
  let site: TestSite;
  let visitor: Visitor;
  /** Requests to other origins. */
  const foreign: string[] = [];

  before(async () => {
    const pocketbase = await startTestPocketBase({ content: true });
    const posts = pocketbase.admin.collection('posts');
    const file = new File([new Uint8Array(ONE_PIXEL)], 'still.png', { type: 'image/png' });
    const still = await pocketbase.admin.collection('media').create({ file });
    for (const video of VIDEOS) {
      const post = await posts.getFirstListItem(`slug = "${video.path.split('/').at(-1)}"`);
      const picture =
        video === WITH_STILL
          ? `<img src="${libraryAddress({ id: still.id, name: still.file as string })}" alt="A paper and a press">`
          : '';
      await posts.update(post.id, {
        body: `<p>Before</p><a class="video" href="${video.pasted}">${picture}</a><p>Behind</p>`,
        body_sl: '',
      });
    }
    site = await startSite({ pocketbase });
    visitor = await visit(site.url);
    await visitor.intercept((request) => {
      if (request.url().startsWith(site.url)) return request.continue();
      foreign.push(request.url());
      return request.respond({
        contentType: 'text/html',
        body: '<!doctype html><title>Player</title><p>Plays',
      });
    });
  });
  beforeEach(() => void (foreign.length = 0));
  afterEach(() => visitor.expectClean());

  it('widens the policy of its own page by the host of its player, and that of no other page', async () => {
    const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
    const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url]) => new URL(url!).pathname);
    expect(paths.length).to.be.greaterThan(50);
    const policyOf = async (path: string) => {
      const response = await fetch(site.url + path);
      await response.arrayBuffer();
      return response.headers.get('content-security-policy')!;
    };
    const usual = await policyOf('/healthz');
    expect(usual).not.to.include('frame-src');
    const widened = new Map<string, string>(
      VIDEOS.flatMap(({ path, origin }) =>
        ['', '/sl'].map((prefix) => [prefix + path, `${usual};frame-src ${origin}`]),
      ),
    );
    // The second time from the cache of pages.
    for (const path of [...paths, '/nowhere', '/search?q=before', ...paths])
      expect(await policyOf(path), path).to.equal(widened.get(path) ?? usual);
    expect(paths).to.include.members(VIDEOS.map(({ path }) => path));
  });

  for (const { path, link, player, origin, by, name } of VIDEOS)
    it(`loads nothing of theirs before somebody asks for it by ${by}: ${origin}`, async () => {
      const { page } = visitor;
      await page.goto(site.url + path);
      await waitUntilQuiet(page);
      const video = (await page.$('main a.video'))!;
      expect(
        await video.evaluate((element) => [(element as HTMLAnchorElement).href, element.getAttribute('rel')]),
      ).to.deep.equal([link, 'noopener noreferrer']);
      expect(await page.$('main iframe')).to.equal(null);
      await page.waitForSelector(`main ::-p-aria([name="${name}"][role="link"])`);
      expect(foreign).to.deep.equal([]);
      if (by === 'pointer') await video.click();
      else await video.press('Enter');
      await eventually(() => expect(foreign).to.deep.equal([player]));
      const frame = await page.waitForSelector('main iframe:focus');
      expect(await frame!.evaluate(({ title }) => title)).to.equal(name.split(/(?<=YouTube) /).at(-1));
      await eventually(async () => expect(await (await frame!.contentFrame())!.title()).to.equal('Player'));
    });

  it('plays after a navigation within the site, which loads its page as a document', async () => {
    await visitor.open(VIDEOS[1].path);
    await visitor.page.evaluate(() => Object.assign(window, { isFirst: true }));
    await visitor.load(() => visitor.click(WITH_STILL.path));
    expect(await visitor.page.evaluate(() => 'isFirst' in window)).to.equal(false);
    // A click would miss it while the browser fades from one document to the other.
    await (await visitor.page.$('main a.video'))!.press('Enter');
    await eventually(() => expect(foreign).to.deep.equal([WITH_STILL.player]));
  });

  it('is a link with words in the feed', async () => {
    const feed = await (await fetch(`${site.url}/feed.xml`)).text();
    for (const { link, name } of VIDEOS) {
      const [words] = /^Plays at \w+/.exec(name)!;
      const [, before, label] =
        new RegExp(`(href=&quot;${link.replaceAll('?', '\\?')}[^]*?)&gt;([^&]*)&lt;`).exec(feed) ?? [];
      expect([before?.includes('&lt;'), label]).to.deep.equal([false, words]);
    }
  });
});
