import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'chai';
import pino from 'pino';
import type { ContentRecord } from '../../client/model/content-record';
import { openContentDb } from '../../server/content/content-db';
import { toRow } from '../../server/content/content-keys';
import { createRecordStore, type ContentView, type RecordStore } from '../../server/content/record-store';
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
  const logger = pino({ enabled: false });
  let folder: string;
  let store: RecordStore;
  beforeEach(() => {
    folder = temporaryFolder('records');
    store = createRecordStore(
      (onDamage) => openContentDb(folder, logger, onDamage),
      () => NOW,
    );
    store.write('posts', [post('one'), post('two')]);
  });
  afterEach(() => store.close());

  it('returns lists without long texts, and complete entries by slug', () => {
    const list = store.view.get('posts') as ContentRecord[];
    expect(list.map((card) => card.slug)).to.deep.equal(['one', 'two']);
    expect(list[0]).to.include({ minutes: 1 }).and.not.have.property('body');
    expect(store.view.get('posts/one')).to.have.property('body', '<p>Body</p>');
    expect(store.view.get('posts/three')).to.equal(undefined);
  });

  const CONTENTS = [{ id: 'c', section: 'misc', key: 'booking' }];
  const DRAFT = { draft: true };
  const LISTS = [
    ...['posts', 'posts:addresses', 'posts:entries', 'posts?all'],
    ...['posts?in=en/en', 'posts?in=sl/en', 'posts?in=de/en'],
  ];
  const of = (...slugs: string[]) => slugs.flatMap((slug) => [`posts/${slug}`, `posts:address/${slug}`]);
  /** The content keys that the store reports for each change. */
  const reports: [what: string, change: () => void, keys: string[]][] = [
    [
      'all keys of a first load',
      () => store.write('contents', CONTENTS),
      ['contents:misc/booking', 'contents:misc'],
    ],
    ['nothing of what is loaded again', () => store.write('posts', [post('two'), post('one')]), []],
    [
      'only the entry whose body changed',
      () => store.write('posts', [post('one', { body: '<p>x</p>' })]),
      ['posts:entries', 'posts/one'],
    ],
    [
      'the address of what is first translated',
      () => store.write('posts', [post('one', { title_sl: 'y', body_sl: 'y' })]),
      [
        ...['posts', 'posts:address/one', 'posts:card/id-one', 'posts:entries', 'posts/one'],
        ...['posts?in=en/sl', 'posts?in=sl/sl', 'posts?in=de/sl'],
      ],
    ],
    [
      'a changed card and its list',
      () => store.write('posts', [post('one', { title: 'x' })]),
      ['posts', 'posts:card/id-one', 'posts:entries', 'posts/one'],
    ],
    [
      'the old and the new slug of a renamed entry',
      () => store.write('posts', [{ ...post('neu'), id: 'id-one' }]),
      ['posts', 'posts:addresses', 'posts:entries', 'posts:card/id-one', ...of('one', 'neu')],
    ],
    [
      'a removed entry',
      () => store.write('posts', [], ['id-one']),
      [...LISTS, 'posts:card/id-one', ...of('one')],
    ],
    [
      'nothing of an entry whose address is none, or that of something else',
      () => {
        store.write('posts', [post('Not a slug')]);
        store.write('pages', [post('search'), post('blog')]);
      },
      [],
    ],
    ['nothing of the removal of an entry that is not there', () => store.write('posts', [], ['x']), []],
    ['no new draft', () => store.write('posts', [post('new', DRAFT)]), []],
    ['no scheduled entry', () => store.write('posts', [post('new', { published: '2026-12-01' })]), []],
    [
      'a draft that is published',
      () => {
        store.write('posts', [post('new', DRAFT)]);
        store.changes();
        store.write('posts', [post('new')]);
      },
      [...LISTS, 'posts:card/id-new', ...of('new')],
    ],
    [
      'an entry that is withdrawn',
      () => store.write('posts', [post('one', DRAFT)]),
      [...LISTS, 'posts:card/id-one', ...of('one')],
    ],
  ];
  for (const [what, change, keys] of reports)
    it(`reports ${what}`, () => {
      store.changes();
      change();
      expect(store.changes()).to.have.members(keys);
    });

  it('keeps the same object for a record that did not change', () => {
    const before = store.view.get('posts/one');
    store.write('posts', [post('one'), post('two', { title: 'New' })]);
    expect(store.view.get('posts/one')).to.equal(before);
  });

  it('sorts slides by position and keeps posts newest first', () => {
    store.write('slides', [
      { id: 'b', position: 2 },
      { id: 'a', position: 1 },
    ]);
    expect((store.view.get('slides') as ContentRecord[]).map((slide) => slide.id)).to.deep.equal(['a', 'b']);
    store.write('posts', [post('new', { published: '2026-11-19 00:00:00.000Z' })]);
    expect((store.view.get('posts') as ContentRecord[])[0]).to.have.property('slug', 'new');
  });

  describe('over many posts', () => {
    const day = (number: number) => `2026-10-${String(number).padStart(2, '0')} 00:00:00.000Z`;
    const ids = (places: readonly { id: string }[]) => places.map(({ id }) => id);
    const newest = (view: ContentView, list: string, limit = 3, offset = 0) =>
      ids(view.places('posts', list, { now: NOW, limit, offset }));
    beforeEach(() => {
      store.write('posts', [], ['id-one', 'id-two']);
      store.write('posts', [
        ...[1, 2, 3, 4, 5].map((n) =>
          post(`p${n}`, { published: day(n), tags: n % 2 ? ['AI', 'Notes'] : ['AI'] }),
        ),
        post('draft', { draft: true, tags: ['AI'] }),
        post('scheduled', { published: '2026-12-01 00:00:00.000Z', tags: ['Soon'] }),
        post('slovenian', {
          published: day(1),
          title: '',
          title_sl: 'Naslov',
          body: '',
          tags_sl: ['Zapiski'],
        }),
      ]);
      store.changes();
    });

    it('reads parts of lists, newest first and then by id, and counts them', () => {
      expect(newest(store.view, 'all')).to.deep.equal(['id-p5', 'id-p4', 'id-p3']);
      expect(newest(store.view, 'all', 9, 3)).to.deep.equal(['id-p2', 'id-p1', 'id-slovenian']);
      expect(newest(store.view, 'tag=en/notes')).to.deep.equal(['id-p5', 'id-p3', 'id-p1']);
      expect(store.view.count('posts', 'tag=en/ai', NOW)).to.equal(5);
      expect(newest(store.view, 'in=sl/sl')).to.deep.equal(['id-slovenian']);
    });

    it('names the tags of visible entries, each with the newest that has it', () => {
      const tags = (first: 'en' | 'sl') => [...store.view.tags('posts', first, NOW)];
      const english = [
        ['ai', 'id-p5'],
        ['notes', 'id-p5'],
      ];
      expect(tags('en')).to.deep.equal(english);
      expect(tags('sl')).to.deep.equal([...english, ['zapiski', 'id-slovenian']]);
    });

    it('lays changes over lists, tags, counts and addresses, and leaves what is stored as it is', () => {
      const change = (id: string, record: ContentRecord) => ({
        collection: 'posts' as const,
        id,
        record,
        row: toRow('posts', record),
      });
      const over = store.over([
        change('id-p5', { ...post('renamed', { published: day(2), tags: ['Other'] }), id: 'id-p5' }),
        change('id-draft', post('draft', { published: day(9), tags: ['Notes'] })),
        change('id-new', post('new', { published: day(8), tags: [] })),
      ]);
      expect(newest(over, 'all', 9)).to.deep.equal(
        ['draft', 'new', 'p4', 'p3', 'p2', 'p5', 'p1', 'slovenian'].map((slug) => `id-${slug}`),
      );
      expect(newest(over, 'all', 2, 4)).to.deep.equal(['id-p2', 'id-p5']);
      expect(newest(over, 'tag=en/notes')).to.deep.equal(['id-draft', 'id-p3', 'id-p1']);
      expect(over.count('posts', 'all', NOW)).to.equal(8);
      expect(over.count('posts', 'tag=en/ai', NOW)).to.equal(4);
      expect([...over.tags('posts', 'en', NOW).keys()]).to.deep.equal(['ai', 'notes', 'other']);
      expect([over.get('posts/p5'), over.get('posts/renamed')]).to.have.nested.property('[1].id', 'id-p5');
      expect(over.get('posts/p5')).to.equal(undefined);
      expect(newest(store.view, 'all', 1)).to.deep.equal(['id-p5']);
      expect(store.view.count('posts', 'all', NOW)).to.equal(6);
    });

    it('reports the lists that an edit changes, and no others', () => {
      const edit = (more: Record<string, unknown>) => {
        store.write('posts', [post('p2', { published: day(2), tags: ['AI'], ...more })]);
        return store.changes().filter((key) => /[?]|:tags/.test(key));
      };
      expect(edit({ title: 'Another title' })).to.deep.equal([]);
      expect(edit({ tags: ['AI', 'Notes'] })).to.have.members([
        'posts:tags',
        ...['en', 'sl', 'de'].map((first) => `posts?tag=${first}/notes`),
      ]);
      expect(edit({ published: day(7) })).to.include.members(['posts:tags', 'posts?all', 'posts?tag=en/ai']);
      expect(newest(store.view, 'all', 1)).to.deep.equal(['id-p2']);
    });

    it('reports the lists that a date changes', () => {
      const at = Date.parse('2026-12-01T00:00:00Z');
      expect(store.view.nextDate('posts', NOW)).to.equal(at);
      expect(store.changesByDate('posts', NOW, at - 1)).to.deep.equal([]);
      expect(store.view.count('posts', 'all', NOW)).to.equal(6);
      expect(store.changesByDate('posts', NOW, at)).to.include.members([
        ...['posts', 'posts:tags', 'posts?all', 'posts?tag=en/soon', 'posts/scheduled'],
      ]);
      expect(store.view.count('posts', 'all', at)).to.equal(7);
    });

    it('shows what cannot be written, and writes it with the next comparison', () => {
      const holder = new DatabaseSync(path.join(folder, 'content.db'));
      holder.exec('BEGIN IMMEDIATE');
      store.write('posts', [post('p6', { published: day(6) })], ['id-p5']);
      expect(store.changes()).to.include.members(['posts?all', 'posts/p5', 'posts/p6']);
      expect(newest(store.view, 'all')).to.deep.equal(['id-p6', 'id-p4', 'id-p3']);
      expect(store.view.get('posts/p6')).to.have.property('body', '<p>Body</p>');
      expect(store.view.get('posts/p5')).to.equal(undefined);
      holder.exec('ROLLBACK');
      holder.close();
      store.write('posts', []);
      const other = createRecordStore(
        (onDamage) => openContentDb(folder, logger, onDamage),
        () => NOW,
      );
      expect(newest(other.view, 'all')).to.deep.equal(['id-p6', 'id-p4', 'id-p3']);
      other.close();
    });

    it('hears of what another process writes, whichever hears of it first', () => {
      const other = createRecordStore(
        (onDamage) => openContentDb(folder, logger, onDamage),
        () => NOW,
      );
      expect(other.view.count('posts', 'all', NOW)).to.equal(6);
      expect(other.view.get('posts/p5')).to.have.property('title', 'p5');
      const changed = [post('p5', { title: 'New', published: day(5) }), post('p6', { published: day(6) })];
      store.write('posts', changed);
      other.write('posts', changed);
      const keys = other.changes();
      expect(keys).to.include.members(['posts/p5', 'posts/p6', 'posts:card/id-p5', 'posts?all']);
      expect(store.changes()).to.deep.equal(keys);
      expect(other.view.get('posts/p5')).to.have.property('title', 'New');
      expect(other.view.count('posts', 'all', NOW)).to.equal(7);
      other.close();
    });
  });
});
