import { expect } from 'chai';
import { createScrollMemory } from '../../client/router/scroll-memory';

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
    for (let index = 0; index < 60; index++) memory.set(place(String(index)), index);
    expect(memory.get(place('0'))).to.equal(undefined);
    expect(memory.get(place('59'))).to.equal(59);
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
