import { expect } from 'chai';
import { pageWindow } from '../src/pagination/page-window';

describe('the page window', () => {
  it('shows every page if there are few', () => {
    expect(pageWindow(1, 3)).to.deep.equal([1, 2, 3]);
    expect(pageWindow(3, 5)).to.deep.equal([1, 2, 3, 4, 5]);
  });

  it('shows the first, the last and the neighbours if there are many', () => {
    expect(pageWindow(8, 20)).to.deep.equal([1, 'gap', 7, 8, 9, 'gap', 20]);
    expect(pageWindow(1, 20)).to.deep.equal([1, 2, 'gap', 20]);
    expect(pageWindow(20, 20)).to.deep.equal([1, 'gap', 19, 20]);
  });

  it('never hides a single page behind a gap', () => {
    for (let pages = 1; pages <= 15; pages += 1) {
      for (let page = 1; page <= pages; page += 1) {
        const slots = pageWindow(page, pages);
        slots.forEach((slot, index) => {
          if (slot !== 'gap') return;
          const before = slots[index - 1] as number;
          const after = slots[index + 1] as number;
          expect(after - before, `page ${page} of ${pages}`).to.be.greaterThan(2);
        });
      }
    }
  });
});
