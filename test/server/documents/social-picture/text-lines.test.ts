import { expect } from 'chai';
import { textLines } from '../../../../server/documents/social-picture/text-lines';

const FRAME = { width: 100, height: 60, sizes: [20, 10], leading: 1 };
/** Every letter is half as wide as the type is high. */
const widthOf = (text: string) => text.length / 2;

describe('textLines', () => {
  it('takes the largest size at which the text fits', () => {
    expect(textLines('one two', FRAME, widthOf)).to.deep.equal({ size: 20, lines: ['one two'] });
  });

  it('breaks into lines of like length rather than leaving a word alone', () => {
    expect(textLines('aaaa bb cc dd', FRAME, widthOf).lines).to.deep.equal(['aaaa bb', 'cc dd']);
  });

  it('goes down a size when a word is wider than the frame', () => {
    expect(textLines('twelveletters', FRAME, widthOf)).to.deep.equal({ size: 10, lines: ['twelveletters'] });
  });

  it('cuts at a word with an ellipsis what does not fit at the smallest size', () => {
    const { lines } = textLines('some words '.repeat(30), FRAME, widthOf);
    expect(lines).to.have.length(6);
    expect(lines.at(-1)).to.match(/^[a-z ]+…$/);
  });

  it('sets nothing for an empty title', () => {
    expect(textLines('  ', FRAME, widthOf).lines).to.deep.equal([]);
  });
});
