import { expect } from 'chai';
import type { ListChange } from '@site/ui-kit/editor';
import { changeList, isJoined } from '../../client/model/entry/list-values';
import { holdsNothing, isSame, readAt, writeAt, writeShared } from '../../client/model/values';
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
  const steps: [step: ListChange, en: unknown[], sl: unknown[]][] = [
    [{ kind: 'move', index: 1, to: 0 }, ['Two', 'One'], ['Dve', 'Ena']],
    [{ kind: 'move', index: 0, to: 1 }, ['Two', 'One'], ['Dve', 'Ena']],
    [{ kind: 'add', index: 2 }, ['One', 'Two', undefined], ['Ena', 'Dve', undefined]],
    [{ kind: 'remove', index: 0 }, ['Two'], ['Dve']],
  ];
  for (const [step, en, sl] of steps)
    it(`keeps each translation beside its item: ${JSON.stringify(step)}`, () => {
      const before = structuredClone(stored);
      const changed = changeList(fields, stored, PATH, step);
      expect([titles(changed, 'en'), titles(changed, 'sl')]).to.deep.equal([en, sl]);
      expect(stored, 'the state before').to.deep.equal(before);
    });

  it('adds the first option that a list of options does not have yet', () => {
    const { fields: site } = COLLECTIONS.site;
    const added = changeList(site, { languages: ['en', 'de'] }, 'languages', { kind: 'add', index: 2 });
    expect(added.languages).to.deep.equal(['en', 'de', 'sl']);
  });

  it('leaves a translation that has no items without any', () => {
    const longer = changeList(fields, { details: stored.details }, PATH, { kind: 'add', index: 2 });
    expect(titles(longer, 'sl')).to.equal(undefined);
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
  const items = [{ title: 'One' }, { title: 'Two' }];
  const writes: [path: string, locale: 'en' | 'sl', before: object, after: object][] = [
    // A translated list is as long as the English one as soon as one of its items is translated.
    [`${PATH}.0.title`, 'sl', { details: { items } }, { details_sl: { items: [{ title: 'x' }, {}] } }],
    [`${PATH}.1.title`, 'sl', { details: { items } }, { details_sl: { items: [{}, { title: 'x' }] } }],
    [`${PATH}.1.title`, 'en', {}, { details: { items: [{}, { title: 'x' }] } }],
    [`${PATH}.0.title`, 'en', { details: { items } }, { details: { items: [{ title: 'x' }, items[1]] } }],
    ['tags.1', 'sl', { tags: ['one', 'two'] }, { tags_sl: ['', 'x'] }],
    ['tags.0', 'sl', {}, { tags_sl: ['x'] }],
    ['title', 'sl', {}, { title_sl: 'x' }],
    // A field that is not localized has one name, whatever the language.
    ['slug', 'sl', {}, { slug: 'x' }],
  ];
  for (const [path, locale, before, after] of writes)
    it(`turns ${JSON.stringify(before)} into ${JSON.stringify(after)}`, () => {
      const model = { ...COLLECTIONS.posts.fields, ...fields };
      expect(writeAt(model, { ...before }, path, locale, 'x')).to.deep.equal({ ...before, ...after });
    });

  it('removes copies of a value that all languages share from the translations', () => {
    const withCopy = writeAt(fields, stored, `${PATH}.0.to`, 'sl', '/sl-one');
    const next = writeShared(fields, withCopy, `${PATH}.0.to`, '/three');
    expect(readAt(fields, next, `${PATH}.0.to`, 'en')).to.equal('/three');
    expect(next.details_sl).to.deep.equal(stored.details_sl);
  });

  it('leaves translations alone that have no copy of it', () => {
    expect(writeShared(COLLECTIONS.posts.fields, { title: 'a' }, 'draft', true)).to.have.keys(
      'title',
      'draft',
    );
    const next = writeShared(fields, { details: stored.details }, `${PATH}.0.to`, '/three');
    expect(next).to.have.all.keys('details');
  });

  it('treats a missing value, an empty text and an empty list as the same, at every depth', () => {
    for (const [a, b] of [
      ['', null],
      [{ a: '' }, { b: [] }],
      [[{ a: 1 }], [{ a: 1, b: null }]],
    ])
      expect(isSame(a, b), JSON.stringify([a, b])).to.equal(true);
    for (const [a, b] of [
      [[1], [1, 2]],
      [
        [1, 2],
        [1, 3],
      ],
      [{ a: 1, b: 2 }, { a: 1 }],
      ['a', {}],
      [0, ''],
    ])
      expect(isSame(a, b), JSON.stringify([a, b])).to.equal(false);
    for (const nothing of ['', [], {}, [''], [{ a: [''] }, null]])
      expect(holdsNothing(nothing)).to.equal(true);
    for (const some of [0, false, 'a', ['', 'a'], { a: '', b: 'b' }])
      expect(holdsNothing(some)).to.equal(false);
  });
});
