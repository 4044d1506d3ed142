import { expect } from 'chai';
import type { LinkView } from '../../client/model/view-types';
import { isHeaderWaiting, stripDigitalization } from '../../client/layout/frame-decisions';

const link = (name: string | null, to: string, children: LinkView[] = []): LinkView => ({
  label: to,
  to,
  name,
  blank: false,
  children,
});

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

  it('waits for its links, except on an error page or manufacturing', () => {
    expect(isHeaderWaiting({ pageName: 'blog', isError: false, menu: null })).to.equal(true);
    expect(isHeaderWaiting({ pageName: 'blog', isError: false, menu: [] })).to.equal(false);
    expect(isHeaderWaiting({ pageName: 'blog', isError: true, menu: null })).to.equal(false);
    expect(isHeaderWaiting({ pageName: 'manufacturing', isError: false, menu: null })).to.equal(false);
  });
});
