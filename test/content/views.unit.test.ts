import { expect } from 'chai';
import pino from 'pino';
import type { Locale } from '../../client/i18n/locales';
import { createFileUrls } from '../../server/content/file-urls';
import { loadAllMessages } from '../../client/i18n/all-messages';
import { links as linksField } from '../../client/model/block-fields';
import { foreignText } from '../../client/model/shown-text';
import { priceText } from '../../client/pages/workshops/workshop-facts';
import { readTags, tagSlug } from '../../server/content/tags';
import { createViewContexts } from '../../server/content/view-context';
import { toLinks } from '../../server/content/pages/layout';
import { toPostCard, splitWorkshops, toWorkshopCard } from '../../server/content/views/item-views';
import { toReel, toSlide } from '../../server/content/pages/load-block';
import { ENGLISH_FIRST } from '../support/addresses';

const context = (locale: Locale, storageUrl: string | null = null) =>
  createViewContexts({
    files: createFileUrls(storageUrl),
    site: { siteUrl: 'http://localhost:3000', ...ENGLISH_FIRST },
    contentUrl: 'http://127.0.0.1:8090',
    logger: pino({ level: 'silent' }),
  })(locale);

describe('links', () => {
  const links = (value: unknown) =>
    toLinks(context('en').part({ details: linksField }, { id: 'abcdefghij01234', details: value }).details);

  it('accept a target given as a text or as a map with a path', () => {
    expect(links([{ label: 'Blog', to: { path: '/blog' }, name: 'blog' }])).to.deep.equal([
      { label: 'Blog', to: '/blog', name: 'blog', blank: false, children: [] },
    ]);
  });

  it('open in a new tab if they leave the site or are marked to', () => {
    const [away, booking, home, ...own] = links([
      { label: 'A', to: 'https://x.org' },
      { label: 'B', to: '/book', blank: true },
      { label: 'C', to: '/' },
      ...['http://localhost:3000/sl/a?b#c', 'HTTPS://LOCALHOST:3000//a?b#c'].map((to) => ({
        label: 'D',
        to,
      })),
    ]);
    expect([away!.blank, booking!.blank, home!.blank]).to.deep.equal([true, true, false]);
    for (const { to, blank } of own) expect([to, blank]).to.deep.equal(['/a?b#c', false]);
  });

  it('are shown in three levels, also without a target of their own, and dropped if they lead nowhere', () => {
    const menu = links([
      { label: 'Group', children: [{ label: 'Inner', children: [{ label: 'Child', to: '/a' }] }] },
      { label: 'Nowhere' },
      { label: 'Script', to: 'javascript:alert(1)' },
      { to: '/no-label' },
      'not a link',
    ]);
    expect(menu).to.have.length(1);
    expect(menu[0]).to.include({ label: 'Group', to: '' });
    expect(menu[0]!.children[0]).to.include({ label: 'Inner', to: '' });
    expect(menu[0]!.children[0]!.children).to.deep.equal([
      { label: 'Child', to: '/a', name: null, blank: false, children: [] },
    ]);
  });
});

describe('cards', () => {
  const post = {
    id: 'abcdefghij01234',
    slug: 'a-post',
    title: 'A post',
    title_sl: 'Zapis',
    cover: 'cover_x1.png',
    published: '2026-10-07 08:00:00.000Z',
    tags: ['Case notes', 'AI', 'AI', 5, ''],
    tags_sl: ['Iz prakse', '', 'UI'],
    minutes: 4,
    minutes_sl: 3,
  };

  it('show an entry in the language of the page', () => {
    const card = toPostCard(context('sl'), post);
    expect(card).to.deep.include({
      path: '/blog/a-post',
      title: 'Zapis',
      published: '2026-10-07T08:00:00.000Z',
      readingMinutes: 3,
      cover: { src: '/files/posts/abcdefghij01234/cover_x1.png', resizable: true },
    });
    expect(toPostCard(context('sl'), { ...post, minutes_sl: 0 }).readingMinutes).to.equal(4);
    expect(toPostCard(context('en'), { ...post, minutes: 0 }).readingMinutes).to.equal(1);
  });

  it('take pictures from object storage if it is configured, in their original size', () => {
    expect(toPostCard(context('en', 'https://cdn.example/bucket'), post).cover).to.deep.equal({
      src: 'https://cdn.example/bucket/posts/abcdefghij01234/cover_x1.png',
      resizable: false,
    });
    expect(toPostCard(context('en'), { ...post, cover: '' }).cover).to.equal(null);
    expect(toPostCard(context('en'), { ...post, cover: 'a.webp' }).cover!.resizable).to.equal(false);
  });

  it('describe their picture, and name the point that its crops keep', () => {
    const described = { ...post, cover_alt: 'A jar', cover_alt_sl: 'Kozarec', cover_focus: '30 70' };
    expect(toPostCard(context('en'), described).cover).to.include({ alt: 'A jar', focus: '30-70' });
    expect(toPostCard(context('sl'), described).cover).to.include({ alt: 'Kozarec' });
    expect(toPostCard(context('sl'), { ...described, cover_alt_sl: '' }).cover).to.include({
      alt: 'A jar',
      lang: 'en',
    });
    const plain = toPostCard(context('en'), { ...post, cover_alt: ' ', cover_focus: '50 50' });
    expect(plain.cover).to.have.all.keys('src', 'resizable');
    expect(toPostCard(context('en', 'https://cdn.example/bucket'), described).cover).not.to.have.key('focus');
  });

  it('give a tag the same address in both languages, with a label per language', () => {
    expect(readTags(post, 'tags', 'en')).to.deep.equal([
      { slug: 'case-notes', label: 'Case notes' },
      { slug: 'ai', label: 'AI' },
    ]);
    expect(readTags(post, 'tags', 'sl')).to.deep.equal([
      { slug: 'case-notes', label: 'Iz prakse' },
      { slug: 'ai', label: foreignText('AI', 'en') },
    ]);
    expect(readTags({ id: 'a', tags: 'AI' }, 'tags', 'sl')).to.deep.equal([]);
    const german = { id: 'a', tags: ['', 'Web'], tags_de: ['Prüfung', 'Netz'] };
    expect(readTags(german, 'tags', 'en', 'de')).to.deep.equal([
      { slug: 'prufung', label: foreignText('Prüfung', 'de') },
      { slug: 'web', label: 'Web' },
    ]);
    const signs = ['C', 'C++', 'C#', '.NET', 'Net', 'R&D', 'RD', 'Физика', 'Straße', 'Strase', '日本'];
    expect(readTags({ id: 'a', tags: signs }, 'tags', 'en').map(({ label }) => label)).to.deep.equal(signs);
    expect(new Set(signs.map(tagSlug)).size).to.equal(signs.length);
    expect(
      new Set(['Case notes', 'CASE-NOTES', 'case\u00a0notes ', 'Cáse  notes'].map(tagSlug)).size,
    ).to.equal(1);
  });

  it('link slides to safe targets only, and give a reel captions in the language of the page', () => {
    expect(toSlide(context('en'), { id: 'a', link: 'javascript:x', link_sl: '/sl/blog' }).link).to.equal('');
    expect(toSlide(context('sl'), { id: 'a', link: 'javascript:x', link_sl: '/sl/blog' }).link).to.equal(
      '/blog',
    );
    const reel = { id: 'abc', video: 'v.mp4', captions: 'en.vtt', captions_sl: 'sl.vtt' };
    expect(toReel(context('en'), reel).captions).to.equal('/files/reels/abc/en.vtt');
    expect(toReel(context('sl'), reel).captions).to.equal('/files/reels/abc/sl.vtt');
    expect(toReel(context('sl'), { ...reel, captions_sl: '' }).captions).to.equal('/files/reels/abc/en.vtt');
  });
});

describe('workshops', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const workshop = (id: string, starts: string, ends = '') => ({ id, slug: id, starts, ends });

  it('are upcoming until they end, soonest first; past ones follow, latest first', () => {
    const { upcoming, past, changesAt } = splitWorkshops(
      [
        workshop('later', '2026-12-05 08:00:00.000Z', '2026-12-05 15:00:00.000Z'),
        workshop('over', '2026-11-01 08:00:00.000Z', '2026-11-01 15:00:00.000Z'),
        workshop('running', '2026-11-20 08:00:00.000Z', '2026-11-20 15:00:00.000Z'),
        workshop('long-over', '2026-10-01 08:00:00.000Z'),
        workshop('no-date', ''),
      ],
      now,
    );
    expect(upcoming.map(({ id }) => id)).to.deep.equal(['running', 'later', 'no-date']);
    expect(past.map(({ id }) => id)).to.deep.equal(['over', 'long-over']);
    expect(changesAt).to.equal(Date.parse('2026-11-20T15:00:00Z'));
  });

  it('have no price and no places if none are given', () => {
    const card = toWorkshopCard(
      context('en'),
      { id: 'a', slug: 'a', price: 0, places: 0, online: 'yes' },
      now,
    );
    expect(card).to.include({ price: null, places: null, online: false, past: false, starts: '' });
  });

  it('are free or sold out if that is said, whatever their numbers are', async () => {
    const { en } = await loadAllMessages();
    for (const numbers of [{}, { price: 0, places: 0 }, { price: 240, places: 12 }])
      expect(
        toWorkshopCard(context('en'), { id: 'a', slug: 'a', ...numbers, free: true, sold_out: true }, now),
      ).to.include({ price: 0, places: 0 });
    expect([null, 0, 240].map((price) => priceText(price, '€240', en))).to.deep.equal([
      'On request',
      'Free of charge',
      '€240 without VAT',
    ]);
  });
});
