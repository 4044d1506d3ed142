import { expect } from 'chai';
import { changeList, isJoined } from '../../client/model/entry/list-values';
import { readAt, writeAt, writeShared, isSame } from '../../client/model/values';
import { contentsEntry } from '../../client/model/contents-entries';
import { COLLECTIONS } from '../../client/model/collections';

const { fields } = contentsEntry('page-home', 'services')!;
const PATH = 'details.items';

const stored = {
  details: {
    title: 'Ways',
    items: [
      { title: 'One', to: '/one' },
      { title: 'Two', to: '/two' },
    ],
  },
  details_sl: { title: 'Poti', items: [{ title: 'Ena' }, { title: 'Dve' }] },
};
const titles = (values: object, locale: 'en' | 'sl') =>
  (readAt(fields, values as never, PATH, locale) as { title?: string }[] | undefined)?.map(
    ({ title }) => title,
  );

describe('editing a list in all its languages', () => {
  it('keeps a translation beside its item when the item moves', () => {
    const moved = changeList(fields, stored, PATH, { kind: 'move', index: 1, to: 0 });
    expect(titles(moved, 'en')).to.deep.equal(['Two', 'One']);
    expect(titles(moved, 'sl')).to.deep.equal(['Dve', 'Ena']);
  });

  it('adds an item to every language, so that the translation keeps its length', () => {
    const longer = changeList(fields, stored, PATH, { kind: 'add', index: 2 });
    expect(titles(longer, 'en')).to.deep.equal(['One', 'Two', undefined]);
    expect(titles(longer, 'sl')).to.deep.equal(['Ena', 'Dve', undefined]);
  });

  it('removes an item with its translation', () => {
    const shorter = changeList(fields, stored, PATH, { kind: 'remove', index: 0 });
    expect(titles(shorter, 'en')).to.deep.equal(['Two']);
    expect(titles(shorter, 'sl')).to.deep.equal(['Dve']);
  });

  it('leaves a translation that has no items without any', () => {
    const longer = changeList(fields, { details: stored.details }, PATH, { kind: 'add', index: 2 });
    expect(titles(longer, 'sl')).to.equal(undefined);
  });

  it('does not modify the state before', () => {
    const before = structuredClone(stored);
    changeList(fields, stored, PATH, { kind: 'move', index: 1, to: 0 });
    expect(stored).to.deep.equal(before);
  });

  it('joins languages only while they have the same number of items', () => {
    const shorter = { ...stored, details_sl: { items: [{ title: 'Ena' }] } };
    expect(isJoined(fields, stored, PATH)).to.equal(true);
    expect(isJoined(fields, { details: stored.details }, PATH)).to.equal(true);
    expect(isJoined(fields, shorter, PATH)).to.equal(false);
    const changed = changeList(fields, shorter, PATH, { kind: 'add', index: 1 }, 'sl');
    expect(titles(changed, 'en')).to.deep.equal(['One', 'Two']);
    expect(titles(changed, 'sl')).to.deep.equal(['Ena', undefined]);
  });
});

describe('writing a value of a record', () => {
  it('makes a translated list as long as the English one when its first item is translated', () => {
    const next = writeAt(fields, { details: stored.details }, `${PATH}.1.title`, 'sl', 'Dve');
    expect(next.details_sl).to.deep.equal({ items: [{}, { title: 'Dve' }] });
  });

  it('removes copies of a value that all languages share from the translations', () => {
    const withCopy = writeAt(fields, stored, `${PATH}.0.to`, 'sl', '/sl-one');
    const next = writeShared(fields, withCopy, `${PATH}.0.to`, '/three');
    expect(readAt(fields, next, `${PATH}.0.to`, 'en')).to.equal('/three');
    expect(next.details_sl).to.deep.equal(stored.details_sl);
  });

  it('writes a field that is not localized under its own name, whatever the language', () => {
    expect(writeAt(COLLECTIONS.posts.fields, {}, 'slug', 'sl', 'a')).to.deep.equal({ slug: 'a' });
    expect(writeAt(COLLECTIONS.posts.fields, {}, 'title', 'sl', 'A')).to.deep.equal({ title_sl: 'A' });
  });

  it('writes the words of a translated list of words beside their own', () => {
    const next = writeAt(COLLECTIONS.posts.fields, { tags: ['one', 'two'] }, 'tags.1', 'sl', 'dva');
    expect(next.tags_sl).to.deep.equal(['', 'dva']);
  });

  it('treats a missing value, an empty text and an empty list as the same', () => {
    expect(isSame({ a: '' }, { b: [] })).to.equal(true);
    expect(isSame({ a: [1] }, { a: [1, 2] })).to.equal(false);
  });
});
