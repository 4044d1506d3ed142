import { expect } from 'chai';
import { earlier, isVisible, nextPublication, publishedBetween } from '../../../server/content/visibility';

const at = (iso: string) => Date.parse(iso);
const post = (id: string, published: string, draft = false) => ({ id, slug: id, published, draft });
const NOON = at('2026-11-20T12:00:00Z');

describe('the visibility of entries', () => {
  it('begins at the date of an entry, and never for drafts', () => {
    expect(isVisible(post('a', '2026-11-20 12:00:00.000Z'), NOON)).to.equal(true);
    expect(isVisible(post('a', '2026-11-20 12:00:00.001Z'), NOON)).to.equal(false);
    expect(isVisible(post('a', '2020-01-01 00:00:00.000Z', true), NOON)).to.equal(false);
  });

  it('has no start for entries without a date', () => {
    expect(isVisible({ id: 'a', from: '/x' }, NOON)).to.equal(true);
    expect(isVisible({ id: 'a', published: '' }, NOON)).to.equal(true);
  });

  it('changes next when the next scheduled entry appears', () => {
    const records = [
      post('past', '2026-11-20 11:00:00.000Z'),
      post('later', '2026-11-22 00:00:00.000Z'),
      post('next', '2026-11-21 00:00:00.000Z'),
      post('draft', '2026-11-20 13:00:00.000Z', true),
    ];
    expect(nextPublication(records, NOON)).to.equal(at('2026-11-21T00:00:00Z'));
    expect(nextPublication(records.slice(0, 1), NOON)).to.equal(null);
  });

  it('changes the keys of the entries whose date has come', () => {
    const records = [
      post('one', '2026-11-20 12:00:00.000Z'),
      post('two', '2026-11-20 12:00:05.000Z'),
      post('draft', '2026-11-20 12:00:05.000Z', true),
    ];
    expect(publishedBetween('posts', records, NOON, NOON + 5_000)).to.deep.equal(['posts', 'posts/two']);
    expect(publishedBetween('posts', records, NOON + 5_000, NOON + 9_000)).to.deep.equal([]);
    expect(publishedBetween('slides', records, NOON, NOON + 5_000)).to.deep.equal(['slides']);
  });

  it('uses the earlier of two moments, where null means never', () => {
    expect(earlier(1, 2)).to.equal(1);
    expect(earlier(null, 2)).to.equal(2);
    expect(earlier(1, null)).to.equal(1);
    expect(earlier(null, null)).to.equal(null);
  });
});
