import { expect } from 'chai';
import type { LinkView } from '../../client/model/view-types';
import { footerLinks, showsVoucherLink } from '../../client/layout/footer-decisions';

describe('the footer', () => {
  it('offers the voucher, except in other builds and on digitalization and manufacturing pages', () => {
    const shows = (pageName: string, buildTarget: '' | 'mfc' | 'realmfc' = '') =>
      showsVoucherLink({ pageName, buildTarget });
    expect(shows('index')).to.equal(true);
    expect(shows('web3')).to.equal(true);
    expect(shows('blog-slug')).to.equal(true);
    expect(shows('digitalization')).to.equal(false);
    expect(shows('digitalization-ai-assistant')).to.equal(false);
    expect(shows('manufacturing')).to.equal(false);
    expect(shows('our-digitalization-story')).to.equal(false);
    expect(shows('index', 'mfc')).to.equal(false);
    expect(shows('web3', 'realmfc')).to.equal(false);
  });

  it('omits the blog in mfc, the blog and the social link in realmfc, and a second booking link everywhere', () => {
    const links = ['booking', 'about', 'blog', 'social'].map((name): LinkView => ({
      label: name,
      to: `/${name}`,
      name,
      blank: false,
      children: [],
    }));
    const names = (target: '' | 'mfc' | 'realmfc') => footerLinks(links, target).map(({ name }) => name);
    expect(names('')).to.deep.equal(['about', 'blog', 'social']);
    expect(names('mfc')).to.deep.equal(['about', 'social']);
    expect(names('realmfc')).to.deep.equal(['about']);
  });
});
