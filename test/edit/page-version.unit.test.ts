import { expect } from 'chai';
import type { RecordModel } from 'pocketbase';
import { planPageRestore, type OwnPart } from '../../server/saving/page-version';
import type { Version } from '../../server/saving/versions/version';

type State = 'A' | 'B' | null;
type Found = `${Version['action']} ${'A' | 'B'}` | null;

const recordOf = (title: State) =>
  title && ({ id: 'a', collectionId: '', collectionName: '', updated: '3', title } as RecordModel);
const versionOf = (action: string, title: string, draft = false) =>
  ({ action, state: { id: 'a', updated: '1', title, draft } }) as unknown as Version;

/** A part as it is, its version of then, its first version, and what becomes of it. */
const PARTS: readonly (readonly [now: State, then: Found, first: Version['action'], effect: string])[] = [
  ['A', 'create A', 'create', '-'],
  ['B', 'create A', 'create', 'restored'],
  ['B', 'update A', 'update', 'restored'],
  [null, 'update A', 'create', 'back'],
  ['B', 'delete A', 'create', 'removed'],
  [null, 'delete A', 'create', '-'],
  ['A', null, 'create', 'removed'],
  ['A', null, 'update', 'unknown'],
  [null, null, 'create', '-'],
];

const partOf = (now: State, then: Found, first: Version['action']): OwnPart => {
  const [action, title] = then?.split(' ') ?? [];
  return {
    ...{ collection: 'contents', id: 'a', record: recordOf(now), versions: [versionOf(first, 'A')] },
    then: action && title ? versionOf(action, title) : null,
  };
};

describe('a page that goes back to a moment', () => {
  for (const [now, then, first, effect] of PARTS)
    it(`has a part that is ${now}, was "${then}", was first "${first}": ${effect}`, () => {
      const steps = planPageRestore([partOf(now, then, first)]);
      expect(steps.map((step) => step.effect).join() || '-').to.equal(effect);
    });

  it('is seen by visitors as before', () => {
    const part = { ...partOf('A', null, 'create'), then: versionOf('update', 'A', true) };
    expect(planPageRestore([part])).to.deep.equal([]);
  });
});
