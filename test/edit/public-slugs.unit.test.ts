import { expect } from 'chai';
import { publicSlugs, type PastState } from '../../server/saving/move-page';

const NOW = Date.parse('2027-06-10T12:00:00Z');
const day = (date: number) => `2027-06-${String(date).padStart(2, '0')} 08:00:00.000Z`;

type Dates = { draft?: boolean; published?: string; unpublished?: string };
const state = (
  slug: string,
  recorded: string,
  { draft = false, published = day(1), unpublished = '' }: Dates = {},
) => ({
  id: 'a',
  slug,
  draft,
  published,
  unpublished,
  updated: recorded,
});
const saved = (...args: Parameters<typeof state>): PastState => ({
  action: 'update',
  recorded: args[1],
  state: state(...args),
});
const removed = (...args: Parameters<typeof state>): PastState => ({ ...saved(...args), action: 'delete' });
const DRAFT = { draft: true };

describe('the addresses under which an entry was public', () => {
  const rows: [name: string, versions: PastState[], last: ReturnType<typeof state>, slugs: string[]][] = [
    ['a public entry', [], state('a', day(2)), ['a']],
    ['a draft', [], state('a', day(2), DRAFT), []],
    ['an entry that has ended', [], state('a', day(2), { unpublished: day(3) }), ['a']],
    ['a scheduled entry', [], state('a', day(2), { published: day(20) }), []],
    [
      'an entry that ends before it begins',
      [],
      state('a', day(2), { published: day(3), unpublished: day(2) }),
      [],
    ],
    ['a public entry that became a draft', [saved('a', day(2))], state('a', day(3), DRAFT), ['a']],
    [
      'a draft that was renamed after it had been public',
      [saved('a', day(2)), saved('a', day(3), DRAFT)],
      state('b', day(4), DRAFT),
      ['a'],
    ],
    ['a draft that was renamed and published', [saved('a', day(2), DRAFT)], state('b', day(3)), ['b']],
    ['several public names', [saved('a', day(2)), saved('b', day(3))], state('c', day(4)), ['a', 'b', 'c']],
    [
      'an entry whose time came between two saves',
      [saved('a', day(2), { published: day(4) })],
      state('b', day(5), DRAFT),
      ['a'],
    ],
    [
      'an entry that was renamed before its time came',
      [saved('a', day(2), { published: day(4) })],
      state('b', day(3), { published: day(4) }),
      ['b'],
    ],
    [
      'an entry that was removed before its time came, and restored as a draft',
      [saved('a', day(2), { published: day(5) }), removed('a', day(3), { published: day(5) })],
      state('a', day(6), DRAFT),
      [],
    ],
  ];
  for (const [name, versions, last, slugs] of rows)
    it(`are ${slugs.join(', ') || 'none'} for ${name}`, () =>
      expect(publicSlugs(versions, last, NOW)).to.deep.equal(slugs));
});
