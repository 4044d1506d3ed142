import { expect } from 'chai';

import { type ContentStatus, readiness } from '../../server/observability/health';

const status = (ready: boolean) => ({ ready, source: ready ? 'live' : 'none' }) as ContentStatus;

describe('readiness', () => {
  it('needs content', () => {
    expect(readiness(status(true), false).status).to.equal('ready');
    expect(readiness(status(false), false).status).to.equal('no content');
  });
  it('ends with the order to stop, with or without content', () => {
    expect(readiness(status(true), true).status).to.equal('draining');
    expect(readiness(status(false), true).status).to.equal('draining');
  });
});
