import { expect } from 'chai';
import { isNewPage, scrollTarget, type Arrival } from '../../../client/navigation/arrival';

const place = (path: string) => {
  const { pathname, search, hash } = new URL(path, 'https://example.com');
  return { pathname, search, hash, state: null, key: path };
};
const arrival = (from: string, to: string, action: Arrival['action']): Arrival => ({
  from: place(from),
  location: place(to),
  action,
});

describe('an arrival', () => {
  it('is at a new page where path or query differ', () => {
    expect(isNewPage(arrival('/blog', '/web3', 'PUSH'))).to.equal(true);
    expect(isNewPage(arrival('/blog', '/blog?page=2', 'PUSH'))).to.equal(true);
    expect(isNewPage(arrival('/blog?page=2', '/blog', 'POP'))).to.equal(true);
  });
  it('is at a new page where a link leads to the page itself, which loads it again', () =>
    expect(isNewPage(arrival('/blog', '/blog', 'REPLACE'))).to.equal(true));
  it('is at the same page where only the hash differs', () => {
    expect(isNewPage(arrival('/blog', '/blog#faq', 'POP'))).to.equal(false);
    expect(isNewPage(arrival('/blog#faq', '/blog', 'POP'))).to.equal(false);
  });
});

describe('where the window goes', () => {
  const known = 640;
  const unknown = undefined;
  it('is the top for a link', () => {
    expect(scrollTarget(arrival('/blog', '/web3', 'PUSH'), unknown)).to.equal(0);
    expect(scrollTarget(arrival('/blog', '/web3', 'PUSH'), known)).to.equal(0);
  });
  it('is the hash for a link with one', () =>
    expect(scrollTarget(arrival('/blog', '/web3#faq', 'PUSH'), known)).to.equal('hash'));
  it('is what was left for back and forward, also on a page with a hash', () => {
    expect(scrollTarget(arrival('/web3', '/blog', 'POP'), known)).to.equal(640);
    expect(scrollTarget(arrival('/web3', '/blog#faq', 'POP'), known)).to.equal(640);
  });
  it('is hash or top for an entry that nothing is known of, as one that a fragment link has just made', () => {
    expect(scrollTarget(arrival('/web3', '/blog#faq', 'POP'), unknown)).to.equal('hash');
    expect(scrollTarget(arrival('/web3', '/blog', 'POP'), unknown)).to.equal(0);
  });
});
