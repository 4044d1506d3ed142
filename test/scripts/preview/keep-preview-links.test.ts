import { expect } from 'chai';
import { FIELD_LINK_MS, wantedLink, type LinkedEntry } from '../../../scripts/preview/keep-preview-links';
import { tokenOf } from '../../../server/preview/preview-link';
import { checkPreview } from '../../../server/preview/preview-token';
import { ENGLISH_FIRST } from '../../support/addresses';

const options = { site: { siteUrl: 'https://example.com', ...ENGLISH_FIRST }, secret: Buffer.alloc(32, 1) };
const now = Date.parse('2026-11-21T10:00:00Z');
const draft: LinkedEntry = {
  id: 'abcdefghij01234',
  slug: 'my-draft',
  draft: true,
  published: '2026-01-01 00:00:00.000Z',
  unpublished: '',
  preview: '',
};
const wanted = (fields: Partial<LinkedEntry> = {}, more: object = {}) =>
  wantedLink('posts', { ...draft, ...fields }, { ...options, now, ...more });

describe('the link in the field of an entry', () => {
  it('is set while the entry is a draft, scheduled or past its end, and valid for a week', () => {
    const link = wanted();
    expect(link).to.match(/^https:\/\/example\.com\/blog\/my-draft\?preview=/);
    const entry = { collection: 'posts', slug: 'my-draft' } as const;
    const check = (at: number) => checkPreview(options.secret, entry, tokenOf(link), at);
    expect(check(now + FIELD_LINK_MS - 1)).to.equal('field');
    expect(check(now + FIELD_LINK_MS)).to.equal(null);
    expect(wanted({ draft: false, published: '2099-01-01 00:00:00.000Z' })).to.contain('?preview=');
    expect(wanted({ draft: false, unpublished: '2026-11-21 10:00:00.000Z' })).to.contain('?preview=');
  });

  it('is removed once the entry is published', () => {
    expect(wanted({ draft: false, preview: wanted() })).to.equal('');
  });

  it('is kept until half of its lifetime is over or its target changes', () => {
    const preview = wanted();
    expect(wanted({ preview }, { now: now + FIELD_LINK_MS / 2 - 1 })).to.equal(preview);
    expect(wanted({ preview }, { now: now + FIELD_LINK_MS / 2 })).not.to.equal(preview);
    expect(wanted({ preview }, { now: now + 1, renew: true })).not.to.equal(preview);
    expect(wanted({ preview, slug: 'renamed' })).to.contain('/blog/renamed?preview=');
    expect(wanted({ preview }, { site: { ...options.site, siteUrl: 'https://example.org' } })).to.contain(
      'https://example.org/',
    );
    expect(wanted({ preview: 'https://example.com/blog/my-draft?preview=1.x' })).not.to.contain('=1.x');
  });
});
