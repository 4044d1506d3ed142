import { expect } from 'chai';
import { createScrollMemory } from '../../client/router/completed-navigation';

const place = (key: string) => ({ key });

function fakeStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

describe('the scroll memory', () => {
  it('keeps a position for each entry of the history', () => {
    const memory = createScrollMemory(fakeStorage);
    memory.set(place('a'), 100.4);
    memory.set(place('b'), 200);
    expect(memory.get(place('a'))).to.equal(100);
    expect(memory.get(place('b'))).to.equal(200);
    expect(memory.get(place('c'))).to.equal(undefined);
  });
  it('survives a reload', () => {
    const storage = fakeStorage();
    createScrollMemory(() => storage).set(place('a'), 100);
    expect(createScrollMemory(() => storage).get(place('a'))).to.equal(100);
  });
  it('forgets the oldest entries beyond its limit', () => {
    const memory = createScrollMemory(fakeStorage);
    for (let index = 0; index < 50; index++) memory.set(place(String(index)), index);
    memory.set(place('0'), 7);
    memory.set(place('50'), 50);
    const kept = ['0', '1', '50'].map((key) => memory.get(place(key)));
    expect(kept, 'an entry that was visited again is not old').to.deep.equal([7, undefined, 50]);
  });
  it('works within the document if storage is forbidden or broken', () => {
    const forbidden = () => {
      throw new Error('SecurityError');
    };
    const memory = createScrollMemory(forbidden);
    memory.set(place('a'), 100);
    expect(memory.get(place('a'))).to.equal(100);
    const broken = createScrollMemory(() => ({ getItem: () => '{nonsense', setItem: () => undefined }));
    expect(broken.get(place('a'))).to.equal(undefined);
  });
});
