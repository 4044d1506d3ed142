import { expect } from 'chai';
import { cutAfterWord } from '../../client/model/entry/search-limits';

describe('a text in a search result', () => {
  it('is whole if it fits, and otherwise cut after a word', () => {
    expect(cutAfterWord('Ten letters', 11)).to.equal('Ten letters');
    expect(cutAfterWord('Some, words that go on', 12)).to.equal('Some, words …');
    expect(cutAfterWord('Some, words', 8)).to.equal('Some …');
    expect(cutAfterWord('Indivisible', 5)).to.equal('Indiv …');
  });
});
