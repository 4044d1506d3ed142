import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { accessibilityFindings } from '../support/axe';
import { overflowing } from '../support/page-checks';
import { companySite } from '../support/company-site';
import { becomes } from '../support/eventually';
import type { TestSite } from '../support/site';
import { visit, type Visitor } from '../support/visitor';

const TOGGLE = '.mobile-menu__toggle';
const OVERLAY = '.mobile-menu__overlay';
/** The first and the last width with the menu button; a hundredth of a pixel wider, and the header shows the links. */
const WIDTHS = [320, 1023];

describe('the mobile menu', function () {
  let site: TestSite;
  let visitor: Visitor;
  let page: Page;
  before(async () => {
    site = await companySite();
    visitor = await visit(site.url, { width: 375, height: 700, reducedMotion: true });
    page = visitor.page;
  });
  // All tests share the page: the problems of one must not fail the next.
  beforeEach(() => void (visitor.problems.length = 0));

  const openMenu = async () => {
    await page.click(TOGGLE);
    await isOpen(true);
  };
  const isOpen = (wanted: boolean) =>
    page.waitForFunction(
      (overlay, is) =>
        (document.querySelector(overlay)?.checkVisibility() ?? false) === is &&
        document.querySelector('main')!.inert === is,
      {},
      OVERLAY,
      wanted,
    );
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement!.getAttribute('href') ?? activeElement!.tagName.toLowerCase();
    });

  it('covers the whole window at any width, with logo, links and languages, and closes with its button', async () => {
    const named = () => page.$eval(TOGGLE, (toggle) => (toggle as HTMLElement).innerText.trim());
    await visitor.open('/sl/digitalization/ai-svetovanje');
    for (const width of WIDTHS) {
      await page.setViewport({ width, height: 700 });
      expect(await page.$eval('.site-nav', (nav) => nav.checkVisibility())).to.equal(false);
      expect(await named()).to.equal('Odpri meni');
      await openMenu();
      expect(await named()).to.equal('Zapri meni');
      const shown = await page.$eval(OVERLAY, (overlay) => {
        const { left, top, width: wide, height } = overlay.getBoundingClientRect();
        return {
          box: [left, top, wide, height],
          logo: overlay.querySelector('.logo')!.checkVisibility(),
          language: overlay.querySelector('select')!.checkVisibility(),
        };
      });
      expect(shown).to.deep.equal({ box: [0, 0, width, 700], logo: true, language: true });
      expect(await overflowing(page)).to.deep.equal([]);
      await page.click(TOGGLE);
      await isOpen(false);
    }
    visitor.expectClean();
  });

  it('is not offered where it would show no links, and the languages stand in the header', async () => {
    await page.setViewport({ width: 320, height: 700 });
    await visitor.open('/');
    expect(await page.$(TOGGLE)).to.equal(null);
    expect(await page.$eval('.site-header select', (select) => select.checkVisibility())).to.equal(true);
    expect(await overflowing(page)).to.deep.equal([]);
    visitor.expectClean();
  });

  it("closes when the window becomes wide enough for the header's links", async () => {
    await page.setViewport({ width: 800, height: 700 });
    await visitor.open('/blog');
    await openMenu();
    await page.setViewport({ width: 1280, height: 700 });
    await isOpen(false);
    await page.setViewport({ width: 800, height: 700 });
    await isOpen(false);
    visitor.expectClean();
  });

  describe('on a telephone', () => {
    before(() => page.setViewport({ width: 375, height: 700, isMobile: true, hasTouch: true }));
    beforeEach(async () => {
      if (page.url() === `${site.url}/blog` && !(await page.$('.mobile-menu[open]'))) return;
      await visitor.open('/blog');
    });

    it('groups links under their parent, marks the current one, has no accessibility findings and keeps the page behind it from scrolling', async () => {
      await openMenu();
      const groups = await page.$$eval('.mobile-menu__list > li', (items) =>
        items.map((item) => [
          item.firstElementChild!.textContent,
          item.firstElementChild!.getAttribute('href'),
          [...item.querySelectorAll(':scope ul a')].map((link) => link.getAttribute('href')),
        ]),
      );
      expect(groups).to.deep.equal([
        [
          'Digitalization',
          '/digitalization',
          [
            '/digitalization/ai-svetovanje',
            '/digitalization/ai-assistant',
            '/manufacturing',
            '/digitalization#cases',
          ],
        ],
        ['Web3', '/web3', ['/web3/voucher', '/web3/referral', '/web3#cases']],
        ['Workshops', '/workshops', []],
        ['EU projects', '/project', []],
        ['Blog', '/blog', []],
        ['Contact', '/contact', []],
        ['Search', '/search', []],
      ]);
      const current = await page.$$eval('.mobile-menu [aria-current]', (links) =>
        links.map((link) => [
          link.textContent,
          Number(getComputedStyle(link).fontWeight) >= 600,
          getComputedStyle(link).textDecorationLine,
        ]),
      );
      expect(current).to.deep.equal([['Blog', true, 'underline']]);
      expect(await accessibilityFindings(page)).to.deep.equal([]);
      expect(await page.$eval('body', (body) => getComputedStyle(body).overflowY)).to.equal('hidden');
      visitor.expectClean();
    });

    it('closes on Escape wherever the focus is, and returns the focus to its button', async () => {
      for (const place of ['.mobile-menu__list a', null]) {
        await openMenu();
        if (place) await page.focus(place);
        else await page.evaluate(() => (document.activeElement as HTMLElement).blur());
        await page.keyboard.press('Escape');
        await isOpen(false);
        await becomes(focused, 'summary');
      }
      visitor.expectClean();
    });

    it('closes when the system asks for it, as Back does on Android, and stays on its page', async () => {
      await openMenu();
      // Chromium asks on Escape too, unless a script has taken the key.
      await page.evaluate(() => {
        const options = { capture: true, once: true };
        addEventListener('keydown', (event) => event.stopImmediatePropagation(), options);
      });
      await page.keyboard.press('Escape');
      await isOpen(false);
      await becomes(focused, 'summary');
      expect(page.url()).to.equal(`${site.url}/blog`);
      visitor.expectClean();
    });

    it('closes when Back shows another page, which is usable', async () => {
      await visitor.follow('/workshops');
      await openMenu();
      await visitor.back('/blog');
      await isOpen(false);
      await becomes(focused, 'h1');
      visitor.expectClean();
    });

    it('closes when the round home button is clicked, and the next page is usable', async () => {
      await openMenu();
      await page.click(`${OVERLAY} .language__home`);
      await page.waitForFunction(() => location.pathname === '/');
      await isOpen(false);
      await page.waitForFunction(() => document.activeElement === document.querySelector('main h1'));
      visitor.expectClean();
    });

    it('closes on its links, anywhere in the menu', async () => {
      for (const kind of [
        '.logo',
        '.mobile-menu__list > li > a',
        '.mobile-menu__list ul a',
        '.site-header__cta',
      ]) {
        await openMenu();
        await page.$eval(`${OVERLAY} ${kind}`, (link) => {
          // The menu closes for any target, so the link leads nowhere here.
          link.addEventListener('click', (event) => event.preventDefault(), { once: true });
          (link as HTMLElement).click();
        });
        await isOpen(false);
      }
      visitor.expectClean();
    });

    it('keeps the focus inside when tabbing in either direction', async () => {
      await page.focus(TOGGLE);
      await page.keyboard.press('Enter');
      await isOpen(true);
      const stops: string[] = [];
      do {
        stops.push(await focused());
        await page.keyboard.press('Tab');
      } while ((await focused()) !== 'summary' && stops.length < 40);
      expect(stops).to.have.length.within(13, 20);
      expect(stops).to.include.members(['summary', '/blog', '/contact', '/web3#cases', 'select']);
      await page.keyboard.down('Shift');
      await page.keyboard.press('Tab');
      await page.keyboard.up('Shift');
      await becomes(focused, stops.at(-1));
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.keyboard.press('Tab');
      await becomes(focused, 'summary');
      visitor.expectClean();
    });
  });
});
