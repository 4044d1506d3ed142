import { expect } from 'chai';
import { focused, waitForFocus } from './support/browser';
import { useFixturePage } from './support/fixture-page';

describe('keyboard walks', function () {
  const fixture = useFixturePage();
  const { it, press } = fixture;

  const expanded = (wanted: 'true' | 'false') =>
    fixture.page.waitForSelector(`.kit-dropdown-button[aria-expanded=${wanted}]`);

  const pressShiftTab = async () => {
    await fixture.page.keyboard.down('Shift');
    await press('Tab');
    await fixture.page.keyboard.up('Shift');
  };

  describe('DropdownMenu', () => {
    it('stays closed while the keyboard only passes over it', async () => {
      await press('Tab');
      await waitForFocus(fixture.page, 'Web3');
      await fixture.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
      await expanded('false');
      await press('Tab');
      await waitForFocus(fixture.page, 'Other');
    });

    for (const key of ['Enter', 'Space'] as const)
      it(`opens with ${key}, lets Tab walk through its links, and closes behind it`, async () => {
        await press('Tab', key);
        await expanded('true');
        for (const name of ['Vouchers', 'Referral', 'Cases', 'Other']) {
          await press('Tab');
          await waitForFocus(fixture.page, name);
        }
        await expanded('false');
      });

    for (const [key, name] of [
      ['ArrowDown', 'Vouchers'],
      ['ArrowUp', 'Web3'],
    ] as const)
      it(`opens with ${key}, which leaves the focus on ${name}`, async () => {
        await press('Tab', key);
        await expanded('true');
        await waitForFocus(fixture.page, name);
      });

    it('leaves Home and End to the page while it is closed', async () => {
      await press('Tab', 'End');
      await fixture.page.waitForFunction(() => scrollY > 0);
      await expanded('false');
      await waitForFocus(fixture.page, 'Web3');
    });

    it('moves with arrows, Home and End, and stops at the ends', async () => {
      await press('Tab');
      for (const [key, name] of [
        ['ArrowDown', 'Vouchers'],
        ['ArrowDown', 'Referral'],
        ['End', 'Cases'],
        ['ArrowDown', 'Cases'],
        ['Home', 'Vouchers'],
        ['ArrowUp', 'Web3'],
        ['ArrowUp', 'Web3'],
      ] as const) {
        await press(key);
        await waitForFocus(fixture.page, name);
      }
    });

    it('closes with Escape, gives the focus back and stays closed', async () => {
      await press('Tab', 'ArrowDown');
      await waitForFocus(fixture.page, 'Vouchers');
      await press('Escape');
      await waitForFocus(fixture.page, 'Web3');
      await expanded('false');
    });

    it('closes with Enter and with Space what they have opened', async () => {
      for (const key of ['Enter', 'Space'] as const) {
        await fixture.page.focus('.kit-dropdown-button');
        await press(key);
        await expanded('true');
        await press(key);
        await expanded('false');
      }
    });

    it('opens under the mouse, survives its click, stays open over the list, and closes when the mouse leaves', async () => {
      const { page } = fixture;
      await page.hover('.kit-dropdown-button');
      await expanded('true');
      await page.click('.kit-dropdown-button');
      await expanded('true');
      await page.hover('.kit-dropdown-link');
      await expanded('true');
      await page.mouse.move(1200, 800);
      await expanded('false');
    });

    it('closes with Escape when the mouse opened it', async () => {
      await fixture.page.hover('.kit-dropdown-button');
      await expanded('true');
      await press('Escape');
      await expanded('false');
    });

    it('toggles with a tap', async () => {
      const { page } = fixture;
      const button = (await page.$('.kit-dropdown-button'))!;
      await button.tap();
      await expanded('true');
      await button.tap();
      await expanded('false');
    });

    it('keeps the list 4 px under the button', async () => {
      const { page } = fixture;
      await page.hover('.kit-dropdown-button');
      await expanded('true');
      const gap = await page.evaluate(() => {
        const bottom = document.querySelector('.kit-dropdown-button')!.getBoundingClientRect().bottom;
        return document.querySelector('.kit-dropdown-list')!.getBoundingClientRect().top - bottom;
      });
      expect(gap).to.be.closeTo(4, 0.5);
    });
  });

  describe('Select', () => {
    it('starts at the placeholder and chooses with arrows and letters', async () => {
      const { page } = fixture;
      await page.focus('select[name=package]');
      const value = () => page.$eval('select[name=package]', (select) => select.value);
      expect(await value()).to.equal('');
      await press('ArrowDown');
      expect(await value()).to.equal('start');
      await press('b');
      expect(await value()).to.equal('build');
    });
  });

  describe('Dialog', () => {
    const open = async (label: string) => {
      await fixture.page.focus(`::-p-aria([name="${label}"][role="button"])`);
      await press('Enter');
      await fixture.page.waitForSelector('[role=dialog]');
    };

    it('takes the focus in, keeps it in, and gives it back on Escape', async () => {
      const { page } = fixture;
      await open('Open dialog');
      await waitForFocus(page, 'Close it');
      for (const name of ['Inside one', 'Inside two', 'Close it']) {
        await press('Tab');
        await waitForFocus(page, name);
      }
      await pressShiftTab();
      await waitForFocus(page, 'Inside two');
      await press('Escape');
      await page.waitForSelector('[role=dialog]', { hidden: true });
      await waitForFocus(page, 'Open dialog');
    });

    it('is labelled by its title, modal, and hides the page behind', async () => {
      const { page } = fixture;
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

    it('lets the page behind neither scroll nor jump', async () => {
      const { page } = fixture;
      await page.evaluate(() => scrollTo(0, 100));
      await open('Open dialog');
      const before = await page.evaluate(() => scrollY);
      await page.mouse.move(30, 800);
      await page.mouse.wheel({ deltaY: 500 });
      await press('PageDown');
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(await page.evaluate(() => scrollY)).to.equal(before);
    });

    it('focuses the given element', async () => {
      await open('Open form');
      await waitForFocus(fixture.page, 'city');
    });

    it('closes by a press outside, not by one inside', async () => {
      const { page } = fixture;
      await open('Open dialog');
      await page.click('.kit-dialog-title');
      expect(await page.$('[role=dialog]')).to.not.equal(null);
      await page.mouse.click(5, 5);
      await page.waitForSelector('[role=dialog]', { hidden: true });
    });
  });

  describe('ConsentBar', () => {
    beforeEach(async () => {
      await fixture.page.focus('::-p-aria([name="Ask for consent"][role="button"])');
      await press('Enter');
      await fixture.page.waitForFunction(
        () => document.documentElement.style.getPropertyValue('--kit-consent-bar-height') !== '',
      );
    });

    it('leaves the focus where it is, and lets it in and out in both directions', async () => {
      const { page } = fixture;
      await waitForFocus(page, 'Ask for consent');
      for (const name of ['Accept', 'Decline', 'How we do it', 'Show a toast']) {
        await pressShiftTab();
        await waitForFocus(page, name);
      }
      for (const name of ['How we do it', 'Decline', 'Accept', 'Ask for consent']) {
        await press('Tab');
        await waitForFocus(page, name);
      }
    });

    for (const [key, choice] of [
      ['Enter', 'accepted'],
      ['Space', 'declined'],
    ] as const)
      it(`says with ${key} on a button that consent is ${choice}, and gives its room back`, async () => {
        const { page } = fixture;
        await pressShiftTab();
        if (choice === 'declined') await pressShiftTab();
        await press(key);
        await page.waitForFunction(
          (made) => document.querySelector('#consent')!.textContent === made,
          {},
          choice,
        );
        expect(await page.$('.kit-consent-bar')).to.equal(null);
        expect(await page.evaluate(() => getComputedStyle(document.body).paddingBottom)).to.equal('0px');
      });

    it('covers nothing that gets the focus, not even at the end of the page', async () => {
      const { page } = fixture;
      await press('Tab');
      await waitForFocus(page, 'Below all');
      const gap = await page.evaluate(() => {
        const bar = document.querySelector('.kit-consent-bar')!.getBoundingClientRect();
        return bar.top - document.activeElement!.getBoundingClientRect().bottom;
      });
      expect(gap).to.be.at.least(0);
    });

    it('gives both buttons one width and one look, and takes half of a small window at most', async () => {
      const { page } = fixture;
      const HEIGHT = 640;
      const measure = () =>
        page.evaluate(() => {
          const bar = document.querySelector('.kit-consent-bar')!;
          const [decline, accept] = [...bar.querySelectorAll('button')].map((button) => {
            const { width, height } = button.getBoundingClientRect();
            const { backgroundColor, color, fontWeight } = getComputedStyle(button);
            return {
              width: Math.round(width),
              height: Math.round(height),
              backgroundColor,
              color,
              fontWeight,
            };
          });
          return {
            decline,
            accept,
            height: Math.round(bar.getBoundingClientRect().height),
            isCut: bar.scrollWidth > bar.clientWidth,
          };
        });
      for (const { width, text } of [
        { width: 1280, text: '100%' },
        { width: 320, text: '100%' },
        { width: 320, text: '200%' },
      ]) {
        await page.setViewport({ width, height: HEIGHT });
        await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
        const { decline, accept, height, isCut } = await measure();
        expect(accept, `${width} px, text ${text}`).to.deep.equal(decline);
        expect(height).to.be.at.most(HEIGHT / 2);
        expect(isCut).to.equal(false);
      }
    });
  });

  describe('Carousel', () => {
    const position = () => fixture.page.$eval('.kit-carousel-track', (track) => Math.round(track.scrollLeft));
    /** Waits until the track has scrolled at least, or at most, that far from its start or its end. */
    const settle = (from: 'start' | 'end', distance: number, compare: 'more' | 'less') =>
      fixture.page.waitForFunction(
        (edge, wanted, than) => {
          const track = document.querySelector('.kit-carousel-track')!;
          const rest = track.scrollWidth - track.clientWidth - track.scrollLeft;
          const passed = edge === 'start' ? track.scrollLeft : rest;
          return than === 'more' ? passed > wanted : passed < wanted;
        },
        {},
        from,
        distance,
        compare,
      );

    it('scrolls by a slide with the arrows, to the ends with Home and End', async () => {
      await fixture.page.focus('.kit-carousel-track');
      await press('ArrowRight');
      await settle('start', 300, 'more');
      await press('End');
      await settle('end', 2, 'less');
      await press('ArrowLeft');
      await settle('end', 300, 'more');
      await press('Home');
      await settle('start', 2, 'less');
    });

    it('has no buttons and is no stop of Tab where all slides fit', async () => {
      const { page } = fixture;
      await page.$eval('.kit-carousel', (carousel) => carousel.classList.remove('narrow'));
      await page.$eval('.kit-carousel', (carousel) =>
        (carousel as HTMLElement).style.setProperty('--kit-carousel-slide', '2rem'),
      );
      await page.setViewport({ width: 1400, height: 900 });
      await page.waitForSelector('.kit-carousel-buttons', { hidden: true });
      expect(await page.$eval('.kit-carousel-track', (track) => track.hasAttribute('tabindex'))).to.equal(
        false,
      );
    });

    it('leaves arrows with a modifier to the browser, as tabs do', async () => {
      const { page } = fixture;
      await page.evaluate(() => {
        document.addEventListener('keydown', (event) => {
          if (event.key.startsWith('Arrow')) document.title = String(event.defaultPrevented);
          event.preventDefault();
        });
      });
      for (const control of ['.kit-carousel-track', '#tabs [role=tab]', '.kit-dropdown-button'])
        for (const key of ['Alt', 'Control', 'Meta'] as const) {
          await page.focus(control);
          await page.keyboard.down(key);
          await press('ArrowRight');
          expect(await page.title(), `${key} in ${control}`).to.equal('false');
          await press('ArrowDown');
          expect(await page.title(), `${key} in ${control}`).to.equal('false');
          await page.keyboard.up(key);
        }
    });

    it('has buttons that say when there is nothing more', async () => {
      const { page } = fixture;
      const disabled = (name: string) =>
        page.$eval(`[aria-label="${name}"]`, (button) => button.getAttribute('aria-disabled'));
      expect(await disabled('Previous service')).to.equal('true');
      await page.focus('[aria-label="Next service"]');
      await press('Enter');
      await settle('start', 300, 'more');
      await page.waitForFunction(
        () =>
          document.querySelector('[aria-label="Previous service"]')!.getAttribute('aria-disabled') ===
          'false',
      );
      expect(await focused(page)).to.equal('Next service');
      expect(await position()).to.be.greaterThan(0);
    });
  });

  describe('Button', () => {
    it('ignores presses while loading, keeps width and focus', async () => {
      const { page } = fixture;
      const width = () => page.$eval('#loading', (button) => button.getBoundingClientRect().width);
      const before = await width();
      await page.focus('#loading');
      await press('Enter', 'Enter', 'Space');
      expect(await page.$eval('#presses', (output) => output.textContent)).to.equal('1');
      expect(await width()).to.equal(before);
      expect(await page.evaluate(() => document.activeElement?.id)).to.equal('loading');
    });

    it('as a link hands both refs the same element', async () => {
      const { page } = fixture;
      await page.click('#refs');
      expect(await page.$eval('#refs', (link) => link.getAttribute('data-same'))).to.equal('true');
    });
  });
});
