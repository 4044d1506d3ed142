import { expect } from 'chai';
import type { PayloadResponse } from '../../client/router/payload';
import { createPayloadStore } from '../../client/router/payload-store';

const response: PayloadResponse = {
  status: 200,
  buildId: null,
  body: { redirect: { to: '/', external: false } },
};

describe('prefetched payloads', () => {
  it('are used once', () => {
    const store = createPayloadStore(() => 0);
    store.put('/a', Promise.resolve(response));
    expect(store.has('/a')).to.equal(true);
    expect(store.take('/a')).to.be.instanceOf(Promise);
    expect(store.take('/a')).to.equal(undefined);
  });
  it('are kept for a second, in which the change of an editor reaches the site', () => {
    let now = 0;
    const store = createPayloadStore(() => now);
    store.put('/a', Promise.resolve(response));
    now = 999;
    expect(store.has('/a')).to.equal(true);
    now = 1_000;
    expect(store.has('/a')).to.equal(false);
    expect(store.take('/a')).to.equal(undefined);
  });
  it('are forgotten if their request failed', async () => {
    const store = createPayloadStore(() => 0);
    store.put('/a', Promise.reject(new Error('offline')));
    await new Promise((resolve) => setTimeout(resolve));
    expect(store.has('/a')).to.equal(false);
  });
  it('are limited in number; the oldest are dropped first', () => {
    const store = createPayloadStore(() => 0);
    for (let index = 0; index < 40; index++) store.put(`/${index}`, Promise.resolve(response));
    store.put('/0', Promise.resolve(response));
    expect(store.has('/1')).to.equal(true);
    store.put('/49', Promise.resolve(response));
    expect([store.has('/0'), store.has('/1')], 'a later response counts').to.deep.equal([true, false]);
    expect(store.has('/49')).to.equal(true);
  });
});
