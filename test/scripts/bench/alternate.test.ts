import { expect } from 'chai';
import { alternate, takeTurns } from '../../../scripts/bench/alternate';
import { median } from '../../../scripts/bench/median';

describe('measuring in turn', () => {
  it('takes both equally often, neither always first', async () => {
    const order: string[] = [];
    const take = (name: string) => async () => order.push(name);
    const { a, b } = await alternate(take('a'), take('b'), 4);
    expect(order.join('')).to.equal('abbaabba');
    expect([a.length, b.length]).to.deep.equal([4, 4]);
  });

  it('takes more than two there and back', async () => {
    const order: string[] = [];
    const take = (name: string) => async () => order.push(name);
    const { c } = await takeTurns({ a: take('a'), b: take('b'), c: take('c') }, 3);
    expect(order.join('')).to.equal('abccbaabc');
    expect(c).to.have.length(3);
  });

  it('compares by the median, which one bad round does not move', () => {
    expect(median([5, 1, 1000])).to.equal(5);
    expect(median([1, 2, 3, 1000])).to.equal(2.5);
    expect(median([])).to.be.NaN;
  });
});
