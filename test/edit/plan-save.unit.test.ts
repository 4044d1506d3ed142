import { expect } from 'chai';
import { editedEntry, type EditedEntry } from '../../client/edit/entry/edited-entry';
import { planSave, type SavePlan, type SaveWay } from '../../client/edit/editing/plan-save';
import { COLLECTIONS } from '../../client/model/collections';
import { contentsEntry } from '../../client/model/contents-entries';
import { ORDER_ENTRY, ORDER_KEY } from '../../client/model/page-blocks';
import { toStoredDate } from '../../client/model/stored-date';

const TIME = toStoredDate(Date.now() + 3_600_000);
const WAYS: readonly SaveWay[] = [{ kind: 'publish' }, { kind: 'keep' }, { kind: 'at', time: TIME }];

const LIVE = { id: 'a', title: 'House', slug: 'house', draft: false, published: '' };
const KEPT = { updated: '2', confirmed: [], by: 'Ana', publishAt: '' };

const post = (
  record: Record<string, unknown>,
  waiting: Parameters<typeof editedEntry>[2]['waiting'] = null,
) =>
  editedEntry({ collection: 'posts', id: 'a' }, COLLECTIONS.posts.fields, {
    record: { id: 'a', ...record },
    updated: '1',
    waiting,
  });
const part = (section: string, key: string) =>
  editedEntry({ collection: 'contents', id: 'new' }, (contentsEntry(section, key) ?? ORDER_ENTRY).fields, {
    record: { id: 'new', section, key },
    updated: '',
  });
const typed = (edited: EditedEntry, values: Record<string, unknown>): EditedEntry => ({
  ...edited,
  values: { ...edited.values, ...values },
});

/** An entry in each state, with the steps of its save: published, kept, and kept until a time. */
const STATES: readonly [string, EditedEntry, readonly SavePlan['does'][]][] = [
  ['a live entry', typed(post(LIVE), { title: 'Home' }), ['save', 'keep', 'keep']],
  ['a draft', typed(post({ ...LIVE, draft: true }), { title: 'Home' }), ['save', 'save', 'save']],
  [
    'a draft that is published',
    typed(post({ ...LIVE, draft: true }), { draft: false }),
    ['save', 'keep', 'keep'],
  ],
  [
    'a scheduled entry',
    typed(post({ ...LIVE, published: TIME }), { title: 'Home' }),
    ['save', 'save', 'save'],
  ],
  ['a live entry without changes', post(LIVE), ['save', 'save', 'save']],
  [
    'a live entry whose waiting change is taken back',
    typed(post(LIVE, { ...KEPT, values: { title: 'Home' }, base: { title: 'House' } }), { title: 'House' }),
    ['save', 'discard', 'discard'],
  ],
  [
    'a live entry of which others have published the same value',
    post(LIVE, { ...KEPT, values: { title: 'Home' }, base: { title: 'Hut' } }),
    ['ask', 'ask', 'ask'],
  ],
  ['values that do not fit', typed(post(LIVE), { title: '' }), ['refuse', 'refuse', 'refuse']],
  [
    'a part of a page without a record',
    typed(part('page-home', 'hero'), { details: { title: 'A' } }),
    ['create', 'stop', 'stop'],
  ],
  ['the first order of the blocks of a page', part('page-home', ORDER_KEY), ['create', 'begin', 'begin']],
];

describe('the plan of a save', () => {
  for (const [state, edited, expected] of STATES)
    it(`does with ${state}: ${expected.join(', ')}`, () => {
      const plans = WAYS.map((way) => planSave(edited, way, 'en'));
      expect(plans.map(({ does }) => does)).to.deep.equal(expected);
      for (const [index, plan] of plans.entries())
        if (plan.does === 'keep') expect(plan.publishAt).to.equal(index === 2 ? TIME : '');
    });
});
