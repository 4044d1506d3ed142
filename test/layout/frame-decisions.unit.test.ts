import { expect } from 'chai';
import type { LinkView } from '../../client/model/view-types';
import { currentLinks, isHeaderWaiting, stripDigitalization } from '../../client/layout/frame-decisions';

const link = (name: string | null, to: string, children: LinkView[] = []): LinkView => ({
  label: to,
  to,
  name,
  blank: false,
  children,
});

const currentLink = (links: LinkView[], pageName: string) => currentLinks(links, pageName).at(-1);

describe('the header', () => {
  describe('the menu of build mfc, which drops the digitalization prefix of its paths,', () => {
    const cases: [string, string][] = [
      ['/digitalization', '/'],
      ['/digitalization/', '/'],
      ['/digitalization#contact', '/#contact'],
      ['/digitalization/#contact', '/#contact'],
      ['/digitalization?from=menu', '/?from=menu'],
      ['/digitalization?from=menu#contact', '/?from=menu#contact'],
      ['/digitalization/blog', '/blog'],
      ['/digitalization/about#team', '/about#team'],
      ['/digitalization//example.com', '/example.com'],
      ['/digitalization/\\example.com', '/example.com'],
      ['/digitalizationx', '/digitalizationx'],
      ['/digitalization-cases', '/digitalization-cases'],
      ['/about/digitalization', '/about/digitalization'],
      ['#contact', '#contact'],
      ['https://example.com/digitalization/x', 'https://example.com/digitalization/x'],
      ['', ''],
    ];
    for (const [to, stripped] of cases)
      it(`turns "${to}" into "${stripped}", in a menu and in its groups`, () => {
        const [parent] = stripDigitalization([link(null, to, [link(null, to)])]);
        expect(parent!.to).to.equal(stripped);
        expect(parent!.children[0]!.to).to.equal(stripped);
      });
  });

  describe('the current link', () => {
    const web3 = link('web3', '/web3');
    const voucher = link('web3-voucher', '/web3/voucher');
    const blog = link('blog', '/blog');
    const links = [link(null, '', [web3, voucher]), blog];
    it('is the longest name that the page name starts with', () =>
      expect(currentLink(links, 'web3-voucher')).to.equal(voucher));
    it('is the landing for other pages of the section', () =>
      expect(currentLink(links, 'web3-case-slug')).to.equal(web3));
    it('is the child rather than the parent with the same target', () => {
      const child = link('workshops', '/workshops');
      expect(currentLink([link('workshops', '/workshops', [child])], 'workshops')).to.equal(child);
    });
    it('is found in any level, and comes with those above it', () => {
      const menu = [link('web3', '/web3', [link(null, '', [voucher])]), blog];
      expect(currentLinks(menu, 'web3-voucher')).to.deep.equal([menu[0], menu[0]!.children[0], voucher]);
      expect(currentLinks(menu, 'web3-referral')).to.deep.equal([menu[0]]);
      expect(currentLinks(menu, 'workshops')).to.deep.equal([]);
    });
    it('matches whole words only', () => expect(currentLink(links, 'blogs')).to.equal(undefined));
    it('is the list for one of its items', () => expect(currentLink(links, 'blog-slug')).to.equal(blog));
  });

  it('waits for its links, except on an error page or manufacturing', () => {
    expect(isHeaderWaiting({ pageName: 'blog', isError: false, menu: null })).to.equal(true);
    expect(isHeaderWaiting({ pageName: 'blog', isError: false, menu: [] })).to.equal(false);
    expect(isHeaderWaiting({ pageName: 'blog', isError: true, menu: null })).to.equal(false);
    expect(isHeaderWaiting({ pageName: 'manufacturing', isError: false, menu: null })).to.equal(false);
  });
});
