import { expect } from 'chai';
import type { ContentRecord } from '../../client/model/content-record';
import { createRecordStore, type RecordStore } from '../../server/content/record-store';

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
    store = createRecordStore(() => NOW);
    store.replace('posts', [post('one'), post('two')]);
  });
  afterEach(() => store.close());

  it('returns lists without long texts, and complete entries by slug', () => {
    const list = store.get('posts') as ContentRecord[];
    expect(list.map((card) => card.slug)).to.deep.equal(['one', 'two']);
    expect(list[0]).to.include({ minutes: 1 }).and.not.have.property('body');
    expect(store.get('posts/one')).to.have.property('body', '<p>Body</p>');
    expect(store.get('posts/three')).to.equal(undefined);
  });

  it('reports all keys of a first load', () => {
    expect(store.replace('contents', [{ id: 'c', section: 'misc', key: 'booking' }])).to.deep.equal([
      'contents:misc/booking',
      'contents:addresses',
    ]);
    expect(store.get('contents:misc/booking')).to.have.property('id', 'c');
  });

  it('reports nothing if the same content is loaded again', () => {
    expect(store.replace('posts', [post('two'), post('one')])).to.deep.equal([]);
  });

  it('reports only the entry if only its body changed', () => {
    expect(store.upsert('posts', post('one', { body: '<p>Other</p>' }))).to.deep.equal(['posts/one']);
  });

  it('reports the list too if a card changed', () => {
    expect(store.upsert('posts', post('one', { title: 'New' }))).to.have.members(['posts', 'posts/one']);
  });

  it('reports the old and the new slug of a renamed entry', () => {
    const renamed = { ...post('neu'), id: 'id-one' };
    expect(store.upsert('posts', renamed)).to.have.members([
      'posts',
      'posts:addresses',
      'posts/one',
      'posts/neu',
    ]);
    expect(store.get('posts/one')).to.equal(undefined);
  });

  it('reports a deleted entry and its list', () => {
    expect(store.remove('posts', 'id-one')).to.have.members(['posts', 'posts:addresses', 'posts/one']);
    expect(store.remove('posts', 'id-one')).to.deep.equal([]);
  });

  it('keeps drafts and scheduled entries without reporting them', () => {
    const future = { published: '2026-12-01 00:00:00.000Z' };
    expect(store.upsert('posts', post('draft', { draft: true }))).to.deep.equal([]);
    expect(store.upsert('posts', post('future', future))).to.deep.equal([]);
    expect(store.get('posts/future')).to.have.property('slug', 'future');
  });

  it('reports an entry that is published or withdrawn', () => {
    store.upsert('posts', post('draft', { draft: true }));
    expect(store.upsert('posts', post('draft'))).to.have.members(['posts', 'posts:addresses', 'posts/draft']);
    expect(store.upsert('posts', post('draft', { draft: true }))).to.have.members([
      'posts',
      'posts:addresses',
      'posts/draft',
    ]);
  });

  it('keeps the same object for a record that did not change', () => {
    const before = store.get('posts/one');
    store.replace('posts', [post('one'), post('two', { title: 'New' })]);
    expect(store.get('posts/one')).to.equal(before);
  });

  it('sorts slides by position and keeps posts newest first', () => {
    store.replace('slides', [
      { id: 'b', position: 2 },
      { id: 'a', position: 1 },
    ]);
    expect((store.get('slides') as ContentRecord[]).map((slide) => slide.id)).to.deep.equal(['a', 'b']);
    store.upsert('posts', post('new', { published: '2026-11-19 00:00:00.000Z' }));
    expect((store.get('posts') as ContentRecord[])[0]).to.have.property('slug', 'new');
  });
});
