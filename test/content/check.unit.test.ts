import { expect } from 'chai';
import { checkRecord, oversizedFields } from '../../client/model/check';
import { COLLECTION_NAMES, COLLECTIONS } from '../../client/model/collections';
import { ELEMENTS_MAX, NESTING_MAX } from '../../client/model/read-html';
import {
  JSON_MAX_BYTES,
  LINK_MAX,
  LIST_MAX,
  RICH_MAX_BYTES,
  type FieldModel,
} from '../../client/model/define-field';

const contents = (section: string, key: string, fields: object) =>
  checkRecord('contents', { section, key, ...fields }).map(
    ({ path, locale, kind, expected }) => `${path} ${locale} ${kind}: ${expected}`,
  );

const rich = (body: string) =>
  checkRecord('posts', { title: 'x', slug: 'x', published: '2026-01-01 00:00:00.000Z', body }).map(
    ({ path, locale, kind, expected }) => `${path} ${locale} ${kind}: ${expected}`,
  );

describe('the fields that hold too much to be drawn', () => {
  it('are those of every kind whose text is longer than its limit, in its own language', () => {
    const long = 'x'.repeat(RICH_MAX_BYTES + 1);
    const NO_TEXT: readonly string[] = ['number', 'date', 'flag', 'choice', 'slug'];
    for (const collection of COLLECTION_NAMES)
      for (const [name, field] of Object.entries<FieldModel>(COLLECTIONS[collection].fields)) {
        const value = { tags: [long], list: [long], group: { a: long } }[field.kind as string] ?? long;
        const stored = field.localized ? `${name}_sl` : name;
        const expected = NO_TEXT.includes(field.kind) ? [] : [stored];
        expect(
          [...new Set(oversizedFields(collection, { [stored]: value }))],
          `${collection} ${name}`,
        ).to.deep.equal(expected);
      }
    expect(oversizedFields('posts', { title: 'A post', body: '<p>x</p>' })).to.deep.equal([]);
  });
});

describe('checking a record against the model', () => {
  it('names each value that does not fit, with its place, its language and the expected shape', () => {
    expect(
      contents('page-home', 'figures', {
        details: { items: { first: 1 } },
        details_sl: { items: [{ value: ['x'] }] },
      }),
    ).to.deep.equal(['details.items en shape: a list', 'details.items.0.value sl shape: a text']);
    expect(contents('page-home', 'hero', { details: 'text' })).to.deep.equal(['details en shape: a map']);
    expect(
      contents('misc', 'booking', { details: { link: 'javascript:x', text: 'y'.repeat(501) } }),
    ).to.deep.equal(['details.text en tooLong: 500', 'details.link en link: an address']);
    expect(
      contents('page-voucher', 'packages', { details: { items: [{ title: 'no number' }] } }),
    ).to.deep.equal(['details.items.0.number en missing: a value']);
    expect(
      contents('page-voucher', 'packages', { details: { items: [{ number: 'two' }, { number: 1.5 }] } }),
    ).to.deep.equal([
      'details.items.0.number en wholeNumber: a whole number',
      'details.items.1.number en wholeNumber: a whole number',
    ]);
    const paragraph = `<p>${'č'.repeat(46)}x</p>`;
    expect(rich(paragraph.repeat(RICH_MAX_BYTES / 100))).to.deep.equal([]);
    expect(rich(paragraph.repeat(RICH_MAX_BYTES / 100 + 1))).to.deep.equal(['body en tooLarge: 200']);
    expect(rich('<p>č</p>'.repeat(ELEMENTS_MAX))).to.deep.equal([]);
    for (const tooMuch of [
      ...['<p>č</p>', '<p>', '<p></p>'].map((parts) => parts.repeat(ELEMENTS_MAX + 1)),
      `x${'<'.repeat(60_000)}`,
      `<p ${Array.from({ length: 101 }, (_none, index) => `a${index}=""`).join(' ')}>x</p>`,
    ])
      expect(rich(tooMuch), tooMuch.slice(0, 20)).to.deep.equal([`body en nestedTooDeep: ${NESTING_MAX}`]);
    expect(contents('menus', 'menuWeb', { details: [{ label: 'x'.repeat(JSON_MAX_BYTES) }] })).to.deep.equal([
      'details en tooLarge: 200',
    ]);
    // These tags never end: nothing of them is shown.
    expect(rich('<img '.repeat(RICH_MAX_BYTES / 5 + 1))).to.deep.equal(['body en tooLarge: 200']);
    expect(rich('<ul><li>'.repeat(NESTING_MAX / 2))).to.deep.equal([]);
    expect(rich('<ul><li>'.repeat(NESTING_MAX / 2 + 1))).to.deep.equal([
      `body en nestedTooDeep: ${NESTING_MAX}`,
    ]);
    expect(
      contents('misc', 'booking', { details: { link: `/${'x'.repeat(LINK_MAX)}`, text: 'y' } }),
    ).to.deep.equal([`details.link en tooLong: ${LINK_MAX}`]);
    expect(contents('menus', 'menuWeb', { details: Array(LIST_MAX + 1).fill({ label: 'a' }) })).to.deep.equal(
      [`details en tooMany: ${LIST_MAX}`],
    );
  });

  it('takes three levels of links in every menu and one in the footer, in every language', () => {
    const link = (...children: object[]) => ({
      label: 'a',
      to: '/',
      ...(children.length > 0 && { children }),
    });
    for (const menu of ['menuDefault', 'menuWeb', 'menuWeb3', 'menuSi'] as const) {
      expect(contents('menus', menu, { details: [link(link(link()))] })).to.deep.equal([]);
      const deep = [link(), link(link(), link(link(), link(link())))];
      expect(contents('menus', menu, { details: deep, details_sl: deep })).to.deep.equal(
        ['en', 'sl'].map(
          (locale) => `details.1.children.1.children.1 ${locale} linksTooDeep: nothing in children`,
        ),
      );
    }
    expect(contents('menus', 'menu-footer', { details: [link(), link(link())] })).to.deep.equal([
      'details.1 en linksTooDeep: nothing in children',
    ]);
  });

  it('demands required values in English only, and a slug that an address can have', () => {
    expect(checkRecord('posts', { slug: 'Not a slug', title: '', published: 'soon' })).to.deep.equal([
      { path: 'title', locale: 'en', kind: 'missing', expected: 'a value' },
      { path: 'slug', locale: 'en', kind: 'slug', expected: 'small letters, digits and hyphens' },
      { path: 'published', locale: 'en', kind: 'date', expected: 'a date' },
    ]);
  });

  it('takes names of time zones only, where one is asked for', () => {
    const problems = (time_zone: string) =>
      checkRecord('site', { id: 'a', name: 'A company', time_zone }).flatMap(({ path, kind }) =>
        path === 'time_zone' ? [kind] : [],
      );
    for (const zone of ['', 'Europe/Vienna', 'America/Argentina/Ushuaia', 'UTC'])
      expect(problems(zone), zone).to.deep.equal([]);
    for (const zone of ['Vienna', '+01:00', '-0530', 'Europe/', '1', 'Europe/Vienna; x'])
      expect(problems(zone), zone).to.deep.equal(['timeZone']);
  });

  it('refuses a slug of a generic page at whose address the site itself responds', () => {
    const kinds = (collection: 'pages' | 'posts', slug: string) =>
      checkRecord(collection, { slug, title: 'A', published: '2025-01-01' }).map(({ kind }) => kind);
    for (const slug of [
      'edit',
      'forms',
      'files',
      'assets',
      'locale',
      'reports',
      'blog',
      'web3',
      'project',
      'en',
      'sl',
    ])
      expect(kinds('pages', slug), slug).to.deep.equal(['reserved']);
    for (const slug of ['about', 'editorial', 'blog-2', 'voucher'])
      expect(kinds('pages', slug), slug).to.deep.equal([]);
    expect(kinds('posts', 'edit'), 'a post has an address of its own').to.deep.equal([]);
  });

  it('takes addresses of other sites with https only, in every link of every entry', () => {
    const wrong = (raw: string) =>
      [...COLLECTION_NAMES].flatMap((collection) =>
        Object.entries(COLLECTIONS[collection].fields).flatMap(([name, field]) =>
          field.kind === 'link'
            ? checkRecord(collection, { [name]: raw, status: 301, from: '/old' })
                .filter(({ path, kind }) => path === name && kind === 'link')
                .map(() => `${collection} ${name}`)
            : [],
        ),
      );
    expect(wrong('http://example.com')).to.include('redirects to');
    expect(wrong('https://example.com')).to.deep.equal([]);
    expect(contents('misc', 'booking', { details: { link: 'http://example.com', text: 'y' } })).to.deep.equal(
      ['details.link en link: an address'],
    );
  });

  it('accepts a link that the admin screen has stored as a map with a path', () => {
    expect(contents('misc', 'booking', { details: { link: { path: '/contact' } } })).to.deep.equal([]);
  });

  const redirects: [from: string, to: string, status: number, problem: string][] = [
    ['/old', '/new', 301, ''],
    ['/old/**', '/new/**', 308, ''],
    ['/old**', 'https://other.example/', 302, ''],
    ['/old', '', 410, ''],
    ['old page', '/new', 301, 'from source'],
    ['https://site.example/old', '/new', 301, 'from source'],
    ['/old?x=1', '/new', 301, 'from source'],
    ['/a/**/b', '/new', 301, 'from source'],
    ['/edit', '/new', 301, 'from reserved'],
    ['/assets/**', '/new', 301, 'from reserved'],
    ['**', 'https://other.example/', 302, 'from wholeSite'],
    ['/**', '/new', 302, 'from wholeSite'],
    ['//**', '/new', 302, 'from wholeSite'],
    ['/**', '', 410, 'from wholeSite'],
    ['', '/new', 301, 'from missing'],
    ['/old', '', 301, 'to missing'],
    ['/old', '/new', 410, 'to targetOfGone'],
    ['/old', '/new/**', 301, 'to wildcard'],
    ['/old', 'new page', 301, 'to link'],
    ['/old', 'mailto:a@example.com', 301, 'to link'],
    ['/old', 'https://user:pw@other.example/', 301, 'to link'],
    ['/old', '/new', 200, 'status choice'],
  ];
  for (const [from, to, status, problem] of redirects)
    it(`finds ${problem || 'nothing'} in the redirect ${status} from “${from}” to “${to}”`, () =>
      expect(
        checkRecord('redirects', { from, to, status }).map(({ path, kind }) => `${path} ${kind}`),
      ).to.deep.equal(problem ? [problem] : []));
});
