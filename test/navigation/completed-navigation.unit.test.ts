import { expect } from 'chai';
import { isNewPage, scrollTarget, type CompletedNavigation } from '../../client/router/completed-navigation';

const place = (path: string) => {
  const { pathname, search, hash } = new URL(path, 'https://example.com');
  return { pathname, search, hash, state: null, key: path };
};
const navigation = (
  from: string,
  to: string,
  action: CompletedNavigation['action'],
): CompletedNavigation => ({
  from: place(from),
  location: place(to),
  action,
});

describe('a completed navigation', () => {
  it('is at a new page if path or query differ', () => {
    expect(isNewPage(navigation('/blog', '/web3', 'PUSH'))).to.equal(true);
    expect(isNewPage(navigation('/blog', '/blog?page=2', 'PUSH'))).to.equal(true);
    expect(isNewPage(navigation('/blog?page=2', '/blog', 'POP'))).to.equal(true);
  });
  it('is at a new page if a link leads to the current page, which loads it again', () =>
    expect(isNewPage(navigation('/blog', '/blog', 'REPLACE'))).to.equal(true));
  it('is at the same page if only the fragment differs', () => {
    expect(isNewPage(navigation('/blog', '/blog#faq', 'POP'))).to.equal(false);
    expect(isNewPage(navigation('/blog#faq', '/blog', 'POP'))).to.equal(false);
  });
});

describe('the scroll position after a navigation', () => {
  const known = 640;
  const unknown = undefined;
  it('is the top after a link', () => {
    expect(scrollTarget(navigation('/blog', '/web3', 'PUSH'), unknown)).to.equal(0);
    expect(scrollTarget(navigation('/blog', '/web3', 'PUSH'), known)).to.equal(0);
  });
  it('is the fragment after a link with one', () =>
    expect(scrollTarget(navigation('/blog', '/web3#faq', 'PUSH'), known)).to.equal('hash'));
  it('is the former one after back and forward, even on a page with a fragment', () => {
    expect(scrollTarget(navigation('/web3', '/blog', 'POP'), known)).to.equal(640);
    expect(scrollTarget(navigation('/web3', '/blog#faq', 'POP'), known)).to.equal(640);
  });
  it('is the fragment or the top for an unknown history entry, such as one that a fragment link just created', () => {
    expect(scrollTarget(navigation('/web3', '/blog#faq', 'POP'), unknown)).to.equal('hash');
    expect(scrollTarget(navigation('/web3', '/blog', 'POP'), unknown)).to.equal(0);
  });
});
