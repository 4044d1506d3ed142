import { expect } from 'chai';
import { waitForFocus } from './support/browser';
import { useFixturePage } from './support/fixture-page';

const LAYERS = '.kit-dialog:has(#inside-box)';
const QUESTION = '[role=alertdialog]';
const button = (name: string) => `::-p-aria([name="${name}"][role="button"])`;

describe('layers', function () {
  const fixture = useFixturePage();
  const { it, press, waitForText } = fixture;
  const isOpen = async (selector: string) => (await fixture.page.$(`${selector}:popover-open`)) !== null;
  const opens = (selector: string) => fixture.page.waitForSelector(`${selector}:popover-open`);
  const closes = (selector: string) =>
    fixture.page.waitForFunction((at) => !document.querySelector(`${at}:popover-open`), {}, selector);
  const activate = async (name: string) => {
    await fixture.page.focus(button(name));
    await press('Enter');
  };
  const openDialog = async () => {
    await activate('Settings');
    await opens('.kit-popover');
    await activate('Ask first');
    await fixture.page.waitForSelector(LAYERS);
  };

  it('a dialog closes the popover that it was opened from, and the focus returns to the button of that', async (page) => {
    await openDialog();
    await closes('[aria-label="All settings"]');
    await waitForFocus(page, 'Close layers');
    await press('Enter');
    await page.waitForSelector(LAYERS, { hidden: true });
    await waitForFocus(page, 'Settings');
    await waitForText('#reasons', 'button');
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
    await waitForText('#reasons', '');
    await page.mouse.click(5, 5);
    await waitForText('#reasons', 'outside');
    await activate('Remove all');
    await page.waitForSelector(QUESTION);
    await page.mouse.click(5, 5);
    expect(await page.$(QUESTION)).to.not.equal(null);
    await press('Escape');
    await page.waitForSelector(QUESTION, { hidden: true });
    await waitForFocus(page, 'Remove all');
    expect(await page.$(LAYERS)).to.not.equal(null);
  });

  it('toasts wait for each other, and can be heard and reached over a dialog and after it', async (page) => {
    await openDialog();
    const isHidden = () => page.$eval('#told', (toast) => toast.closest('[aria-hidden=true]') !== null);
    expect(await isHidden(), 'the live region before its message').to.equal(false);
    await activate('Tell twice');
    await waitForText('#told [role=status]', 'First.');
    expect(await isHidden()).to.equal(false);
    await page.focus(button('Dismiss told'));
    await waitForFocus(page, 'Dismiss told');
    await press('Enter');
    await page.waitForSelector('#told[data-kind=success]');
    await page.click('[aria-label="Close layers"]');
    await page.waitForSelector(LAYERS, { hidden: true });
    await waitForText('#told [role=status]', 'First.');
    expect(await page.$eval('#told', (toast) => toast.closest('#root') !== null)).to.equal(true);
  });

  it('a toast ends though its parent renders all the time', async () => {
    await activate('Show a restless toast');
    await waitForText('#restless [role=status]', 'Restless.');
    await waitForText('#restless [role=status]', '');
  });

  it('a tooltip describes its control besides what does already, and stays under the mouse', async (page) => {
    await openDialog();
    const described = await page.$eval(button('Count'), (count) => count.getAttribute('aria-describedby')!);
    const [theirs, tip] = described.split(' ');
    expect(theirs).to.equal('reasons');
    await page.hover(button('Count'));
    await opens('.kit-tooltip');
    expect(await page.$eval('.kit-tooltip', (element) => element.id)).to.equal(tip);
    const above = await page.evaluate(() => {
      const box = document.querySelector('.kit-tooltip')!.getBoundingClientRect();
      return document.querySelector('[data-tip]')!.getBoundingClientRect().top - box.bottom;
    });
    expect(above).to.be.closeTo(4, 1);
    await page.hover('.kit-tooltip');
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(await isOpen('.kit-tooltip')).to.equal(true);
    await page.mouse.move(5, 5);
    await closes('.kit-tooltip');
  });

  describe('Combobox in a form', () => {
    const posted = () =>
      fixture.page.$eval('#cities', (form) => Object.fromEntries(new FormData(form as HTMLFormElement)));

    it('posts values and not labels, wherever its form is, and returns to its default with a reset', async (page) => {
      expect(await posted()).to.deep.equal({ free: '2', city: '1', must: '', elsewhere: '0' });
      const isValid = () => page.$eval('#cities', (form) => (form as HTMLFormElement).checkValidity());
      expect(await isValid(), 'a required choice').to.equal(false);
      for (const id of ['free-city', 'city', 'must']) {
        await page.focus(`#${id}`);
        await page.keyboard.type('lju');
        await press('Enter');
      }
      expect(await posted()).to.deep.equal({ free: '0', city: '0', must: '0', elsewhere: '0' });
      expect(await isValid()).to.equal(true);
      await page.$eval('#cities', (form) => (form as HTMLFormElement).reset());
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#must')!.value === '');
      expect(await posted()).to.deep.equal({ free: '2', city: '0', must: '', elsewhere: '0' });
      const shown = await page.$$eval('#cities [role=combobox]', (all) =>
        all.map((input) => (input as HTMLInputElement).value),
      );
      expect(shown).to.deep.equal(['Celje', 'Ljubljana', 'Ljubljana', '']);
    });

    it('takes what the browser fills in without the focus', async (page) => {
      await page.$eval('#free-city', (input) => {
        const field = input as HTMLInputElement;
        field.setRangeText('maribor', 0, field.value.length);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      });
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('[name=free]')!.value === '1',
      );
    });
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

      /** Where what opened lies, and the control that it belongs to. */
      const boxes = (popover: string, control: string) =>
        fixture.page.evaluate(
          (...selectors) =>
            selectors.map((selector) => {
              const { top, bottom, left, right } = document.querySelector(selector)!.getBoundingClientRect();
              return { top, bottom, left, right };
            }),
          `${popover}:popover-open`,
          control,
        );
      /** Scrolls until the control lies at this edge of the window. */
      const scrollTo = (edge: 'top' | 'bottom', control: string) =>
        fixture.page.evaluate(
          (side, selector) => {
            const { top, bottom } = document.querySelector(selector)!.getBoundingClientRect();
            window.scrollBy({ top: side === 'top' ? top : bottom - innerHeight, behavior: 'instant' });
          },
          edge,
          control,
        );

      for (const [where, edge] of [
        ['below its button', 'top'],
        ['above it at the lower edge', 'bottom'],
      ] as const)
        it(`a menu in a card opens ${where}, uncut and in sight`, async (page) => {
          await page.setViewport({ width: 1280, height: 500 });
          await scrollTo(edge, '#cut-menu');
          await page.focus('#cut-menu button');
          await press('Enter');
          await opens('#cut-menu .kit-popover');
          await page.waitForFunction(
            (isBelow) => {
              const menu = document.querySelector('#cut-menu .kit-popover')!.getBoundingClientRect();
              const opener = document.querySelector('#cut-menu button')!.getBoundingClientRect();
              const gap = isBelow ? menu.top - opener.bottom : opener.top - menu.bottom;
              return Math.abs(gap - 4) < 1;
            },
            {},
            edge === 'top',
          );
          const [menu, opener] = await boxes('#cut-menu .kit-popover', '#cut-menu');
          expect(menu!.right).to.be.closeTo(opener!.right, 1);
          const point = [menu!.left + 20, menu!.top + 20] as const;
          const isCut = await page.evaluate(
            (x, y) => !document.elementFromPoint(x, y)?.closest('#cut-menu .kit-popover'),
            ...point,
          );
          expect(isCut).to.equal(false);
          expect(menu!.top).to.be.at.least(0);
        });

      it('a long menu in a low window stays in it and scrolls', async (page) => {
        await page.setViewport({ width: 320, height: 400 });
        const widthOfPage = () => page.evaluate(() => document.documentElement.scrollWidth);
        const before = await widthOfPage();
        await scrollTo('top', '#long-menu');
        await page.focus('#long-menu button');
        await press('Enter');
        await opens('#long-menu .kit-popover');
        await page.waitForFunction(() => {
          const { top, bottom, left, right } = document
            .querySelector('#long-menu .kit-popover')!
            .getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
        });
        await press('End');
        await waitForFocus(page, 'Link number 29');
        expect(await widthOfPage(), 'it does not widen the page').to.equal(before);
      });

      it('the list of a combobox is as wide as its control', async (page) => {
        await scrollTo('top', '#cut-box');
        await page.focus('#cut-box');
        await press('ArrowDown');
        await opens('.kit-combobox-popup');
        await page.waitForFunction(() => {
          const list = document.querySelector('.kit-combobox-popup:popover-open')!.getBoundingClientRect();
          const control = document.querySelector('#cut-box')!.getBoundingClientRect();
          return Math.abs(list.width - control.width) < 1 && Math.abs(list.left - control.left) < 1;
        });
      });
    });
});

describe('without scripts', function () {
  const fixture = useFixturePage({ javaScript: false });
  const { it, press } = fixture;

  it('a menu opens by a press and by the keyboard, and closes with Escape', async (page) => {
    const menu = '#cut-menu .kit-popover';
    for (const open of [
      () => page.click('#cut-menu button'),
      () => page.focus('#cut-menu button').then(() => press('Enter')),
    ]) {
      await open();
      await page.waitForSelector(`${menu}:popover-open`);
      await press('Escape');
      await page.waitForSelector(`${menu}:not(:popover-open)`, { hidden: true });
    }
  });
});
