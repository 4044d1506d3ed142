import { expect } from 'chai';
import { isVisible, nextVisibilityChange } from '../../server/content/visibility';

const at = (iso: string) => Date.parse(iso);
const post = (id: string, published: string, draft = false) => ({ id, slug: id, published, draft });
const ending = (id: string, unpublished: string, draft = false) => ({
  ...post(id, '2026-11-01 00:00:00.000Z', draft),
  unpublished,
});
const NOON = at('2026-11-20T12:00:00Z');

describe('the visibility of entries', () => {
  it('begins at the date of an entry, and never for drafts', () => {
    expect(isVisible(post('a', '2026-11-20 12:00:00.000Z'), NOON)).to.equal(true);
    expect(isVisible(post('a', '2026-11-20 12:00:00.001Z'), NOON)).to.equal(false);
    expect(isVisible(post('a', '2020-01-01 00:00:00.000Z', true), NOON)).to.equal(false);
  });

  it('ends with the last moment of an entry', () => {
    expect(isVisible(ending('a', '2026-11-20 12:00:00.001Z'), NOON)).to.equal(true);
    expect(isVisible(ending('a', '2026-11-20 12:00:00.000Z'), NOON)).to.equal(false);
    expect(isVisible({ ...ending('a', '2026-11-21 00:00:00.000Z'), published: '' }, NOON)).to.equal(true);
    expect(isVisible(ending('a', ''), NOON)).to.equal(true);
  });

  it('never comes for an entry that ends before it begins', () => {
    const record = { ...post('a', '2026-11-21 00:00:00.000Z'), unpublished: '2026-11-20 13:00:00.000Z' };
    for (const iso of ['2026-11-20T12:00:00Z', '2026-11-20T13:30:00Z', '2026-11-22T00:00:00Z'])
      expect(isVisible(record, at(iso)), iso).to.equal(false);
    expect(nextVisibilityChange([record], NOON)).to.equal(Infinity);
  });

  it('has neither start nor end for entries without dates', () => {
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
    expect(nextVisibilityChange(records, NOON)).to.equal(at('2026-11-21T00:00:00Z'));
    expect(nextVisibilityChange(records.slice(0, 1), NOON)).to.equal(Infinity);
  });

  it('changes next when an entry disappears, if none appears before', () => {
    const records = [
      ending('gone', '2026-11-20 11:00:00.000Z'),
      ending('going', '2026-11-20 18:00:00.000Z'),
      ending('draft', '2026-11-20 13:00:00.000Z', true),
      post('next', '2026-11-21 00:00:00.000Z'),
    ];
    expect(nextVisibilityChange(records, NOON)).to.equal(at('2026-11-20T18:00:00Z'));
    expect(nextVisibilityChange(records, at('2026-11-20T18:00:00Z'))).to.equal(at('2026-11-21T00:00:00Z'));
  });
});
