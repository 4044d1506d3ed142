import { expect } from 'chai';
import { DEFAULT_COLORS, derivePalette } from '@site/ui-kit/theme';
import { localizedField, DEFAULT_LOCALES, LOCALES, type Locale } from '../../client/i18n/locales';
import { eventually } from '../support/eventually';
import { POCKETBASE_LINE as line, startOrSkip, type TestPocketBase } from '../support/pocketbase';
import { startSite, type TestSite } from '../support/site';

/** How long content is cached without a realtime event. */
const CONTENT_TTL_S = '3600';

/** Where the site says whose it is. */
const PLACES = [
  '/',
  '/sl',
  '/about',
  '/_payload.json',
  '/nothing-here',
  '/feed.xml',
  '/sl/feed.xml',
  '/workshops.ics',
  '/site.webmanifest',
  '/edit',
];

describe(`the record of whose site it is, in PocketBase ${line}`, () => {
  let pocketbase: TestPocketBase;
  let site: TestSite;
  let configured: TestSite;
  before(async function () {
    pocketbase = await startOrSkip(this, line);
    [site, configured] = await Promise.all([
      startSite({ pocketbase, env: { CONTENT_TTL_S } }),
      startSite({
        pocketbase,
        env: {
          CONTENT_TTL_S,
          LOCALES: DEFAULT_LOCALES.join(),
          SITE_NAME: 'Set by hand',
          SITE_DESCRIPTION: 'Set too',
        },
      }),
    ]);
    for (const slug of ['about', 'contact'])
      await pocketbase.admin
        .collection('pages')
        .create({ slug, title: slug, published: '2025-01-01 08:00:00.000Z' });
  });

  const read = async (path: string, from = site): Promise<string> => (await fetch(from.url + path)).text();
  const records = () => pocketbase.admin.collection('site');

  it('is not needed: every place names the host, and the first record is there at once', async () => {
    for (const path of PLACES) expect(await read(path), path).to.include(new URL(site.url).host);
    await records().create({ name: 'Nordlicht', description: 'Lamps', email: 'post@nordlicht.example' });
    for (const path of PLACES)
      await eventually(async () => expect(await read(path), path).to.include('Nordlicht'));
  });

  it('is in every place, in the language of the page', async () => {
    const [{ id }] = (await records().getFullList()) as [{ id: string }];
    await records().update(id, {
      name: 'Severni sij',
      name_sl: 'Severni sij SI',
      claim: 'Lamps that last',
      claim_sl: 'Luči, ki trajajo',
      copyright: '© Severni sij forever',
      legal_name: 'Severni sij d. o. o.',
      vat: 'SI 12345678',
      phone: '+386 1 000 00 00',
    });
    for (const path of PLACES)
      await eventually(async () => expect(await read(path), path).to.include('Severni sij'));
    for (const text of ['Severni sij SI', 'Luči, ki trajajo', '+386 1 000 00 00'])
      expect(await read('/sl')).to.include(text);
    const home = await read('/');
    for (const text of ['Lamps that last', '© Severni sij forever', '"vatID":"SI 12345678"'])
      expect(home).to.include(text);
    expect(home).not.to.include('Severni sij SI');
    expect(await read('/.well-known/security.txt')).to.include('mailto:post@nordlicht.example');
  });

  it('names the time zone of every date; one that is none counts as none', async () => {
    const [{ id }] = (await records().getFullList()) as [{ id: string }];
    await pocketbase.admin.collection('workshops').create({
      ...{ slug: 'lamps', title: 'Lamps', published: '2025-01-01 08:00:00.000Z' },
      starts: '2087-03-11 23:30:00.000Z',
    });
    for (const [zone, time] of [
      ['', '11 March 2087, 23:30'],
      ['Asia/Tokyo', '12 March 2087, 8:30'],
      ['America/New_York', '11 March 2087, 19:30'],
      ['Nowhere/Else', '11 March 2087, 23:30'],
    ] as const) {
      await records().update(id, { time_zone: zone });
      await eventually(async () => expect(await read('/workshops/lamps'), zone).to.include(time));
    }
    expect(await read('/workshops.ics')).to.include('DTSTART:20870311T233000Z');
  });

  describe('with colours of its own', () => {
    const styles = async () => /\/assets\/brand-\w+\.css/.exec(await read('/'))![0];
    const get = (path: string) => fetch(site.url + path, { redirect: 'manual' });
    let usual: string;

    before(async () => {
      usual = await styles();
      await get(usual);
      const [{ id }] = (await records().getFullList()) as [{ id: string }];
      await records().update(id, { colors: { primary: '#1d7a3e', accent: '#FF8A00', third: 'not one' } });
    });

    it('links a style sheet that may be cached for ever, at once', async () => {
      await eventually(async () => expect(await styles()).not.to.equal(usual));
      const response = await get(await styles());
      expect(response.headers.get('cache-control')).to.include('immutable');
      expect(await response.text())
        .to.include('--kit-primary: #1d7a3e;')
        .and.include('--kit-third: #ff8a00;');
      expect(await read('/nothing-here')).to.include(await styles());
      expect(await read('/_payload.json')).to.include(await styles());
    });

    it('serves the former style sheet to pages that were cached, and leads from an unknown one to the present', async () => {
      expect(await (await get(usual)).text()).to.include(DEFAULT_COLORS.primary);
      const unknown = await get('/assets/brand-00000000.css');
      expect(unknown.status).to.equal(302);
      expect(unknown.headers.get('location')).to.equal(await styles());
    });

    it('loads one pair of typefaces: the chosen one', async () => {
      const pairs = async () =>
        [...(await read('/')).matchAll(/\/assets\/typefaces-([a-z]+)/g)].map(([, name]) => name);
      expect(await pairs()).to.deep.equal(['bricolage']);
      const [{ id }] = (await records().getFullList()) as [{ id: string }];
      await records().update(id, { typefaces: 'space' });
      await eventually(async () => expect(await pairs()).to.deep.equal(['space']));
      expect(await (await get(await styles())).text()).to.include("--kit-font-display:'Space Grotesk'");
    });

    it('has the usual colours in none of the bytes that pages, pictures and the editors’ side load', async () => {
      const usualColors = new Set<string>(Object.values(derivePalette(DEFAULT_COLORS)));
      usualColors.delete('#ffffff');
      const seen = new Map<string, string>();
      const walk = async (path: string): Promise<void> => {
        if (seen.has(path)) return;
        const response = await get(path);
        const text = await response.text();
        seen.set(path, text);
        for (const [address] of text.matchAll(/\/assets\/[\w./-]+\.(?:css|js|svg)\b/g)) await walk(address);
      };
      for (const path of ['/', '/about', '/nothing-here', '/site.webmanifest', '/edit', '/unavailable.html'])
        await walk(path);
      expect(seen.size).to.be.above(20);
      const found = [...seen].flatMap(([path, text]) =>
        [...usualColors]
          .filter((color) => text.toLowerCase().includes(color))
          .map((color) => `${color} in ${path}`),
      );
      expect(found).to.deep.equal([]);
    });
  });

  it('gives way to the settings', async () => {
    for (const path of PLACES) {
      const text = await read(path, configured);
      expect(text, path).to.include('Set by hand').and.not.include('Severni sij"');
    }
    expect(await read('/site.webmanifest', configured)).to.include('"description":"Set too"');
  });

  it('names the languages and their order, which every address follows at once', async () => {
    const [{ id }] = (await records().getFullList()) as [{ id: string }];
    const languageAt = async (path: string) => /<html lang="([^"]+)"/.exec(await read(path))?.[1];
    const statusAt = async (path: string) => (await fetch(site.url + path, { redirect: 'manual' })).status;
    const [about] = await pocketbase.admin.collection('pages').getFullList({ filter: 'slug = "about"' });
    const titles = LOCALES.map((locale) => [localizedField('title', locale), `About in ${locale}`]);
    await pocketbase.admin.collection('pages').update(about!.id, Object.fromEntries(titles));
    const locationOf = async (path: string, language: string) => {
      const headers = { 'Accept-Language': language };
      return (await fetch(site.url + path, { redirect: 'manual', headers })).headers.get('location');
    };
    for (const chosen of [
      ['sl', 'en'],
      [...LOCALES].reverse(),
      ['de'],
      ['en', 'en', 'sl'],
      [],
    ] as Locale[][]) {
      const locales = chosen.length > 0 ? [...new Set(chosen)] : DEFAULT_LOCALES;
      const [first, ...others] = locales;
      await records().update(id, { languages: chosen });
      const prefixes = others.map((locale) => `/${locale}`);
      const unused = LOCALES.filter((each) => !others.includes(each));
      // Two lists may begin with the same language, so the first one alone does not tell that the change has arrived.
      await eventually(async () => {
        expect(await languageAt('/about')).to.equal(first);
        for (const prefix of prefixes) expect(await languageAt(`${prefix}/about`)).to.equal(prefix.slice(1));
        for (const locale of unused) expect(await statusAt(`/${locale}/about`), locale).to.equal(308);
      });
      for (const locale of unused) expect(await statusAt(`/${locale}/feed.xml`), locale).to.equal(308);
      const sitemap = await read('/sitemap.xml');
      for (const prefix of ['', ...prefixes]) {
        expect(await statusAt(`${prefix}/feed.xml`), prefix).to.equal(200);
        expect(await locationOf(`${prefix}/portfolio/old`, 'en'), prefix).to.equal(prefix || '/');
        expect(sitemap, prefix).to.include(`<loc>${site.url}${prefix}/about</loc>`);
      }
      for (const locale of LOCALES)
        expect(await statusAt(`/locale?to=${locale}&path=/about`)).to.equal(
          locales.includes(locale) ? 303 : 400,
        );
      for (const [index, locale] of locales.entries())
        expect(await locationOf('/', locale), locale).to.equal(index === 0 ? null : `/${locale}`);
      expect((await read('/about')).match(/ hreflang="/g) ?? []).to.have.length(
        locales.length === 1 ? 0 : locales.length + 1,
      );
    }
  });

  it('gives way to LOCALES', async () => {
    const [{ id }] = (await records().getFullList()) as [{ id: string }];
    await records().update(id, { languages: ['de'], name: 'Nur hier' });
    await eventually(async () =>
      expect(await read('/'))
        .to.include('Nur hier')
        .and.include('<html lang="de"'),
    );
    expect(await read('/about', configured)).to.include('<html lang="en"');
    await records().update(id, { languages: [], name: 'Severni sij' });
    await eventually(async () => expect(await read('/')).to.include('<html lang="en"'));
  });

  it('is the oldest one, if the admin screen added more', async () => {
    await records().create({ name: 'Somebody else' });
    await pocketbase.admin.collection('pages').create({
      slug: 'later',
      title: 'Later',
      published: '2025-01-01 08:00:00.000Z',
    });
    await eventually(async () => expect((await fetch(`${site.url}/later`)).status).to.equal(200));
    expect(await read('/later'))
      .to.include('Severni sij')
      .and.not.include('Somebody else');
  });
});
