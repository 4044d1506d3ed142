import { expect } from 'chai';
import { eventually } from '../../test/support/eventually';
import { useFixturePage } from './support/fixture-page';

const LAYERS = '.kit-dialog:has(#inside-box)';
const QUESTION = '[role=alertdialog]';
const button = (name: string) => `::-p-aria([name="${name}"][role="button"])`;

describe('layers', function () {
  const fixture = useFixturePage();
  const { it, press, activate, walk, waitForText, waitForFocus } = fixture;
  const isOpen = async (selector: string) => (await fixture.page.$(`${selector}:popover-open`)) !== null;
  const opens = (selector: string) => fixture.page.waitForSelector(`${selector}:popover-open`);
  const closes = (selector: string) =>
    fixture.page.waitForFunction((at) => !document.querySelector(`${at}:popover-open`), {}, selector);
  const boxOf = (selector: string) =>
    fixture.page.$eval(selector, (element) => element.getBoundingClientRect().toJSON() as DOMRect);
  const openDialog = async () => {
    await activate('Settings');
    await opens('.kit-popover');
    await activate('Ask first');
    await fixture.page.waitForSelector(LAYERS);
  };

  it('a dialog closes the popover that it was opened from, keeps the focus in, and returns it to the button of that', async (page) => {
    await openDialog();
    await closes('[aria-label="All settings"]');
    await waitForFocus('Close layers');
    await walk('Shift+Tab: Choose a date', 'Tab: Close layers');
    await press('Enter');
    await page.waitForSelector(LAYERS, { hidden: true });
    await waitForFocus('Settings');
    await waitForText('#reasons', 'button');
  });

  it('a dialog leaves the background and the width of a page alone that has no scroll bar, and lets it neither jump nor scroll', async (page) => {
    const look = () =>
      page.$eval('html', (root) => {
        const { scrollbarGutter, backgroundColor } = getComputedStyle(root);
        return [scrollbarGutter, backgroundColor, scrollY];
      });
    await page.evaluate(() => scrollTo(0, 30));
    const before = await look();
    await openDialog();
    await page.mouse.move(30, 800);
    await page.mouse.wheel({ deltaY: 500 });
    await press('PageDown');
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(await look()).to.deep.equal(before);
  });

  for (const [name, open, layer] of [
    ['a menu', () => activate('Inside menu'), '#inside-menu .kit-popover'],
    [
      'a combobox',
      () => fixture.page.focus('#inside-box').then(() => press('ArrowDown')),
      '.kit-combobox-popup',
    ],
    ['a calendar', () => fixture.page.focus('#inside-date').then(() => press('F4')), '.kit-calendar'],
    // Only the keyboard shows a tip by the focus.
    ['a tooltip', () => fixture.page.focus('#inside-box').then(() => press('Tab')), '.kit-tooltip'],
  ] as const)
    it(`Escape closes ${name} in a dialog first, then the dialog`, async (page) => {
      await openDialog();
      await open();
      await opens(layer);
      await press('Escape');
      await closes(layer);
      expect(await page.$(LAYERS)).to.not.equal(null);
      await press('Escape');
      await page.waitForSelector(LAYERS, { hidden: true });
      await waitForText('#reasons', 'escape');
    });

  it('a press outside closes the menu first; a dialog may refuse it, and a question does not hear of it', async (page) => {
    await openDialog();
    await activate('Inside menu');
    await opens('#inside-menu .kit-popover');
    await page.mouse.click(5, 5);
    await closes('#inside-menu .kit-popover');
    await page.click(`${LAYERS} h2`);
    await waitForText('#reasons', '');
    await page.mouse.click(5, 5);
    await waitForText('#reasons', 'outside');
    await activate('Remove all');
    await waitForFocus('Keep it');
    await page.mouse.click(5, 5);
    expect(await page.$(QUESTION)).to.not.equal(null);
    await press('Escape');
    await page.waitForSelector(QUESTION, { hidden: true });
    await waitForFocus('Remove all');
    expect(await page.$(LAYERS)).to.not.equal(null);
  });

  it('toasts wait for each other, and can be heard and reached over a dialog and after it', async (page) => {
    await openDialog();
    await page.waitForSelector('#root[aria-hidden=true]');
    const isHidden = () => page.$eval('#told', (toast) => toast.closest('[aria-hidden=true]') !== null);
    expect(await isHidden(), 'the live region before its message').to.equal(false);
    await activate('Tell twice');
    await waitForText('#told [role=status]', 'First.');
    expect(await isHidden()).to.equal(false);
    await activate('Dismiss told');
    await page.waitForSelector('#told[data-kind=success]');
    await page.click('[aria-label="Close layers"]');
    await page.waitForSelector(LAYERS, { hidden: true });
    await waitForText('#told [role=status]', 'First.');
    expect(await page.$eval('#told', (toast) => toast.closest('#root') !== null)).to.equal(true);
  });

  it('a tooltip describes its control besides what does already, and stays under the mouse', async (page) => {
    await openDialog();
    const described = await page.$eval(button('Count'), (count) => count.getAttribute('aria-describedby')!);
    const [theirs, tip] = described.split(' ');
    expect(theirs).to.equal('reasons');
    await page.hover(button('Count'));
    await opens('.kit-tooltip');
    expect(await page.$eval('.kit-tooltip', (element) => element.id)).to.equal(tip);
    const above = (await boxOf('[data-tip]')).top - (await boxOf('.kit-tooltip')).bottom;
    expect(above).to.be.closeTo(4, 1);
    await page.hover('.kit-tooltip');
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(await isOpen('.kit-tooltip')).to.equal(true);
    await page.mouse.move(5, 5);
    await closes('.kit-tooltip');
  });

  for (const [browser, hasAnchors] of [
    ['that places by CSS', true],
    ['without anchor positioning', false],
  ] as const)
    describe(`in a browser ${browser}`, () => {
      if (!hasAnchors)
        beforeEach(async () => {
          const { page } = fixture;
          const styles = await (await fetch(new URL('/styles.css', page.url()))).text();
          await page.evaluateOnNewDocument(() => {
            const supports = CSS.supports.bind(CSS);
            CSS.supports = (name: string, value?: string) =>
              name !== 'anchor-scope' && (value === undefined ? supports(name) : supports(name, value));
          });
          await page.setRequestInterception(true);
          page.on('request', (request) => {
            const isStyles = request.url().endsWith('/styles.css');
            const body = styles.replaceAll(/anchor-scope:\s*all/g, 'anchor-scope: of nothing');
            return void (isStyles ? request.respond({ contentType: 'text/css', body }) : request.continue());
          });
          await page.reload();
          await page.waitForSelector('.kit-dropdown[data-open]');
        });

      /** Scrolls until the control lies at this edge of the window, and opens what belongs to it. */
      async function openAt(edge: 'top' | 'bottom', control: string, key: 'Enter' | 'ArrowDown' | 'F4') {
        await fixture.page.$eval(
          control,
          (element, side) => {
            const { top, bottom } = element.getBoundingClientRect();
            window.scrollBy({ top: side === 'top' ? top : bottom - innerHeight, behavior: 'instant' });
          },
          edge,
        );
        await fixture.page.focus(control);
        await press(key);
      }

      for (const [where, edge] of [
        ['below its button', 'top'],
        ['above it at the lower edge', 'bottom'],
      ] as const)
        it(`a menu in a card opens ${where}, uncut and in sight`, async (page) => {
          await page.setViewport({ width: 1280, height: 500 });
          await openAt(edge, '#cut-menu button', 'Enter');
          await opens('#cut-menu .kit-popover');
          await eventually(async () => {
            const [menu, opener] = [await boxOf('#cut-menu .kit-popover'), await boxOf('#cut-menu button')];
            const gap = edge === 'top' ? menu.top - opener.bottom : opener.top - menu.bottom;
            expect(gap).to.be.closeTo(4, 1);
            expect(menu.right).to.be.closeTo(opener.right, 1);
            expect(menu.top).to.be.at.least(0);
          });
          const isPlacedByScript = await page.evaluate(() =>
            performance
              .getEntriesByType('resource')
              .some(({ name }) => /\/(?!stdin|chunk-)\w+-\w+\.js$/.test(name)),
          );
          expect(isPlacedByScript).to.equal(!hasAnchors);
          const isCut = await page.$eval('#cut-menu .kit-popover', (menu) => {
            const { left, top } = menu.getBoundingClientRect();
            return !menu.contains(document.elementFromPoint(left + 20, top + 20));
          });
          expect(isCut).to.equal(false);
        });

      it('a long menu in a low window stays in it and scrolls', async (page) => {
        await page.setViewport({ width: 320, height: 400 });
        const widthOfPage = () => page.evaluate(() => document.documentElement.scrollWidth);
        const before = await widthOfPage();
        await openAt('top', '#long-menu button', 'Enter');
        await opens('#long-menu .kit-popover');
        await eventually(async () => {
          const { top, bottom, left, right } = await boxOf('#long-menu .kit-popover');
          expect(Math.min(top, left, 400 - bottom, 320 - right)).to.be.at.least(0);
        });
        await walk('End: Link number 29');
        expect(await widthOfPage(), 'it does not widen the page').to.equal(before);
      });

      it('a menu and a calendar at the end of their control turn where its text runs from right to left', async (page) => {
        await page.$eval('#cut', (card) => card.setAttribute('dir', 'rtl'));
        for (const [control, key, layer] of [
          ['#cut-menu button', 'Enter', '#cut-menu .kit-popover'],
          ['#cut-date', 'F4', '#cut .kit-calendar'],
        ] as const) {
          await openAt('top', control, key);
          await opens(layer);
          await eventually(async () =>
            expect((await boxOf(layer)).left).to.be.closeTo((await boxOf(control)).left, 1),
          );
          await press('Escape');
          await closes(layer);
        }
      });

      it('the list of a combobox is as wide as its control', async () => {
        await openAt('top', '#cut-box', 'ArrowDown');
        await opens('.kit-combobox-popup');
        await eventually(async () => {
          const [list, control] = [await boxOf('.kit-combobox-popup:popover-open'), await boxOf('#cut-box')];
          expect(list.width).to.be.closeTo(control.width, 1);
          expect(list.left).to.be.closeTo(control.left, 1);
        });
      });
    });
});

describe('without scripts', function () {
  const { it, press, walk } = useFixturePage({ javaScript: false });

  it('a carousel scrolls and shows no buttons that would do nothing', async (page) => {
    expect(await (await page.$('[aria-label="Next service"]'))!.isVisible()).to.equal(false);
    await page.focus('.kit-carousel-track');
    const scrolls = await page.$eval('.kit-carousel-track', (track) => track.scrollWidth > track.clientWidth);
    expect(scrolls).to.equal(true);
  });

  it('a menu opens by a press and by the keyboard, lets Tab into its links, and closes with Escape', async (page) => {
    const menu = '#cut-menu .kit-popover';
    for (const open of [
      () => page.click('#cut-menu button'),
      () => page.focus('#cut-menu button').then(() => press('Enter')),
    ]) {
      await open();
      await page.waitForSelector(`${menu}:popover-open`);
      await walk('Tab: One');
      await press('Escape');
      await page.waitForSelector(`${menu}:not(:popover-open)`, { hidden: true });
    }
  });
});
