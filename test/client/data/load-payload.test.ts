import { expect } from 'chai';
import { payloadPath } from '../../../client/data/load-payload';

describe('address of a payload', () => {
  const path = (route: Parameters<typeof payloadPath>[0], page: string) =>
    payloadPath(route, new URL(page, 'https://example.com'));
  it('lies below its page', () => {
    expect(path('index', '/')).to.equal('/_payload.json');
    expect(path('index', '/sl')).to.equal('/sl/_payload.json');
    expect(path('blog', '/blog')).to.equal('/blog/_payload.json');
  });
  it('keeps what changes the page and nothing else', () => {
    expect(path('blog', '/blog?utm_source=x&page=2')).to.equal('/blog/_payload.json?page=2');
    expect(path('web3', '/web3?page=2')).to.equal('/web3/_payload.json');
  });
});
