import { expect } from 'chai';
import { SCHEMA } from '../../scripts/schema/collections';
import { isSlug, MAX_SLUG_LENGTH } from '../../client/model/slug';

describe('a slug', () => {
  it('consists of lower-case letters, digits and hyphens, up to the length that the schema allows', () => {
    expect(isSlug('a-post-2')).to.equal(true);
    expect(isSlug('a'.repeat(MAX_SLUG_LENGTH))).to.equal(true);
    expect(isSlug('a'.repeat(MAX_SLUG_LENGTH + 1))).to.equal(false);
    for (const value of ['', 'A', 'a_b', 'a b', 'a/b', 'č']) expect(isSlug(value), value).to.equal(false);
    const slugs = SCHEMA.flatMap(({ fields }) => fields.filter(({ name }) => name === 'slug'));
    expect(slugs).not.to.have.lengthOf(0);
    for (const field of slugs) expect(field).to.include({ max: MAX_SLUG_LENGTH });
  });
});
