import { expect } from 'chai';
import { nextFocus } from '../src/dropdown-menu/next-focus';

describe('the focus in a dropdown', () => {
  it('moves with the arrows and stops at the ends', () => {
    expect(nextFocus('ArrowDown', 0, 4)).to.equal(1);
    expect(nextFocus('ArrowDown', 3, 4)).to.equal(3);
    expect(nextFocus('ArrowUp', 1, 4)).to.equal(0);
    expect(nextFocus('ArrowUp', 0, 4)).to.equal(0);
  });

  it('jumps to the first and the last link', () => {
    expect(nextFocus('Home', 3, 4)).to.equal(1);
    expect(nextFocus('End', 0, 4)).to.equal(3);
  });

  it('leaves other keys alone', () => {
    expect(nextFocus('Tab', 0, 4)).to.equal(null);
    expect(nextFocus('a', 0, 4)).to.equal(null);
  });
});
