import { expect } from 'chai';
import type { RecordModel } from 'pocketbase';
import type { WaitingChange } from '../../server/content/waiting-changes';
import type { EntryBody } from '../../server/saving/entry-body';
import { planChange, type EntryAction, type EntryPlan } from '../../server/saving/plan-change';
import { DAY_MS, toStoredDate } from '../../client/model/stored-date';

const NOW = Date.parse('2026-05-01');
const LATER = toStoredDate(NOW + DAY_MS);

const LIVE = {
  ...{ collectionId: 'posts', collectionName: 'posts', id: 'a', updated: '1' },
  ...{ title: 'House', slug: 'house', summary: '', draft: false, published: '' },
};
const DRAFT = { ...LIVE, draft: true };
const SCHEDULED = { ...LIVE, published: toStoredDate(NOW + 2 * DAY_MS) };
/** A change of the title that somebody keeps. */
const KEPT: WaitingChange = {
  ...{ id: 'c', collection: 'posts', record: 'a', updated: '2', publishAt: '', confirmed: [], files: {} },
  ...{
    editor: 'ana',
    editorName: 'Ana',
    editorMail: '',
    values: { title: 'Home' },
    base: { title: 'House' },
  },
};
const CONTESTED = { ...KEPT, base: { title: 'Hut' } };

const body = (more: Partial<EntryBody> = {}): EntryBody => ({
  ...{ values: { title: 'Home' }, updated: '1', waiting: '', publishAt: '', confirmed: undefined, from: '' },
  ...more,
});
const plan = (record: RecordModel | null, change: WaitingChange | null, action: EntryAction): EntryPlan =>
  planChange({ collection: 'posts', id: 'a', record, change }, action, NOW);

const ACTIONS = {
  save: { kind: 'save', body: body() },
  'save at another address': { kind: 'save', body: body({ values: { slug: 'home' } }) },
  'save with the change': { kind: 'save', body: body({ waiting: '2' }) },
  keep: { kind: 'keep', body: body() },
  'keep with the change': { kind: 'keep', body: body({ waiting: '2' }) },
  'keep until a time': { kind: 'keep', body: body({ publishAt: LATER }) },
  publish: { kind: 'publish', seen: '2', first: 'en' },
  discard: { kind: 'discard', seen: '2' },
  restore: { kind: 'restore', seen: '1', values: { title: 'Hut', draft: false } },
  remove: { kind: 'remove', seen: '1', successor: null },
} as const satisfies Record<string, EntryAction>;

/** What each action does with an entry in each state and with its page, in the order of the actions; a refusal with its reason. */
const STATES: readonly [string, RecordModel | null, WaitingChange | null, string][] = [
  ['live', LIVE, null, 'write moved changed keep changed keep changed nothing write remove'],
  ['a draft', DRAFT, null, 'write write changed keep changed showsLater changed nothing moved remove'],
  ['scheduled', SCHEDULED, null, 'write moved changed keep changed showsLater changed nothing write remove'],
  [
    'live with a change that was seen',
    LIVE,
    KEPT,
    'write moved write changed keep changed write discard write remove',
  ],
  [
    'live with a change that a colleague has continued',
    LIVE,
    { ...KEPT, updated: '3' },
    'write moved changed changed changed changed changed changed write remove',
  ],
  [
    'live with a change of a value that was published otherwise since',
    LIVE,
    CONTESTED,
    'write moved write changed keep changed contested discard write remove',
  ],
  [
    'saved by a colleague meanwhile',
    { ...LIVE, updated: '4', summary: 'New' },
    KEPT,
    'changed changed changed changed changed changed write discard changed changed',
  ],
  [
    'removed meanwhile',
    null,
    KEPT,
    'changed changed changed changed changed changed changed discard restored changed',
  ],
];

describe('the plan of a change of content', () => {
  for (const [state, record, change, expected] of STATES)
    it(`does with an entry that is ${state}: ${expected}`, () => {
      const done = Object.values(ACTIONS).map((action) => {
        const each = plan(record, change, action);
        if (each.does === 'refuse') return each.because;
        return ('page' in each && each.page) || each.does;
      });
      expect(done.join(' ')).to.equal(expected);
    });

  it('takes a change that was seen with the save, and leaves one of which the save says nothing', () => {
    expect(plan(LIVE, KEPT, ACTIONS['save with the change'])).to.deep.include({ change: KEPT });
    expect(plan(LIVE, KEPT, ACTIONS.save)).to.deep.include({ change: null });
  });

  it('publishes a change on top of what has been published since, with its files and what was confirmed', () => {
    const change = { ...KEPT, files: { cover: 'cover_1234567890.png' } };
    const published = plan({ ...LIVE, updated: '4', summary: 'New' }, change, ACTIONS.publish);
    expect(published).to.deep.include({ does: 'write', change });
    expect((published as { body: EntryBody }).body).to.deep.equal(
      body({
        values: { title: 'Home', cover: '/edit/files/c/cover_1234567890.png' },
        updated: '4',
        confirmed: [],
      }),
    );
  });

  it('gives a new page, which is a draft unless it says otherwise, the blocks of the one that it copies', () => {
    for (const [collection, values, page, blocksOf] of [
      ['pages', {}, null, 'b'],
      ['pages', { draft: false }, 'restored', 'b'],
      ['posts', { draft: false }, 'restored', ''],
      ['redirects', { draft: false }, null, ''],
    ] as const) {
      const action = { kind: 'create', body: body({ values, from: 'b' }) } as const;
      const state = { collection, id: 'new', record: null, change: null };
      expect(planChange(state, action, NOW), collection).to.deep.include({ page, blocksOf });
    }
  });

  it('keeps until a later time only what neither moves, shows nor hides a page', () => {
    for (const [values, publishAt, because] of [
      [{ title: 'Home' }, toStoredDate(NOW), 'past'],
      [{ title: 'Home' }, 'some time', 'past'],
      [{ slug: 'home' }, LATER, 'movesLater'],
      [{ draft: true }, LATER, 'showsLater'],
      [{ unpublished: LATER }, LATER, 'showsLater'],
      [{}, LATER, 'empty'],
    ] as const)
      expect(plan(LIVE, null, { kind: 'keep', body: body({ values, publishAt }) })).to.deep.equal({
        does: 'refuse',
        because,
      });
  });

  it('puts a removed entry back under its id, if nobody has done so since', () => {
    const restore = { kind: 'restore', seen: null, values: { title: 'Hut' } } as const;
    expect(plan(null, null, restore)).to.deep.include({
      before: null,
      body: body({ values: { title: 'Hut', id: 'a' }, updated: '' }),
    });
    expect(plan(LIVE, null, restore)).to.include({ because: 'changed' });
  });

  it('removes any state of an entry for somebody who has not seen one', () => {
    const remove = { kind: 'remove', seen: null, successor: '/blog' } as const;
    expect(plan(LIVE, KEPT, remove)).to.include({ does: 'remove', before: LIVE, successor: '/blog' });
    expect(plan(null, null, remove)).to.include({ because: 'changed' });
  });
});
