import { expect } from 'chai';
import { useFixturePage } from './support/fixture-page';

describe('parts of the editor', function () {
  const fixture = useFixturePage();
  const { it, press, activate, walk, waitForText, waitForFocus, valueOf } = fixture;

  describe('Tabs', () => {
    it('select with arrows, which go round, and with Home and End', async (page) => {
      await page.focus('#tabs [role=tab]');
      for (const step of [
        'ArrowRight: Slovenian',
        'ArrowRight: German',
        'ArrowRight: English',
        'ArrowLeft: German',
        'Home: English',
        'End: German',
      ]) {
        await walk(step);
        await page.waitForSelector('#tabs [role=tab][aria-selected=true]:focus');
      }
    });

    it('are one stop of Tab, which goes on to the panel and what is in it', async (page) => {
      await page.focus('#tabs [role=tab]');
      await press('ArrowRight', 'Tab');
      await page.waitForSelector('[role=tabpanel]:focus');
      await walk('Tab: title-sl');
    });

    it('scroll into view when they are selected', async (page) => {
      await page.$eval('#tabs', (tabs) => {
        (tabs as HTMLElement).style.inlineSize = '9rem';
        tabs.scrollIntoView();
      });
      const hidden = () =>
        page.$eval('#tabs [aria-selected=true]', (tab) => {
          const [own, list] = [tab, tab.parentElement!].map((each) => each.getBoundingClientRect());
          return Math.max(list!.left - own!.left, own!.right - list!.right);
        });
      const { x, y } = (await (await page.$('::-p-aria([name="Slovenian"][role="tab"])'))!.boundingBox())!;
      await page.mouse.click(x + 10, y + 10);
      await waitForText('#tabs [aria-selected=true]', 'Slovenian');
      expect(await hidden()).to.be.below(1);
      await walk('End: German');
      expect(await hidden()).to.be.below(1);
    });

    it('keep what was typed in a panel', async (page) => {
      await page.type('[name=title-en]', 'Paper out');
      await page.click('::-p-aria([name="German"][role="tab"])');
      expect(await (await page.$('[name=title-en]'))!.isVisible()).to.equal(false);
      await page.click('::-p-aria([name="English"][role="tab"])');
      expect(await valueOf('[name=title-en]')).to.equal('Paper out');
    });
  });

  describe('SortableList', () => {
    const announced = (text: string) => waitForText('#packages > [role=status]', text);
    const grip = async (index: number) => (await fixture.page.$$('#packages .kit-sortable-grip'))[index]!;
    const dragFrom = async (index: number, to: number, drop = true) => {
      const { page } = fixture;
      await page.$eval('#packages', (list) => list.scrollIntoView({ block: 'center' }));
      const start = (await (await grip(index)).boundingBox())!;
      const end = (await (await grip(to)).boundingBox())!;
      await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
      await page.mouse.down();
      // To the far edge of the target, where somebody drops an item that should go before or after it.
      await page.mouse.move(end.x + end.width / 2, to > index ? end.y + end.height - 2 : end.y + 2, {
        steps: 5,
      });
      if (drop) await page.mouse.up();
    };

    it('moves an item by keyboard, keeps the focus on the button and says where the item is', async () => {
      await activate('Move Start down');
      await waitForText('#names', 'Build,Start,Own');
      await announced('Start: 2 of 3');
      await waitForFocus('Move Start down');
      await press('Space');
      await waitForText('#names', 'Build,Own,Start');
      await walk('Enter: Move Start down');
      await waitForText('#names', 'Build,Own,Start');
      await activate('Move Start up');
      await waitForText('#names', 'Build,Start,Own');
      await waitForText('#change', '{"kind":"move","index":2,"to":1}');
      await waitForFocus('Move Start up');
    });

    it('adds an item, opens it and moves the focus into it, up to the limit', async (page) => {
      await activate('Add a package');
      await announced('Added: new');
      await waitForFocus('package-3');
      await page.keyboard.type('Run');
      await waitForText('#names', 'Start,Build,Own,Run');
      await page.waitForSelector('.kit-sortable-add:disabled');
    });

    it('removes an item and moves the focus to the next one, in the end to the button that adds', async () => {
      for (const [name, rest, focus] of [
        ['Build', 'Start,Own', 'Own'],
        ['Own', 'Start', 'Start'],
        ['Start', '', 'Add a package'],
      ] as const) {
        await activate(`Remove ${name}`);
        await waitForText('#names', rest);
        await announced(`Removed: ${name}`);
        await waitForFocus(focus);
      }
    });

    it('keeps an item open on its way', async (page) => {
      await activate('Build');
      await page.waitForSelector('[name=package-1]', { visible: true });
      await activate('Move Build up');
      await page.waitForSelector('[name=package-0]', { visible: true });
      expect(await (await page.$('[name=package-1]'))!.isVisible()).to.equal(false);
    });

    it('opens the item that is asked for, again after it was closed', async (page) => {
      for (const _time of ['first', 'second']) {
        await activate('Reveal the last package');
        await page.waitForSelector('[name=package-2]', { visible: true });
        await activate('Own');
        await page.waitForSelector('[name=package-2]', { hidden: true });
      }
    });

    it('moves an item with the pointer, down and up', async () => {
      await dragFrom(0, 2);
      await waitForText('#names', 'Build,Own,Start');
      await announced('Start: 3 of 3');
      await dragFrom(2, 1);
      await waitForText('#names', 'Build,Start,Own');
    });

    it('shows where a dragged item would fall, and Escape takes the drag back', async (page) => {
      await dragFrom(0, 1, false);
      await page.waitForSelector('#packages li:nth-child(3)[data-drop=before]');
      await press('Escape');
      await page.waitForSelector('#packages [data-drop]', { hidden: true });
      await page.mouse.up();
      await waitForText('#names', 'Start,Build,Own');
    });
  });

  describe('Toast', () => {
    const message = '#toast [role=status]';
    const show = async () => {
      await activate('Show a toast');
      await waitForText(message, 'Removed.');
    };

    it('goes away by itself after its time, though its parent renders all the time', async () => {
      await show();
      await waitForText(message, '');
      await waitForFocus('Show a toast');
    });

    it('stays while the focus is inside, hands the action on and gives the focus back', async (page) => {
      await show();
      await walk('Tab: Undo');
      // Longer than the toast stays.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 3500)));
      await waitForText(message, 'Removed.');
      await press('Enter');
      await waitForText(message, 'Undone.');
      await waitForFocus('Show a toast');
    });

    it('closes with Escape and with its button', async () => {
      await show();
      await walk('Tab: Undo', 'Escape: Show a toast');
      await waitForText(message, '');
      await show();
      await walk('Tab: Undo', 'Tab: Dismiss it', 'Enter: Show a toast');
      await waitForText(message, '');
    });
  });
});
