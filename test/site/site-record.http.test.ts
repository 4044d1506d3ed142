import { expect } from 'chai';
import { eventually } from '../support/eventually';
import { POCKETBASE_LINE, startOrSkip, type TestPocketBase } from '../support/pocketbase';
import { startSite, type TestSite } from '../support/site';

/** How long content is cached without a realtime event. */
const CONTENT_TTL_S = '3600';

const line = POCKETBASE_LINE;

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
  '/llms.txt',
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
        env: { CONTENT_TTL_S, SITE_NAME: 'Set by hand', SITE_DESCRIPTION: 'Set too' },
      }),
    ]);
    for (const slug of ['about', 'contact'])
      await pocketbase.admin
        .collection('pages')
        .create({ slug, title: slug, published: '2025-01-01 08:00:00.000Z' });
  });
  after(async () => {
    await Promise.all([site?.stop(), configured?.stop()]);
    await pocketbase?.stop();
  });

  const read = async (path: string, from = site): Promise<string> => (await fetch(from.url + path)).text();
  const records = () => pocketbase.admin.collection('site');

  it('is not needed: every place names the host, and the first record is there within a second', async () => {
    for (const path of PLACES) expect(await read(path), path).to.include(new URL(site.url).host);
    await records().create({ name: 'Nordlicht', description: 'Lamps', email: 'post@nordlicht.example' });
    const created = performance.now();
    for (const path of PLACES)
      await eventually(async () => expect(await read(path), path).to.include('Nordlicht'));
    expect(performance.now() - created).to.be.below(1_000);
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
      starts: '2031-03-11 23:30:00.000Z',
    });
    for (const [zone, time] of [
      ['', '12 March 2031, 0:30'],
      ['Asia/Tokyo', '12 March 2031, 8:30'],
      ['America/New_York', '11 March 2031, 19:30'],
      ['Nowhere/Else', '12 March 2031, 0:30'],
    ] as const) {
      await records().update(id, { time_zone: zone });
      await eventually(async () => expect(await read('/workshops/lamps'), zone).to.include(time));
    }
    expect(await read('/workshops.ics')).to.include('DTSTART:20310311T233000Z');
  });

  it('gives way to the settings', async () => {
    for (const path of PLACES) {
      const text = await read(path, configured);
      expect(text, path).to.include('Set by hand').and.not.include('Severni sij"');
    }
    expect(await read('/site.webmanifest', configured)).to.include('"description":"Set too"');
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
