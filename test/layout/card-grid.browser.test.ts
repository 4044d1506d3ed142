import { expect } from 'chai';
import { companySite } from '../support/company-site';
import { openPage } from '../support/chromium';

/** The longest list before a page of the blog ends. */
const MOST = 13;

describe('a grid of cards', function () {
  for (const lead of [false, true])
    it(`${lead ? 'with' : 'without'} a leading card leaves no hole in any row, whatever the number of cards`, async () => {
      const watched = await openPage({ javaScript: false });
      await watched.page.goto(`${(await companySite()).url}/project`);
      const holes: string[] = [];
      for (const width of [375, 671, 672, 1023, 1024, 1440]) {
        await watched.page.setViewport({ width, height: 900 });
        for (let count = 1; count <= MOST; count++) {
          const hasHole = await watched.page.$eval(
            '.card-grid',
            (grid, cards, isLed) => {
              grid.toggleAttribute('data-lead', isLed);
              const card = grid.firstElementChild!;
              grid.replaceChildren(...Array.from({ length: cards }, () => card.cloneNode(true)));
              const { right } = grid.getBoundingClientRect();
              const ends = new Map<number, number>();
              for (const one of grid.children) {
                const box = one.getBoundingClientRect();
                ends.set(box.top, box.right);
              }
              return [...ends.values()].some((end) => Math.abs(end - right) > 1);
            },
            count,
            lead,
          );
          if (hasHole) holes.push(`${count} cards at ${width} px`);
        }
      }
      expect(holes).to.deep.equal([]);
      await watched.close();
    });
});
