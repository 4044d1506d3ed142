import { expect } from 'chai';
import { checkRecord, oversizedFields } from '../../client/model/check';
import { COLLECTION_NAMES, COLLECTIONS, type CollectionName } from '../../client/model/collections';
import { ELEMENTS_MAX, NESTING_MAX } from '../../client/model/read-html';
import { RESERVED_PATHS } from '../../client/model/reserved-paths';
import {
  JSON_MAX_BYTES,
  LINE_MAX,
  LINK_MAX,
  LIST_MAX,
  RICH_MAX_BYTES,
  type FieldModel,
} from '../../client/model/field';

const problemsOf = (collection: CollectionName, record: object) =>
  checkRecord(collection, { ...record }).map(
    ({ path, locale, kind, expected }) => `${path} ${locale} ${kind}: ${expected}`,
  );
const contents = (section: string, key: string, fields: object) =>
  problemsOf('contents', { section, key, ...fields });
const rich = (body: string) => problemsOf('posts', { title: 'x', slug: 'x', published: '2026-01-01', body });

describe('the fields that hold too much to be drawn', () => {
  it('are those of every kind whose text is longer than its limit, in its own language', () => {
    const long = 'x'.repeat(RICH_MAX_BYTES + 1);
    // It shows nothing, and takes long to be read for that.
    expect(oversizedFields('slides', { title: '<p>'.repeat(3_000) })).to.deep.equal(['title']);
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
      contents('page-voucher', 'packages', { details: { items: [{ title: 'no number' }] } }),
    ).to.deep.equal(['details.items.0.number en missing: a value']);
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
  });

  /** A field, a value of each kind that it may hold or not, and what is wrong with it. */
  const values: (readonly [field: `${CollectionName} ${string}`, value: unknown, problem?: string])[] = [
    ['posts title', 7],
    ['posts title', 'x'.repeat(LINE_MAX)],
    ['posts title', ['x'], 'title shape: a text'],
    ['posts body', 7, 'body shape: a text'],
    ['posts body', ' '.repeat(RICH_MAX_BYTES)],
    ['posts body', ' '.repeat(RICH_MAX_BYTES + 1), 'body tooLarge: 200'],
    ['posts cover', 7, 'cover shape: a text'],
    ['posts cover', 'x'.repeat(LINK_MAX)],
    ['posts slug', 7, 'slug shape: a text'],
    ['posts slug', '', 'slug missing: a value'],
    ['posts slug', 'Not a slug', 'slug slug: small letters, digits and hyphens'],
    ['posts title', '', 'title missing: a value'],
    ['posts tags', ['ai', 'x'.repeat(LINE_MAX)]],
    ['posts tags', ['ai', 7], 'tags.1 shape: a text'],
    ['posts tags', ['x'.repeat(LINE_MAX + 1)], `tags.0 tooLong: ${LINE_MAX}`],
    ['posts tags', Array(LIST_MAX).fill('ai')],
    ['posts tags', Array(LIST_MAX + 1).fill('ai'), `tags tooMany: ${LIST_MAX}`],
    ['site social', Array(LIST_MAX + 1).fill({ to: '/' }), `social tooMany: ${LIST_MAX}`],
    ['posts published', 7, 'published date: a date'],
    ['slides link', 7, 'link shape: a text'],
    ['slides link', { path: ' ' }],
    ['slides link', { path: '/contact' }],
    ['slides link', 'https://example.com'],
    ['slides link', `/${'x'.repeat(LINK_MAX - 1)}`],
    ['slides link', `/${'x'.repeat(LINK_MAX)}`, `link tooLong: ${LINK_MAX}`],
    ['workshops online', true],
    ['workshops online', 'yes', 'online shape: yes or no'],
    ['workshops price', ' 7.5 '],
    ['workshops price', true, 'price number: a number'],
    ['workshops price', -1, 'price range: ≥ 0'],
    ['site answer_hours', 0],
    ['site answer_hours', 1],
    ['site colors', { primary: '#1d7a3e' }],
    ['redirects status', 200, 'status choice: 301, 302, 307, 308, 410'],
    ...['', 'Europe/Vienna', 'America/Argentina/Ushuaia', 'UTC'].map(
      (value) => ['site time_zone', value] as const,
    ),
    ...['Vienna', '+01:00', '-0530', 'Europe/', '1', 'Europe/Vienna; x'].map(
      (value) => ['site time_zone', value, 'time_zone timeZone: a time zone such as Europe/Vienna'] as const,
    ),
    ...['office@example.com', ' info@müller-bau.at '].map((value) => ['site email', value] as const),
    ...['office(at)example.com', 'office', 'office@example'].map(
      (value) => ['site email', value, 'email email: an address such as office@example.com'] as const,
    ),
    ...['+386 (0)1 234 56 78', 'Office: 01 234 56 78'].map((value) => ['site phone', value] as const),
    ...['by mail only', '12'].map(
      (value) => ['site phone', value, 'phone phone: a number such as +43 1 234 56 78'] as const,
    ),
    ...['FN 123456 a', 'HRB 98 765', 'ATU12345678'].flatMap((value) => [
      ['site register', value] as const,
      ['site vat', value] as const,
    ]),
    ...['register', 'vat'].map(
      (name) => [`site ${name}`, 'soon', `${name} officialNumber: a number with its digits`] as const,
    ),
    ['site address', 'Dunajska cesta 1\n1000 Ljubljana'],
    ...['red', '#1d7a3', '#1d7a3e0', 'x#1d7a3e', '#1d7a3g'].map(
      (value) =>
        ['site colors', { primary: value }, 'colors.primary color: a colour such as #1d7a3e'] as const,
    ),
  ];
  for (const [field, value, problem] of values)
    it(`finds ${problem ?? 'nothing'} in ${JSON.stringify(value).slice(0, 30)} as ${field}`, () => {
      const [collection, name] = field.split(' ') as [CollectionName, string];
      const found = checkRecord(collection, { published: '2026-01-01 00:00:00.000Z', [name]: value })
        .filter(({ path }) => path.split('.')[0] === name)
        .map(({ path, kind, expected }) => `${path} ${kind}: ${expected}`);
      expect(found).to.deep.equal(problem === undefined ? [] : [problem]);
    });

  it('takes as many entries of a list as a page can show', () => {
    const shown = (number: number) =>
      contents('page-home', 'posts', { details: { shown: number } }).map((each) => each.split(' ').slice(2));
    expect([shown(1), shown(24)]).to.deep.equal([[], []]);
    for (const number of [-1, 25]) expect(shown(number)).to.deep.equal([['range:', '≥', '1,', '≤', '24']]);
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

  it('refuses a slug of a generic page at whose address the site itself responds', () => {
    const kinds = (collection: 'pages' | 'posts', slug: string) =>
      checkRecord(collection, { slug, title: 'A', published: '2025-01-01' }).map(({ kind }) => kind);
    const reserved = RESERVED_PATHS.map((path) => path.slice(1));
    for (const slug of [...reserved, ...['blog', 'web3', 'project', 'en', 'sl']])
      expect(kinds('pages', slug), slug).to.deep.equal(['reserved']);
    for (const slug of ['about', 'editorial', 'blog-2', 'voucher'])
      expect(kinds('pages', slug), slug).to.deep.equal([]);
    expect(kinds('posts', 'edit'), 'a post has an address of its own').to.deep.equal([]);
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
    ['/old', 'http://other.example/', 301, 'to link'],
    ['/old', 'https://user:pw@other.example/', 301, 'to link'],
    ['/old', 'https://user@other.example/', 301, 'to link'],
    ['/old', 'https://', 301, 'to link'],
    ['/old/..', '/new', 301, 'from source'],
    [' /old ', ' /new ', 301, ''],
    ['/old', ' ', 410, ''],
    ['/old', '/new', 200, 'status choice'],
  ];
  for (const [from, to, status, problem] of redirects)
    it(`finds ${problem || 'nothing'} in the redirect ${status} from “${from}” to “${to}”`, () =>
      expect(
        checkRecord('redirects', { from, to, status }).map(({ path, kind }) => `${path} ${kind}`),
      ).to.deep.equal(problem ? [problem] : []));
});
