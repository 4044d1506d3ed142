import { expect } from 'chai';
import { pendingEntry } from '../../client/edit/editing/pending-entries';
import { planTogether, type SharedIntent } from '../../client/edit/editing/plan-together';
import { changeEntry, editedEntry } from '../../client/edit/entry/edited-entry';
import type { CollectionName } from '../../client/model/collections';
import { DAY_MS, toStoredDate } from '../../client/model/stored-date';
import { modelOf } from '../../client/model/stored-fields';
import type { Values } from '../../client/model/values';

const NOW = Date.parse('2026-05-01');
const CLOCK = { now: NOW, timeZone: 'Europe/Ljubljana' };
const day = (days: number) => toStoredDate(NOW + days * DAY_MS);
const LIVE = { draft: false, published: day(-9) };
const WAITING = { updated: '2', by: 'Bor', publishAt: '', confirmed: [], values: { title: 'Kept' } };

interface State {
  collection?: CollectionName;
  stored: Values;
  waits?: string;
  typed?: Values;
}
const STATES = {
  live: { stored: LIVE },
  draft: { stored: { ...LIVE, draft: true } },
  scheduled: { stored: { ...LIVE, published: day(3) } },
  ended: { stored: { ...LIVE, unpublished: day(-1) } },
  'live, changed': { stored: LIVE, typed: { title: 'Typed' } },
  'draft, changed': { stored: { ...LIVE, draft: true }, typed: { title: 'Typed' } },
  'live, kept': { stored: LIVE, waits: '' },
  'live, kept until a time': { stored: LIVE, waits: day(5) },
  'live, tagged so': { stored: { ...LIVE, tags: ['Old', 'News'], tags_de: ['Alt', 'Neues'] } },
  'no draft, no tags': { collection: 'redirects', stored: { from: '/a', to: '/b' } },
} satisfies Record<string, State>;

const INTENTS = {
  publish: { kind: 'publish' },
  draft: { kind: 'draft' },
  tag: { kind: 'tag', tag: { en: 'News', de: 'Neues' } },
  remove: { kind: 'remove', successor: null },
} as const satisfies Record<string, SharedIntent>;

/** What becomes of an entry in each state, with the way it is saved; "-" where it stays as it is. */
const BECOMES: Record<keyof typeof STATES, Record<keyof typeof INTENTS, string>> = {
  live: { publish: '-', draft: 'withdrawn publish', tag: 'live publish', remove: 'removed remove' },
  draft: { publish: 'live publish', draft: '-', tag: 'hidden publish', remove: 'removed remove' },
  scheduled: {
    ...{ publish: 'live publish', draft: 'hidden publish', tag: 'scheduled publish' },
    remove: 'removed remove',
  },
  ended: { publish: 'live publish', draft: '-', tag: 'hidden publish', remove: 'removed remove' },
  'live, changed': {
    ...{ publish: 'live publish', draft: 'withdrawn publish', tag: 'kept keep', remove: 'removed remove' },
  },
  'draft, changed': {
    ...{ publish: 'live publish', draft: 'hidden publish', tag: 'hidden publish', remove: 'removed remove' },
  },
  'live, kept': {
    ...{ publish: 'live null', draft: 'withdrawn publish', tag: 'kept keep', remove: 'removed remove' },
  },
  'live, kept until a time': {
    ...{ publish: 'live null', draft: 'withdrawn publish', tag: 'scheduled at', remove: 'removed remove' },
  },
  'live, tagged so': { publish: '-', draft: 'withdrawn publish', tag: '-', remove: 'removed remove' },
  'no draft, no tags': { publish: '-', draft: '-', tag: '-', remove: 'removed remove' },
};

/** An entry as the list of all entries has read it. */
function entryIn({ collection = 'posts', stored, waits, typed }: State) {
  const record = { id: 'a', title: 'Old', slug: 'old', ...stored };
  const waiting = waits === undefined ? null : { ...WAITING, publishAt: waits, base: { title: 'Old' } };
  const read = editedEntry({ collection, id: 'a' }, modelOf(collection, record), {
    record,
    updated: '1',
    waiting,
  });
  const edited = typed ? changeEntry(read, { ...read.values, ...typed }, { changed: 'title' }) : read;
  const desk = { edited: [edited], waiting: [], page: null, pageEntry: null, open: null, entries: [] };
  return { ...pendingEntry(edited, { ...desk, labelOf: () => 'Old' }, NOW), edited };
}

describe('what is done with several entries', () => {
  for (const [state, becomes] of Object.entries(BECOMES))
    for (const [name, wanted] of Object.entries(becomes))
      it(`is, to ${name} one that is ${state}: ${wanted}`, () => {
        const chosen = [entryIn(STATES[state as keyof typeof STATES])];
        const { steps } = planTogether(INTENTS[name as keyof typeof INTENTS], chosen, CLOCK);
        const done = steps.map(({ effect, way }) => `${effect} ${way && way.kind}`);
        expect(done.join() || '-').to.equal(wanted);
      });

  const TAGS: readonly (readonly [before: Values, after: Values])[] = [
    [{}, { tags: ['News'], tags_de: ['Neues'] }],
    [{ tags: ['Old'] }, { tags: ['Old', 'News'] }],
    [
      { tags: ['Old'], tags_de: ['Alt'], tags_sl: ['Staro'] },
      { tags: ['Old', 'News'], tags_de: ['Alt', 'Neues'], tags_sl: ['Staro', ''] },
    ],
    [{ tags: ['Old', 'Older'], tags_sl: ['Staro'] }, { tags: ['Old', 'Older', 'News'] }],
    [{ tags_de: ['Alt'] }, { tags_de: ['Alt', 'Neues'] }],
  ];
  for (const [before, after] of TAGS)
    it(`adds the words of a tag to ${JSON.stringify(before)} so that they stay together`, () => {
      const { steps } = planTogether(INTENTS.tag, [entryIn({ stored: { ...LIVE, ...before } })], CLOCK);
      expect(steps.map(({ values }) => values)).to.deep.equal([after]);
    });
});
