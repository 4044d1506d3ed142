import { expect } from 'chai';
import { useFixturePage } from './support/fixture-page';

describe('fields of the editor', function () {
  const fixture = useFixturePage();
  const { it, press, activate, waitForText, valueOf } = fixture;

  describe('Combobox', () => {
    const options = () =>
      fixture.page.$$eval('[role=option]', (items) => items.map((item) => item.firstChild!.textContent));
    const active = () =>
      fixture.page.evaluate(() => {
        const id = document.activeElement!.getAttribute('aria-activedescendant');
        return id && document.getElementById(id)!.firstChild!.textContent;
      });

    it('stays closed while the focus only passes over it', async (page) => {
      await page.focus('#page-box');
      expect(await page.$('[role=listbox]')).to.equal(null);
    });

    it('opens with an arrow, moves round the options, and Enter chooses', async (page) => {
      await page.focus('#page-box');
      const walked: (string | null)[] = [];
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'] as const) {
        await press(key);
        walked.push(await active());
      }
      expect(walked).to.deep.equal(['Home', 'Workshops', 'Češnje na delu', 'Home', 'Češnje na delu']);
      await press('Enter');
      await waitForText('#page', '/prva');
      expect(await valueOf('#page-box')).to.equal('Češnje na delu');
      expect(await page.$('[role=listbox]')).to.equal(null);
      await page.waitForSelector('#page-box:focus');
    });

    it('filters by all words of label and description, whatever the order, the case and the marks, and says how many are left', async (page) => {
      await page.type('#page-box', 'MARCH cesn');
      expect(await options()).to.deep.equal(['Češnje na delu']);
      await waitForText('.kit-field:has(#page-box) [role=status]', '1 found');
      await press('Enter');
      await waitForText('#page', '/prva');
      await page.focus('#link-box');
      await page.focus('#page-box');
      await page.keyboard.type('workshop');
      expect(await options()).to.deep.equal(['Workshops', 'Češnje na delu']);
    });

    it('reverts text that is not an option, and accepts the name of an option', async (page) => {
      await page.type('#page-box', 'no such page');
      await waitForText('.kit-combobox-empty', 'Nothing found');
      await press('Tab');
      expect(await valueOf('#page-box')).to.equal('');
      await page.type('#page-box', 'home');
      await press('Tab');
      await waitForText('#page', '/');
      expect(await valueOf('#page-box')).to.equal('Home');
    });

    it('gives up the choice when its text is deleted', async (page) => {
      await page.type('#page-box', 'home');
      await press('Enter');
      await waitForText('#page', '/');
      await press('Tab');
      await page.focus('#page-box');
      await press('Backspace', 'Tab');
      await waitForText('#page', '');
    });

    it('closes with Escape and shows the choice again', async (page) => {
      await page.focus('#page-box');
      await page.keyboard.type('wor');
      await page.waitForSelector('[role=listbox]');
      await press('Escape');
      await page.waitForSelector('[role=listbox]', { hidden: true });
      expect(await valueOf('#page-box')).to.equal('');
    });

    it('takes any text where that is allowed, as it is typed', async (page) => {
      expect(await valueOf('#link-box')).to.equal('Workshops');
      await page.focus('#link-box');
      await page.keyboard.type('https://example.com/');
      await waitForText('#link', 'https://example.com/');
      await press('Enter');
      await waitForText('#link', 'https://example.com/');
      expect(await valueOf('#link-box')).to.equal('https://example.com/');
    });

    it('keeps free text after Escape, and commits it when the field is left', async (page) => {
      await page.focus('#link-box');
      await page.keyboard.type('wor');
      await page.waitForSelector('[role=listbox]');
      await press('Escape');
      await page.waitForSelector('[role=listbox]', { hidden: true });
      expect(await valueOf('#link-box')).to.equal('wor');
      await press('Tab');
      await waitForText('#committed', 'wor');
    });

    it('takes what the browser fills in without the focus', async (page) => {
      await page.$eval('#page-box', (input) => {
        (input as HTMLInputElement).setRangeText('workshops');
        input.dispatchEvent(new Event('input', { bubbles: true }));
      });
      await waitForText('#page', '/workshops');
    });

    it('opens by a press and chooses by a press', async (page) => {
      await page.click('#page-box');
      await page.click('::-p-aria([name="Home"][role="option"])');
      await waitForText('#page', '/');
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
      await waitForText('#chosen', 'cover.svg');
      await page.waitForFunction(
        () => document.querySelector<HTMLImageElement>('.kit-file-picture')!.naturalWidth === 9,
      );
      await activate('Remove the cover');
      await waitForText('#chosen', 'null');
      await page.waitForSelector('#cover:focus');
    });

    it('refuses a wrong type and too large a file with an error, which goes with the next right one', async (page) => {
      await drop('cover.pdf', 'application/pdf', 100);
      await waitForText('#cover-error', 'cover.pdf is of a type that is not accepted.');
      await drop('large.svg', 'image/svg+xml', 1001);
      await waitForText('#cover-error', 'large.svg is too large.');
      await waitForText('#chosen', 'null');
      await drop('cover.svg', 'image/svg+xml', 1000);
      await waitForText('#chosen', 'cover.svg');
      expect(await page.$('#cover-error')).to.equal(null);
    });
  });

  describe('FocalPoint', () => {
    it('moves with the arrow keys in both directions, in larger steps with Shift, and stops at the edge', async (page) => {
      await page.focus('::-p-aria([name="From the left"][role="slider"])');
      await press('ArrowRight', 'ArrowRight', 'ArrowUp');
      await waitForText('#point', '52 49');
      await press(...Array.from({ length: 6 }, () => 'Shift+ArrowDown' as const));
      await waitForText('#point', '52 100');
      await page.waitForSelector(':focus[aria-valuetext="52% from the left, 100% from the top"]');
    });

    it('follows the pointer, and the keys go on from there', async (page) => {
      await page.$eval('.kit-focal-picture', (picture) => picture.scrollIntoView({ block: 'center' }));
      const box = (await (await page.$('.kit-focal-picture'))!.boundingBox())!;
      await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.2);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * 0.25, box.y + box.height * 0.7);
      await page.mouse.up();
      await waitForText('#point', '25 70');
      await page.mouse.move(box.x + 1, box.y + 1);
      await press('ArrowLeft');
      await waitForText('#point', '24 70');
    });
  });
});
