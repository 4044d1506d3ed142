import { expect } from 'chai';
import type { KeyInput } from 'puppeteer';
import { useFixturePage } from './support/fixture-page';

describe('fields of the editor', function () {
  const fixture = useFixturePage();
  const { it, press, activate, waitForText, waitForValue } = fixture;

  describe('Combobox', () => {
    const options = () =>
      fixture.page.$$eval('[role=option]', (items) => items.map((item) => item.firstChild!.textContent));
    const active = () =>
      fixture.page.evaluate(() => {
        const id = document.activeElement!.getAttribute('aria-activedescendant');
        return id && document.getElementById(id)!.firstChild!.textContent;
      });

    it('stays closed with the focus alone, opens with an arrow, moves round the options, and Enter chooses', async (page) => {
      await page.focus('#page-box');
      expect(await page.$('[role=listbox]')).to.equal(null);
      const walked: (string | null)[] = [];
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'] as const) {
        await press(key);
        walked.push(await active());
      }
      expect(walked).to.deep.equal(['Home', 'Workshops', 'Češnje na delu', 'Home', 'Češnje na delu']);
      const taken = { key: 'Enter', keyCode: 229, bubbles: true };
      await page.$eval(':focus', (at, key) => at.dispatchEvent(new KeyboardEvent('keydown', key)), taken);
      expect(await active(), 'Enter of an input method').to.equal('Češnje na delu');
      await press('Enter');
      await waitForValue('[name=page]', '/prva');
      await waitForValue('#page-box:focus', 'Češnje na delu');
    });

    it('filters by all words of label and description, whatever the order, the case and the marks, and says how many are left', async (page) => {
      await page.type('#page-box', 'MARCH cesn');
      expect(await options()).to.deep.equal(['Češnje na delu']);
      await waitForText('.kit-field:has(#page-box) [role=status]', '1 found');
      await press('Enter');
      await waitForValue('[name=page]', '/prva');
      await page.focus('#link-box');
      await page.focus('#page-box');
      await page.keyboard.type('workshop');
      expect(await options()).to.deep.equal(['Workshops', 'Češnje na delu']);
      await page.keyboard.type('x');
      await waitForText('.kit-combobox-empty', 'Nothing found');
    });

    /** What is typed (after a colon) or pressed in a box; then what is chosen, and what the box shows with its list closed. */
    const ENTRIES: [does: string, box: 'page' | 'link', steps: string[], chosen: string, shown: string][] = [
      ['reverts text that is not an option', 'page', [':no such page', 'Tab'], '', ''],
      ['accepts the name of an option', 'page', [':home', 'Tab'], '/', 'Home'],
      ['closes with Escape and shows the choice again', 'page', [':wor', 'Escape'], '', ''],
      ['takes any text where that is allowed', 'link', [':a/b', 'Enter'], 'a/b', 'a/b'],
      ['takes it as it is typed, and keeps it after Escape', 'link', [':wor', 'Escape'], 'wor', 'wor'],
      [
        'gives up the choice when its text is deleted',
        'page',
        [':home', 'Enter', 'Tab', 'Shift+Tab', 'Backspace', 'Tab'],
        '',
        '',
      ],
    ];
    for (const [does, box, steps, chosen, shown] of ENTRIES)
      it(does, async (page) => {
        await page.focus(`#${box}-box`);
        for (const step of steps)
          await (step.startsWith(':') ? page.keyboard.type(step.slice(1)) : press(step as KeyInput));
        await waitForValue(`[name=${box}]`, chosen);
        await waitForValue(`#${box}-box[aria-expanded=false]`, shown);
      });

    it('commits free text when the field is left', async (page) => {
      await page.focus('#link-box');
      await page.keyboard.type('wor');
      await press('Escape', 'Tab');
      await waitForText('#committed', 'wor');
    });

    it('takes what the browser fills in without the focus', async (page) => {
      await page.$eval('#page-box', (input) => {
        (input as HTMLInputElement).setRangeText('workshops');
        input.dispatchEvent(new Event('input', { bubbles: true }));
      });
      await waitForValue('[name=page]', '/workshops');
    });

    it('opens by a press and chooses by a press', async (page) => {
      await page.click('#page-box');
      await page.click('::-p-aria([name="Home"][role="option"])');
      await waitForValue('[name=page]', '/');
      await page.waitForSelector('#page-box:focus');
    });
  });

  describe('FileField', () => {
    /** Drops a file of so many bytes on the field. */
    const drop = (name: string, type: string, bytes: number) =>
      fixture.page.$eval(
        '.kit-file-box',
        (box, fileName, fileType, size) => {
          const dataTransfer = new DataTransfer();
          const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
          dataTransfer.items.add(new File([picture.padEnd(size)], fileName, { type: fileType }));
          for (const kind of ['dragover', 'drop'])
            box.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }));
        },
        name,
        type,
        bytes,
      );

    it('shows the picture that was dropped, and lets it be removed', async (page) => {
      await drop('cover.svg', 'image/svg+xml', 100);
      await waitForText('.kit-file-name', 'cover.svg');
      await page.waitForFunction(
        () => document.querySelector<HTMLImageElement>('.kit-file-picture')!.naturalWidth === 9,
      );
      await activate('Remove the cover');
      await page.waitForSelector('.kit-file-name', { hidden: true });
      await page.waitForSelector('#cover:focus');
    });

    it('refuses a wrong type and too large a file with an error, which goes with the next right one', async (page) => {
      await drop('cover.pdf', 'application/pdf', 100);
      await waitForText('#cover-error', 'cover.pdf is of a type that is not accepted.');
      await drop('large.svg', 'image/svg+xml', 1001);
      await waitForText('#cover-error', 'large.svg is too large.');
      expect(await page.$('.kit-file-name')).to.equal(null);
      await drop('cover.svg', 'image/svg+xml', 1000);
      await waitForText('.kit-file-name', 'cover.svg');
      expect(await page.$('#cover-error')).to.equal(null);
    });
  });

  describe('FocalPoint', () => {
    it('moves with the arrow keys in both directions, in larger steps with Shift, and stops at the edge', async (page) => {
      await page.focus('::-p-aria([name="From the left"][role="slider"])');
      await press('ArrowRight', 'ArrowRight', 'ArrowUp');
      await waitForValue('[name=point]', '52 49');
      await press(...Array.from({ length: 6 }, () => 'Shift+ArrowDown' as const));
      await waitForValue('[name=point]', '52 100');
      await page.waitForSelector(':focus[aria-valuetext="52% from the left, 100% from the top"]');
    });

    it('follows the pointer, and the keys go on from there', async (page) => {
      await page.$eval('.kit-focal-picture', (picture) => picture.scrollIntoView({ block: 'center' }));
      const box = (await (await page.$('.kit-focal-picture'))!.boundingBox())!;
      await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.2);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * 0.25, box.y + box.height * 0.7);
      await page.mouse.up();
      await waitForValue('[name=point]', '25 70');
      await page.mouse.move(box.x + 1, box.y + 1);
      await press('ArrowLeft');
      await waitForValue('[name=point]', '24 70');
    });
  });
});
