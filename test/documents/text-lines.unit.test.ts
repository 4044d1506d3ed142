import { expect } from 'chai';
import { textLines } from '../../server/documents/social-picture/social-picture-svg';

const FRAME = { width: 100, height: 60, sizes: [20, 10], leading: 1 };
/** Every letter is half as wide as the type size. */
const widthOf = (text: string) => text.length / 2;

describe('textLines', () => {
  it('takes the largest size at which the text fits', () => {
    expect(textLines('one two', FRAME, widthOf)).to.deep.equal({ size: 20, lines: ['one two'] });
  });

  it('breaks into lines of similar length rather than leaving a word alone', () => {
    expect(textLines('aaaa bb cc dd', FRAME, widthOf).lines).to.deep.equal(['aaaa bb', 'cc dd']);
  });

  it('takes a smaller size if a word is wider than the frame', () => {
    expect(textLines('twelveletters', FRAME, widthOf)).to.deep.equal({ size: 10, lines: ['twelveletters'] });
  });

  it('cuts a text that does not fit at the smallest size after a word, with an ellipsis', () => {
    const { lines } = textLines('some words '.repeat(30), FRAME, widthOf);
    expect(lines).to.have.length(6);
    expect(lines.at(-1)).to.match(/^[a-z ]+…$/);
  });

  it('sets nothing for an empty title', () => {
    expect(textLines('  ', FRAME, widthOf).lines).to.deep.equal([]);
  });
});
