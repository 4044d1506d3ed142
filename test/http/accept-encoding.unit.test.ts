import { expect } from 'chai';
import { negotiateEncoding, type ContentEncoding } from '../../server/http/accept-encoding';

const body = Buffer.from('a page');
const ALL = { identity: body, gzip: body, br: body };

describe('the encoding of a response', () => {
  const cases: [header: string | undefined, expected: ContentEncoding][] = [
    [undefined, 'identity'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
  ];
  for (const [header, expected] of cases)
    it(`for ${header ?? 'no header'} is ${expected}`, () =>
      expect(negotiateEncoding(header, ALL)).to.equal(expected));
  it('is one of the available ones', () => {
    expect(negotiateEncoding('br, gzip', { gzip: body, identity: body })).to.equal('gzip');
    expect(negotiateEncoding('br, gzip', { identity: body })).to.equal('identity');
  });
});
