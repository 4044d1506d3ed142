import { expect } from 'chai';
import { eventually } from '../../test/support/eventually';
import { useFixturePage } from './support/fixture-page';

describe('keyboard walks', function () {
  const fixture = useFixturePage();
  const { it, press, activate, walk, waitForText, waitForFocus } = fixture;

  const expanded = (wanted: 'true' | 'false') =>
    fixture.page.waitForSelector(`h1 + * > .kit-dropdown-button[aria-expanded=${wanted}]`);

  describe('DropdownMenu', () => {
    /** What is pressed from the beginning of the page and what has the focus then, and whether the menu is open in the end. */
    const WALKS: [does: string, steps: string[], isOpen: 'true' | 'false'][] = [
      ['stays closed while the focus only passes over it', ['Tab: Web3', 'Tab: Other'], 'false'],
      ['opens with an arrow, which moves into it', ['Tab: Web3', 'ArrowDown: Vouchers'], 'true'],
      ['opens with the other arrow, which does not', ['Tab: Web3', 'ArrowUp: Web3'], 'true'],
      [
        'moves with arrows and End, and stops at the end',
        ['Tab: Web3', 'ArrowDown: Vouchers', 'ArrowDown: Referral', 'End: Cases', 'ArrowDown: Cases'],
        'true',
      ],
      [
        'moves back with arrows and Home, and stops at the button',
        [
          'Tab: Web3',
          'ArrowDown: Vouchers',
          'End: Cases',
          'Home: Vouchers',
          'ArrowUp: Web3',
          'ArrowUp: Web3',
        ],
        'true',
      ],
      [
        'closes with Escape, and gives the focus back',
        ['Tab: Web3', 'ArrowDown: Vouchers', 'Escape: Web3'],
        'false',
      ],
      ...['Enter', 'Space'].flatMap((key): [string, string[], 'true' | 'false'][] => [
        [`opens with ${key}`, ['Tab: Web3', `${key}: Web3`], 'true'],
        [`closes with ${key} what it has opened`, ['Tab: Web3', `${key}: Web3`, `${key}: Web3`], 'false'],
      ]),
      [
        'lets Tab walk through its links, and closes behind it',
        ['Tab: Web3', 'Enter: Web3', 'Tab: Vouchers', 'Tab: Referral', 'Tab: Cases', 'Tab: Other'],
        'false',
      ],
    ];
    for (const [does, steps, isOpen] of WALKS)
      it(does, async () => {
        await walk(...steps);
        await expanded(isOpen);
      });

    it('leaves Home and End to the page while it is closed', async (page) => {
      await walk('Tab: Web3', 'End: Web3');
      await page.waitForFunction(() => scrollY > 0);
      await expanded('false');
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

  describe('ConsentBar', () => {
    beforeEach(async () => {
      await activate('Ask for consent');
      await fixture.page.waitForFunction(
        () => document.documentElement.style.getPropertyValue('--kit-consent-bar-height') !== '',
      );
    });

    it('leaves the focus where it is, and lets it in and out in both directions', async () => {
      await waitForFocus('Ask for consent');
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

  it('leave keys with a modifier to the browser', async (page) => {
    await page.evaluate(() => {
      document.addEventListener('keydown', (event) => {
        if (!['Alt', 'Control', 'Meta'].includes(event.key)) document.title = String(event.defaultPrevented);
        event.preventDefault();
      });
    });
    const ARROWS = ['ArrowRight', 'ArrowDown'] as const;
    for (const [control, keys] of [
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

  describe('Carousel', () => {
    /** Waits until the track is more, or less, than so many pixels away from its start. */
    const settles = (compare: 'above' | 'below', pixels: number) =>
      eventually(async () => {
        const place = await fixture.page.$eval('.kit-carousel-track', (track) => track.scrollLeft);
        expect(place).to.be[compare](pixels);
      });

    it('scrolls by a slide with the arrows', async (page) => {
      await page.focus('.kit-carousel-track');
      await press('ArrowRight');
      await settles('above', 300);
      await press('ArrowLeft');
      await settles('below', 2);
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

    it('wraps its slides on paper, without buttons', async (page) => {
      await page.emulateMediaType('print');
      await page.waitForSelector('.kit-carousel-buttons', { hidden: true });
      const isCut = await page.$eval('.kit-carousel-track', (track) => track.scrollWidth > track.clientWidth);
      expect(isCut).to.equal(false);
    });

    it('has buttons that say when there is nothing more', async (page) => {
      await page.waitForSelector('[aria-label="Previous service"][aria-disabled=true]');
      await activate('Next service');
      await settles('above', 300);
      await page.waitForSelector('[aria-label="Previous service"][aria-disabled=false]');
      await waitForFocus('Next service');
    });
  });

  describe('Button', () => {
    it('ignores presses while loading, keeps width and focus', async (page) => {
      const width = () => page.$eval('#loading', (button) => button.getBoundingClientRect().width);
      const before = await width();
      await page.focus('#loading');
      await press('Enter', 'Enter', 'Space');
      await page.waitForSelector('#loading[aria-description="Pressed 1 times"]');
      expect(await width()).to.equal(before);
      expect(await page.evaluate(() => document.activeElement?.id)).to.equal('loading');
    });
  });
});
