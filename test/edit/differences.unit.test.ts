import { expect } from 'chai';
import { conflicts, differences, merge, versionDifferences } from '../../client/model/entry/differences';
import { COLLECTIONS } from '../../client/model/collections';
import { contentsEntry } from '../../client/model/contents-entries';

const { fields } = contentsEntry('page-home', 'figures')!;
const record = (en: string[], sl: string[] = []) => ({
  details: { items: en.map((label) => ({ label })) },
  details_sl: { items: sl.map((label) => ({ label })) },
});
const base = record(['one', 'two'], ['ena', 'dve']);

describe('differences between two states of an entry', () => {
  it('names single values inside of lists', () => {
    const changes = differences(fields, base, record(['one', 'TWO'], ['ena', 'dve']));
    expect(changes.map(({ path, locale, before, after }) => ({ path, locale, before, after }))).to.deep.equal(
      [{ path: 'details.items.1.label', locale: 'en', before: 'two', after: 'TWO' }],
    );
  });

  it('names a list as a whole when its number of items differs', () => {
    const changes = differences(fields, base, record(['one', 'two', 'three'], ['ena', 'dve']));
    expect(changes.map(({ path }) => path)).to.deep.equal(['details.items']);
  });

  it('names no field that an older version lacks and that is empty now', () => {
    const { fields: ofPosts } = COLLECTIONS.posts;
    const newer = { title: 'A post', cover_alt: '', draft: false, tags: [] };
    expect(versionDifferences(ofPosts, { title: 'A post' }, newer)).to.deep.equal([]);
    const changes = versionDifferences(ofPosts, { title: 'A post' }, { ...newer, draft: true, title: '' });
    expect(changes.map(({ path, before, after }) => ({ path, before, after }))).to.deep.equal([
      { path: 'title', before: 'A post', after: '' },
      { path: 'draft', before: undefined, after: true },
    ]);
  });
});

describe('two people who change the same entry', () => {
  it('both keep their changes if they changed different values', () => {
    const mine = record(['one', 'mine'], ['ena', 'dve']);
    const theirs = record(['theirs', 'two'], ['ena', 'dve']);
    expect(conflicts(fields, base, mine, theirs)).to.deep.equal([]);
    expect(merge(fields, { base, mine, theirs }, () => false)).to.deep.equal(
      record(['theirs', 'mine'], ['ena', 'dve']),
    );
  });

  it('have to choose if both changed one value', () => {
    const states = { base, mine: record(['mine', 'two']), theirs: record(['theirs', 'two']) };
    const found = conflicts(fields, base, states.mine, states.theirs);
    expect(found.map(({ path, mine, theirs }) => ({ path, mine, theirs }))).to.deep.equal([
      { path: 'details.items.0.label', mine: 'mine', theirs: 'theirs' },
    ]);
    expect(merge(fields, states, () => true).details).to.deep.equal(states.theirs.details);
    expect(merge(fields, states, () => false).details).to.deep.equal(states.mine.details);
  });

  it('have to choose a whole list if one added an item and the other changed one', () => {
    const states = { base, mine: record(['one', 'mine']), theirs: record(['one', 'two', 'three']) };
    expect(conflicts(fields, base, states.mine, states.theirs).map(({ path }) => path)).to.deep.equal([
      'details.items',
    ]);
    expect(merge(fields, states, () => false).details).to.deep.equal(states.mine.details);
  });
});
