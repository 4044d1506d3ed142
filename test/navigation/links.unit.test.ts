import { expect } from 'chai';
import { linkTarget } from '../../client/router/links';
import { isPlainClick } from '../../client/router/plain-click';

const current = { origin: 'https://example.com', pathname: '/blog', search: '?page=2' };
const link = (href: string, { target = '', download = false } = {}) => ({
  href: new URL(href, 'https://example.com/blog?page=2').href,
  target,
  hasAttribute: () => download,
});

describe('the target of a link', () => {
  const followed: [string, string][] = [
    ['/web3', '/web3'],
    ['/sl/blog?tag=ai#top', '/sl/blog?tag=ai#top'],
    ['/blog', '/blog'],
    ['/blog?page=2', '/blog?page=2'],
    ['/blog?page=3#faq', '/blog?page=3#faq'],
    ['/web3#faq', '/web3#faq'],
    ['/blog/version-2.0-is-here/', '/blog/version-2.0-is-here/'],
  ];
  for (const [href, path] of followed)
    it(`is inside the application for ${href}`, () => expect(linkTarget(link(href), current)).to.equal(path));

  const left = [
    'https://other.example/web3',
    'http://example.com/web3',
    'mailto:a@example.com',
    '#faq',
    '/blog?page=2#faq',
    '/feed.xml',
    '/files/posts/abc/cover.png',
    '/locale?to=sl&path=/blog',
  ];
  for (const href of left)
    it(`is left to the browser for ${href}`, () => expect(linkTarget(link(href), current)).to.equal(null));

  it('is left to the browser for new tabs and downloads', () => {
    expect(linkTarget(link('/web3', { target: '_blank' }), current)).to.equal(null);
    expect(linkTarget(link('/web3', { target: '_self' }), current)).to.equal('/web3');
    expect(linkTarget(link('/web3', { download: true }), current)).to.equal(null);
  });
});

describe('a plain click', () => {
  const click = {
    button: 0,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    defaultPrevented: false,
  };
  it('uses the first button and no modifier key', () => expect(isPlainClick(click)).to.equal(true));
  for (const key of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey', 'defaultPrevented'] as const)
    it(`has no ${key}`, () => expect(isPlainClick({ ...click, [key]: true })).to.equal(false));
  it('uses no other button', () => expect(isPlainClick({ ...click, button: 1 })).to.equal(false));
});
