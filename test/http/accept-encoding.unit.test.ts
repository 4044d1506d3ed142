import { expect } from 'chai';
import { negotiateEncoding, type ContentEncoding } from '../../server/http/accept-encoding';

const ALL = new Set<ContentEncoding>(['br', 'gzip', 'identity']);

describe('the encoding of a response', () => {
  const cases: [header: string | undefined, expected: ContentEncoding][] = [
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['br;q=0, *', 'gzip'],
    ['identity', 'identity'],
    ['identity;q=1, gzip;q=0.5', 'identity'],
    ['GZIP', 'gzip'],
    ['br;q=x', 'identity'],
    ['zstd', 'identity'],
  ];
  for (const [header, expected] of cases)
    it(`for ${header ?? 'no header'} is ${expected}`, () =>
      expect(negotiateEncoding(header, ALL)).to.equal(expected));
  it('is one of the available ones', () => {
    expect(negotiateEncoding('br, gzip', new Set<ContentEncoding>(['gzip', 'identity']))).to.equal('gzip');
    expect(negotiateEncoding('br, gzip', new Set<ContentEncoding>(['identity']))).to.equal('identity');
  });
});
