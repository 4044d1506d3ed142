import { expect } from 'chai';
import { eventually } from '../../test/support/eventually';
import { focused, waitForFocus } from './support/browser';
import { useFixturePage } from './support/fixture-page';

describe('keyboard walks', function () {
  const fixture = useFixturePage();
  const { it, press, activate, walk, waitForText } = fixture;

  const expanded = (wanted: 'true' | 'false') =>
    fixture.page.waitForSelector(`.kit-dropdown-button[aria-expanded=${wanted}]`);

  describe('DropdownMenu', () => {
    it('stays closed while the keyboard only passes over it', async (page) => {
      await walk('Tab: Web3');
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
      await expanded('false');
      await walk('Tab: Other');
    });

    for (const key of ['Enter', 'Space'] as const)
      it(`opens with ${key}, lets Tab walk through its links, and closes behind it`, async () => {
        await press('Tab', key);
        await expanded('true');
        await walk('Tab: Vouchers', 'Tab: Referral', 'Tab: Cases', 'Tab: Other');
        await expanded('false');
      });

    for (const step of ['ArrowDown: Vouchers', 'ArrowUp: Web3'])
      it(`opens with an arrow, which moves the focus down only (${step})`, async () => {
        await walk('Tab: Web3', step);
        await expanded('true');
      });

    it('leaves Home and End to the page while it is closed', async (page) => {
      await walk('Tab: Web3', 'End: Web3');
      await page.waitForFunction(() => scrollY > 0);
      await expanded('false');
    });

    it('moves with arrows, Home and End, and stops at the ends', async () => {
      await press('Tab');
      await walk('ArrowDown: Vouchers', 'ArrowDown: Referral', 'End: Cases', 'ArrowDown: Cases');
      await walk('Home: Vouchers', 'ArrowUp: Web3', 'ArrowUp: Web3');
    });

    it('closes with Escape, gives the focus back and stays closed', async () => {
      await walk('Tab: Web3', 'ArrowDown: Vouchers', 'Escape: Web3');
      await expanded('false');
    });

    it('closes with Enter and with Space what they have opened', async (page) => {
      for (const key of ['Enter', 'Space'] as const) {
        await page.focus('.kit-dropdown-button');
        await press(key);
        await expanded('true');
        await press(key);
        await expanded('false');
      }
    });

    it('opens under the mouse, survives its click, stays open over the list, and closes when the mouse leaves', async (page) => {
      await page.hover('.kit-dropdown-button');
      await expanded('true');
      await page.click('.kit-dropdown-button');
      await expanded('true');
      await page.hover('.kit-dropdown-link');
      await expanded('true');
      await page.mouse.move(1200, 800);
      await expanded('false');
    });

    it('toggles with a tap', async (page) => {
      const button = (await page.$('.kit-dropdown-button'))!;
      await button.tap();
      await expanded('true');
      await button.tap();
      await expanded('false');
    });
  });

  describe('Dialog', () => {
    const open = async (label: string) => {
      await activate(label);
      await fixture.page.waitForSelector('[role=dialog]');
    };

    it('takes the focus in, keeps it in, and gives it back on Escape', async (page) => {
      await open('Open dialog');
      await waitForFocus(page, 'Close it');
      await walk('Tab: Inside one', 'Tab: Inside two', 'Tab: Close it', 'Shift+Tab: Inside two');
      await press('Escape');
      await page.waitForSelector('[role=dialog]', { hidden: true });
      await waitForFocus(page, 'Open dialog');
    });

    it('is labelled by its title, modal, and hides the page behind', async (page) => {
      await open('Open dialog');
      const about = await page.$eval('[role=dialog]', (dialog) => ({
        modal: dialog.getAttribute('aria-modal'),
        title: document.getElementById(dialog.getAttribute('aria-labelledby')!)?.textContent,
        behind: document.getElementById('root')!.getAttribute('aria-hidden'),
      }));
      expect(about).to.deep.equal({ modal: 'true', title: 'A question', behind: 'true' });
      await press('Escape');
      await page.waitForFunction(() => !document.getElementById('root')!.hasAttribute('aria-hidden'));
    });

    it('lets the page behind neither scroll nor jump', async (page) => {
      await page.evaluate(() => scrollTo(0, 100));
      await open('Open dialog');
      const before = await page.evaluate(() => scrollY);
      await page.mouse.move(30, 800);
      await page.mouse.wheel({ deltaY: 500 });
      await press('PageDown');
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(await page.evaluate(() => scrollY)).to.equal(before);
    });

    it('focuses the given element', async (page) => {
      await open('Open form');
      await waitForFocus(page, 'city');
    });

    it('closes by a press outside, not by one inside', async (page) => {
      await open('Open dialog');
      await page.click('.kit-dialog-title');
      expect(await page.$('[role=dialog]')).to.not.equal(null);
      await page.mouse.click(5, 5);
      await page.waitForSelector('[role=dialog]', { hidden: true });
    });
  });

  describe('ConsentBar', () => {
    beforeEach(async () => {
      await activate('Ask for consent');
      await fixture.page.waitForFunction(
        () => document.documentElement.style.getPropertyValue('--kit-consent-bar-height') !== '',
      );
    });

    it('leaves the focus where it is, and lets it in and out in both directions', async (page) => {
      await waitForFocus(page, 'Ask for consent');
      await walk(
        'Shift+Tab: Accept',
        'Shift+Tab: Decline',
        'Shift+Tab: How we do it',
        'Shift+Tab: Show a toast',
      );
      await walk('Tab: How we do it', 'Tab: Decline', 'Tab: Accept', 'Tab: Ask for consent');
    });

    for (const [key, name, choice] of [
      ['Enter', 'Accept', 'accepted'],
      ['Space', 'Decline', 'declined'],
    ] as const)
      it(`says with ${key} on a button that consent is ${choice}, and gives its room back`, async (page) => {
        await activate(name, key);
        await waitForText('#consent', choice);
        expect(await page.$('.kit-consent-bar')).to.equal(null);
        expect(await page.evaluate(() => getComputedStyle(document.body).paddingBottom)).to.equal('0px');
      });

    it('gives both buttons one width and one look, also in a small window with large text', async (page) => {
      for (const [width, text] of [
        [1280, '100%'],
        [320, '200%'],
      ] as const) {
        await page.setViewport({ width, height: 640 });
        await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
        const looks = await page.$$eval('.kit-consent-bar button', (buttons) =>
          buttons.map((button) => {
            const { inlineSize, blockSize, backgroundColor, color, fontWeight } = getComputedStyle(button);
            return [inlineSize, blockSize, backgroundColor, color, fontWeight];
          }),
        );
        expect(looks[0], `${width} px`).to.deep.equal(looks[1]);
      }
    });
  });

  describe('Carousel', () => {
    /** Waits until the track is more, or less, than so many pixels away from its start or its end. */
    const settles = (edge: 'start' | 'end', compare: 'above' | 'below', pixels: number) =>
      eventually(async () => {
        const distances = await fixture.page.$eval('.kit-carousel-track', (track) => ({
          start: track.scrollLeft,
          end: track.scrollWidth - track.clientWidth - track.scrollLeft,
        }));
        expect(distances[edge]).to.be[compare](pixels);
      });

    it('scrolls by a slide with the arrows, to the ends with Home and End', async (page) => {
      await page.focus('.kit-carousel-track');
      await press('ArrowRight');
      await settles('start', 'above', 300);
      await press('End');
      await settles('end', 'below', 2);
      await press('ArrowLeft');
      await settles('end', 'above', 300);
      await press('Home');
      await settles('start', 'below', 2);
    });

    it('has no buttons and is no stop of Tab where all slides fit', async (page) => {
      await page.$eval('.kit-carousel', (carousel) => {
        carousel.classList.remove('narrow');
        (carousel as HTMLElement).style.setProperty('--kit-carousel-slide', '2rem');
      });
      await page.setViewport({ width: 1400, height: 900 });
      await page.waitForSelector('.kit-carousel-buttons', { hidden: true });
      await page.waitForSelector('.kit-carousel-track:not([tabindex])');
    });

    it('leaves keys with a modifier to the browser, as tabs, menus and fields do', async (page) => {
      await page.evaluate(() => {
        document.addEventListener('keydown', (event) => {
          if (!['Alt', 'Control', 'Meta'].includes(event.key))
            document.title = String(event.defaultPrevented);
          event.preventDefault();
        });
      });
      const ARROWS = ['ArrowRight', 'ArrowDown'] as const;
      for (const [control, keys] of [
        ['.kit-carousel-track', ARROWS],
        ['#tabs [role=tab]', ARROWS],
        ['.kit-dropdown-button', ARROWS],
        ['#focal .kit-focal-slider', ARROWS],
        ['#cut-date', ['F4', 'Space']],
      ] as const)
        for (const held of ['Alt', 'Control', 'Meta'] as const)
          for (const key of keys) {
            await page.focus(control);
            await press(`${held}+${key}`);
            expect(await page.title(), `${held} and ${key} in ${control}`).to.equal('false');
          }
    });

    it('wraps its slides on paper, without buttons', async (page) => {
      await page.emulateMediaType('print');
      await page.waitForSelector('.kit-carousel-buttons', { hidden: true });
      const isCut = await page.$eval('.kit-carousel-track', (track) => track.scrollWidth > track.clientWidth);
      expect(isCut).to.equal(false);
    });

    it('has buttons that say when there is nothing more', async (page) => {
      await page.waitForSelector('[aria-label="Previous service"][aria-disabled=true]');
      await activate('Next service');
      await settles('start', 'above', 300);
      await page.waitForSelector('[aria-label="Previous service"][aria-disabled=false]');
      expect(await focused(page)).to.equal('Next service');
    });
  });

  describe('Button', () => {
    it('ignores presses while loading, keeps width and focus', async (page) => {
      const width = () => page.$eval('#loading', (button) => button.getBoundingClientRect().width);
      const before = await width();
      await page.focus('#loading');
      await press('Enter', 'Enter', 'Space');
      expect(await page.$eval('#presses', (output) => output.textContent)).to.equal('1');
      expect(await width()).to.equal(before);
      expect(await page.evaluate(() => document.activeElement?.id)).to.equal('loading');
    });

    it('as a link hands both refs the same element', async (page) => {
      await page.click('#refs');
      expect(await page.$eval('#refs', (link) => link.getAttribute('data-same'))).to.equal('true');
    });
  });
});
