import { expect } from 'chai';
import { toBeacon } from '../../client/analytics/web-vitals';
import { parseBeacon } from '../../server/observability/browser-posts';

describe('a web vitals beacon', () => {
  it('reports times in seconds and layout shift unchanged, in the format that the server accepts', () => {
    expect(toBeacon({ name: 'LCP', value: 1250 }, 'index')).to.deep.equal({
      name: 'LCP',
      value: 1.25,
      route: 'index',
    });
    expect(toBeacon({ name: 'CLS', value: 0.02 }, 'blog').value).to.equal(0.02);
    for (const name of ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const)
      expect(parseBeacon(toBeacon({ name, value: 12 }, 'page'))).not.to.equal(null);
  });

  const good = { name: 'LCP', value: 1.2, route: 'blog-slug' };
  it('is a known name, a number and a route of the table', () => {
    expect(parseBeacon(good)).to.deep.equal(good);
    expect(parseBeacon({ ...good, name: 'CLS', value: 0, more: 1 })).to.deep.equal({
      ...good,
      name: 'CLS',
      value: 0,
    });
  });
  const bad = [
    null,
    undefined,
    [],
    'LCP',
    {},
    { ...good, name: 'FID' },
    { ...good, name: 'toString' },
    { ...good, value: '1' },
    { ...good, value: -1 },
    { ...good, value: 1e9 },
    { ...good, value: null },
    { ...good, route: '/blog/x' },
    { ...good, route: 'asset' },
    { ...good, route: '__proto__' },
    { ...good, name: 'CLS', value: 51 },
  ];
  for (const body of bad)
    it(`is not ${JSON.stringify(body)}`, () => expect(parseBeacon(body)).to.equal(null));
});
