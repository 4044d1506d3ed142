import { expect } from 'chai';
import { isSamePerson } from '../../server/forms/canonical-address';
import { eraseAddress, erasedPeople } from '../../server/forms/erasure/erased-people';

describe('erased people', () => {
  it('are found by their address, and nobody by an empty one', () => {
    const erased = erasedPeople([eraseAddress('Ana@example.com', 2), eraseAddress('', 2)]);
    expect(erased.covers('ana@EXAMPLE.com', 1)).to.equal(true);
    expect(erased.covers('ana@example.com', 3)).to.equal(false);
    expect(erased.covers('', 1)).to.equal(false);
    for (const other of ['', 'eva@a.example', 'ana@b.example', 'ana@bücher.example', undefined])
      expect(isSamePerson('ana@a.example', other), other).to.equal(false);
    expect(isSamePerson('', '')).to.equal(false);
  });
});
