import { expect } from 'chai';
import { median, takeTurns } from '../../scripts/bench/rounds';

describe('measuring in turn', () => {
  it('measures both equally often, and neither is always first', async () => {
    const order: string[] = [];
    const take = (name: string) => async () => order.push(name);
    const { a, b } = await takeTurns({ a: take('a'), b: take('b') }, 4);
    expect(order.join('')).to.equal('abbaabba');
    expect([a.length, b.length]).to.deep.equal([4, 4]);
  });

  it('measures more than two in alternating order', async () => {
    const order: string[] = [];
    const take = (name: string) => async () => order.push(name);
    const { c } = await takeTurns({ a: take('a'), b: take('b'), c: take('c') }, 3);
    expect(order.join('')).to.equal('abccbaabc');
    expect(c).to.have.length(3);
  });

  it('compares by the median, which one bad round does not change', () => {
    expect(median([5, 1, 1000])).to.equal(5);
    expect(median([1, 2, 3, 1000])).to.equal(2.5);
    expect(median([])).to.be.NaN;
  });
});
