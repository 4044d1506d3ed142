import { expect } from 'chai';
import sharp from 'sharp';
import type { PagePayload } from '../../client/router/payload';
import { DEFAULT_LOCALES, type Locale } from '../../client/i18n/locales';
import { localizePath, splitLocale } from '../../client/i18n/localize-path';
import { itemPath, ROUTES } from '../../client/sections';
import { COLLECTIONS, type ItemCollection } from '../../client/model/collections';
import { ENGLISH_FIRST } from '../support/addresses';
import { eventually } from '../support/eventually';
import { startTestPocketBase, type TestPocketBase } from '../support/pocketbase';
import { rawRequest } from '../support/raw-request';
import { ITEM_PATHS } from '../support/routes';
import { startSite, type TestSite } from '../support/site';

const SLUG = 'in-english-only';
const ENGLISH = {
  slug: SLUG,
  title: 'In English only',
  summary: 'Nobody has translated this yet.',
  summary_sl: 'Tega še nihče ni prevedel.',
  body: '<h2>All of it</h2><p>English.</p>',
  // The newest of all, so that every list shows it first.
  published: new Date(Date.now() - 60_000).toISOString(),
};

/** Pages that stand in for an entry of each collection in a language that it is not in. */
const STAND_INS: Readonly<Record<ItemCollection, string>> = {
  pages: '/',
  posts: '/blog',
  projects: '/project',
  workshops: '/workshops',
  // Their landing page is in English only, too.
  web3_cases: '/',
  digitalization_cases: '/digitalization',
};

/** The fallback of each page that is in English only, by its path; the first is a landing page. */
const IN_ENGLISH = new Map([
  ['/web3', '/'],
  ...Object.entries(STAND_INS).map(([collection, standIn]) => {
    const { route } = COLLECTIONS[collection as ItemCollection];
    return [itemPath(route, SLUG), standIn] as const;
  }),
]);
/** Every page of the site, without the prefix of a language. */
const PATHS = new Set([
  ...ROUTES.filter(({ name, path }) => name !== 'search' && !path.includes(':')).map(({ path }) => path),
  ...ITEM_PATHS.filter((path) => splitLocale(path, ENGLISH_FIRST).locale === ENGLISH_FIRST.defaultLocale),
  ...IN_ENGLISH.keys(),
]);

/** Everything in which a page says which languages it is in. */
interface Claims {
  canonical: string;
  /** `hreflang` and address of each alternate. */
  alternates: string[];
}

describe('the statements of the site to search engines', function () {
  let pocketbase: TestPocketBase;
  let site: TestSite;
  before(async () => {
    pocketbase = await startTestPocketBase({ content: true });
    for (const collection of Object.keys(STAND_INS))
      await pocketbase.admin.collection(collection).create(ENGLISH);
    const contents = pocketbase.admin.collection('contents');
    const hero = await contents.getFirstListItem('section = "page-web3" && key = "hero"');
    await contents.update(hero.id, { details_sl: { ...hero.details_sl, lead: '' } });
    site = await startSite({ pocketbase });
  });

  const get = async (path: string) => {
    const { status, text } = await rawRequest(site.url, path);
    expect(status, path).to.equal(200);
    return text;
  };
  const inHead = (html: string): Claims => ({
    canonical: /rel="canonical" href="([^"]+)"/.exec(html)![1]!,
    alternates: [...html.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(
      ([, tag, href]) => `${tag} ${href}`,
    ),
  });
  const inPayload = ({ head }: PagePayload): Claims => {
    const links = head.tags.flatMap((tag) => (tag.tag === 'link' ? [tag.attributes] : []));
    return {
      canonical: links.find(({ rel }) => rel === 'canonical')!.href!,
      alternates: links
        .filter(({ hreflang }) => hreflang)
        .map(({ hreflang, href }) => `${hreflang!} ${href!}`),
    };
  };
  /** The alternates of each address that the sitemap lists. */
  const inSitemap = async () =>
    new Map(
      [...(await get('/sitemap.xml')).matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)].map(
        ([, address, rest]) => [address!, inHead(`rel="canonical" href="${address!}" ${rest!}`).alternates],
      ),
    );
  const payloadOf = async (address: string) =>
    JSON.parse(await get(`${address === '/' ? '' : address}/_payload.json`)) as PagePayload;
  const switched = async (path: string, to: Locale) =>
    (await rawRequest(site.url, `/locale?to=${to}&path=${encodeURIComponent(path)}`)).headers.location;

  function expected(path: string, locale: Locale): Claims {
    const { locales, defaultLocale } = ENGLISH_FIRST;
    const address = (language: Locale) => site.url + localizePath(path, language, ENGLISH_FIRST);
    if (IN_ENGLISH.has(path)) return { canonical: address('en'), alternates: [] };
    const alternates = locales.map((language) => `${language} ${address(language)}`);
    return {
      canonical: address(locale),
      alternates: [...alternates, `x-default ${address(defaultLocale)}`],
    };
  }

  describe('about the languages of a page', () => {
    it('are the same in its head, its payload and the sitemap, and the language widget offers no other language', async function () {
      const sitemap = await inSitemap();
      for (const path of PATHS)
        for (const locale of DEFAULT_LOCALES) {
          const address = localizePath(path, locale, ENGLISH_FIRST);
          const claims = expected(path, locale);
          const payload = await payloadOf(address);
          expect(inHead(await get(address)), address).to.deep.equal(claims);
          expect(inPayload(payload), address).to.deep.equal(claims);
          const isIn = claims.canonical === site.url + address;
          expect(sitemap.get(site.url + address), address).to.deep.equal(
            isIn ? claims.alternates : undefined,
          );

          const standIn = IN_ENGLISH.get(path);
          expect(payload.data.layout.fallbacks, address).to.deep.equal(standIn && { sl: standIn });
          for (const to of DEFAULT_LOCALES)
            expect(await switched(address, to), `${address} in ${to}`).to.equal(
              localizePath(standIn && to === 'sl' ? standIn : path, to, ENGLISH_FIRST),
            );
        }
    });

    it('do not include Slovenian if only the frame is Slovenian, and the English texts are marked as English', async () => {
      const html = await get(`/sl/blog/${SLUG}`);
      expect(html).to.include('<html lang="sl">');
      expect(html).to.match(/<h1><bdi lang="en">In English only<\/bdi><\/h1>/);
      expect(html).to.include('<p class="lead">Tega še nihče ni prevedel.</p>');
      expect(html).to.include('<div class="prose" lang="en"><h2 id="s-all-of-it">All of it</h2>');
      expect(html).to.include('property="og:locale" content="en_GB"');
      expect(html).to.include(`property="og:url" content="${site.url}/blog/${SLUG}"`);
      expect(html).not.to.include('og:locale:alternate');
      expect(await get('/sl/blog')).to.match(
        /<h2 class="item-card__title"><a [^>]*in-english-only"[^>]*><bdi lang="en">/,
      );
      for (const path of ['/blog', `/blog/${SLUG}`, '/sl/about'])
        expect((await get(path)).replace(/<html lang="\w+">/, ''), path).not.to.include(' lang="en"');
    });

    it('include a language as soon as an editor has translated the entry', async () => {
      const path = `/blog/${SLUG}`;
      const { id } = await pocketbase.admin.collection('posts').getFirstListItem(`slug = "${SLUG}"`);
      await pocketbase.admin.collection('posts').update(id, { title_sl: 'Zdaj v slovenščini' });
      await eventually(async () => expect(await get(`/sl${path}`)).to.include('Zdaj v slovenščini'));
      expect(inHead(await get(path)).alternates).to.deep.equal([]);
      await pocketbase.admin.collection('posts').update(id, { body_sl: '<p>Slovensko.</p>' });
      await eventually(async () => {
        for (const address of [path, `/sl${path}`])
          expect(inHead(await get(address)).alternates, address).to.have.length(3);
      });
      await eventually(async () => expect((await inSitemap()).has(`${site.url}/sl${path}`)).to.equal(true));
      await eventually(async () => expect(await get('/sl/feed.xml')).to.include(`/sl${path}<`));
      expect(await switched(path, 'sl')).to.equal(`/sl${path}`);
    });
  });

  describe('about an entry with fields for search engines', () => {
    const OWN = 'with-texts-of-its-own';
    const HIDDEN = 'hidden-from-them';
    before(async () => {
      const posts = pocketbase.admin.collection('posts');
      const translated = { title_sl: 'V obeh jezikih', body_sl: '<p>Slovensko.</p>' };
      const image = { create: { width: 1300, height: 700, channels: 3 as const, background: '#ffd447' } };
      const picture = new Uint8Array(await sharp(image).png().toBuffer());
      await posts.create({
        ...ENGLISH,
        ...translated,
        slug: OWN,
        seo_title: 'A title for them',
        seo_title_sl: 'Naslov zanje',
        seo_description: 'A description for them.',
        seo_picture: new File([picture], 'shared.png', { type: 'image/png' }),
      });
      await posts.create({
        ...{ ...ENGLISH, ...translated, slug: HIDDEN, no_index: true, cover_focus: '0 50' },
        cover: new File([picture], 'cover.png', { type: 'image/png' }),
      });
      await eventually(async () =>
        expect(await get('/feed.xml'))
          .to.include(HIDDEN)
          .and.include(OWN),
      );
    });
    const content = (html: string, name: string) =>
      new RegExp(`(?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

    it('contain its title and description for them, in each language, and nothing else of the page changes', async () => {
      for (const [prefix, title, description, heading] of [
        ['', 'A title for them', 'A description for them.', ENGLISH.title],
        // Its translated summary is the better description for Slovenian readers than one in English.
        ['/sl', 'Naslov zanje', ENGLISH.summary_sl, 'V obeh jezikih'],
      ] as const) {
        const html = await get(`${prefix}/blog/${OWN}`);
        expect(html).to.include(`<title>${title} | Larkfield</title>`);
        expect(content(html, 'og:title')).to.equal(`${title} | Larkfield`);
        for (const name of ['description', 'og:description'])
          expect(content(html, name), name).to.equal(description);
        expect(html).to.include(`<h1>${heading}</h1>`).and.include(`"headline":"${heading}"`);
        expect(content(html, 'robots')).to.equal('index, follow');
        expect(await get(`${prefix}/blog`)).not.to.include(title);
      }
    });

    it('contain its picture for them in the size of shared links, or else a picture of its title', async () => {
      const html = await get(`/blog/${OWN}`);
      const address = content(html, 'og:image')!;
      expect(address).to.match(/\/files\/posts\/\w+\/shared_\w+\.png\?thumb=1200x630$/);
      expect(content(html, 'twitter:image')).to.equal(address);
      expect(content(await get(`/blog/${HIDDEN}`), 'og:image')).to.match(/\/social\/en\/blog\/.*\.png\?v=/);
      const contents = pocketbase.admin.collection('contents');
      const { id } = await contents.getFirstListItem('key = "seo-site"');
      const file = await (await fetch(`${site.url}/icon-512.png`)).blob();
      await contents.update(id, { file: new File([file], 'home.png', { type: 'image/png' }) });
      await eventually(async () =>
        expect(content(await get('/'), 'og:image')).to.match(
          /\/files\/contents\/\w+\/home_\w+\.png\?thumb=1200x630$/,
        ),
      );
    });

    it('ask not to show a hidden entry, in head and payload, while visitors and feeds have it', async () => {
      for (const prefix of ['', '/sl']) {
        const address = `${prefix}/blog/${HIDDEN}`;
        const html = await get(address);
        const claims = { canonical: site.url + address, alternates: [] };
        expect(content(html, 'robots')).to.equal('noindex, follow');
        expect(inHead(html)).to.deep.equal(claims);
        expect(inPayload(await payloadOf(address))).to.deep.equal(claims);
        for (const list of ['feed.xml', 'blog'])
          await eventually(async () => expect(await get(`${prefix}/${list}`)).to.include(HIDDEN));
      }
      await eventually(async () => expect(await get('/sitemap.xml')).to.include(OWN));
      expect(await get('/sitemap.xml')).not.to.include(HIDDEN);
    });
  });
});
