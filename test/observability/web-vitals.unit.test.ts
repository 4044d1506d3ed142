import { expect } from 'chai';
import { toBeacon } from '../../client/analytics/web-vitals';
import { parseBeacon } from '../../server/observability/browser-posts';

describe('a web vitals beacon', () => {
  it('reports times in seconds and layout shift unchanged', () => {
    expect(toBeacon({ name: 'LCP', value: 1250 }, 'index')).to.deep.equal({
      name: 'LCP',
      value: 1.25,
      route: 'index',
    });
    expect(toBeacon({ name: 'CLS', value: 0.02 }, 'blog').value).to.equal(0.02);
  });
  it('has the format that the server accepts', () => {
    for (const name of ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const)
      expect(parseBeacon(toBeacon({ name, value: 12 }, 'page'))).not.to.equal(null);
  });
});
