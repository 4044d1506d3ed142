import { expect } from 'chai';
import pino from 'pino';
import type { ContentRecord } from '../../client/model/content-record';
import { openContentDb } from '../../server/content/content-db';
import { createRecordStore, type RecordStore } from '../../server/content/record-store';
import { temporaryFolder } from '../support/temporary-folder';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const post = (slug: string, more: Record<string, unknown> = {}): ContentRecord => ({
  id: `id-${slug}`,
  updated: '2026-11-01 00:00:00.000Z',
  slug,
  title: slug,
  body: '<p>Body</p>',
  published: '2026-11-01 00:00:00.000Z',
  draft: false,
  ...more,
});

describe('the record store', () => {
  let store: RecordStore;
  beforeEach(() => {
    store = createRecordStore(openContentDb(temporaryFolder('records'), pino({ enabled: false })), () => NOW);
    store.write('posts', [post('one'), post('two')]);
  });
  afterEach(() => store.close());

  it('returns lists without long texts, and complete entries by slug', () => {
    const list = store.get('posts') as ContentRecord[];
    expect(list.map((card) => card.slug)).to.deep.equal(['one', 'two']);
    expect(list[0]).to.include({ minutes: 1 }).and.not.have.property('body');
    expect(store.get('posts/one')).to.have.property('body', '<p>Body</p>');
    expect(store.get('posts/three')).to.equal(undefined);
  });

  const CONTENTS = [{ id: 'c', section: 'misc', key: 'booking' }];
  const DRAFT = { draft: true };
  const LISTS = ['posts', 'posts:addresses', 'posts:entries'];
  /** The content keys that the store reports for each change. */
  const reports: [what: string, change: () => string[], keys: string[]][] = [
    [
      'all keys of a first load',
      () => store.write('contents', CONTENTS),
      ['contents:misc/booking', 'contents:addresses'],
    ],
    ['nothing of what is loaded again', () => store.write('posts', [post('two'), post('one')]), []],
    [
      'only the entry whose body changed',
      () => store.write('posts', [post('one', { body: '<p>x</p>' })]),
      ['posts:entries', 'posts/one'],
    ],
    [
      'a changed card and its list',
      () => store.write('posts', [post('one', { title: 'x' })]),
      ['posts', 'posts:entries', 'posts/one'],
    ],
    [
      'the old and the new slug of a renamed entry',
      () => store.write('posts', [{ ...post('neu'), id: 'id-one' }]),
      [...LISTS, 'posts/one', 'posts/neu'],
    ],
    ['a removed entry', () => store.write('posts', [], ['id-one']), [...LISTS, 'posts/one']],
    ['nothing of the removal of an entry that is not there', () => store.write('posts', [], ['x']), []],
    ['no new draft', () => store.write('posts', [post('new', DRAFT)]), []],
    ['no scheduled entry', () => store.write('posts', [post('new', { published: '2026-12-01' })]), []],
    [
      'a draft that is published',
      () => {
        store.write('posts', [post('new', DRAFT)]);
        return store.write('posts', [post('new')]);
      },
      [...LISTS, 'posts/new'],
    ],
    ['an entry that is withdrawn', () => store.write('posts', [post('one', DRAFT)]), [...LISTS, 'posts/one']],
  ];
  for (const [what, change, keys] of reports)
    it(`reports ${what}`, () => expect(change()).to.have.members(keys));

  it('keeps the same object for a record that did not change', () => {
    const before = store.get('posts/one');
    store.write('posts', [post('one'), post('two', { title: 'New' })]);
    expect(store.get('posts/one')).to.equal(before);
  });

  it('sorts slides by position and keeps posts newest first', () => {
    store.write('slides', [
      { id: 'b', position: 2 },
      { id: 'a', position: 1 },
    ]);
    expect((store.get('slides') as ContentRecord[]).map((slide) => slide.id)).to.deep.equal(['a', 'b']);
    store.write('posts', [post('new', { published: '2026-11-19 00:00:00.000Z' })]);
    expect((store.get('posts') as ContentRecord[])[0]).to.have.property('slug', 'new');
  });
});
