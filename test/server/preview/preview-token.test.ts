import { expect } from 'chai';
import { checkPreview, endOfPreview, signPreview } from '../../../server/preview/preview-token';

const secret = Buffer.alloc(32, 1);
const entry = { collection: 'posts', slug: 'my-draft' } as const;
const now = Date.parse('2026-11-21T10:00:00Z');
const endsAt = now + 60_000;
const token = signPreview(secret, entry, { place: 'print', endsAt });
const check = (text: string, other: object = {}, at = now) =>
  checkPreview(secret, { ...entry, ...other }, text, at);

describe('a preview token', () => {
  it('opens its entry until it expires, and says where its link is', () => {
    expect(check(token)).to.equal('print');
    expect(check(signPreview(secret, entry, { place: 'field', endsAt }))).to.equal('field');
    expect(check(token, {}, endsAt - 1)).to.equal('print');
    expect(check(token, {}, endsAt)).to.equal(null);
    expect(endOfPreview(token)).to.equal(endsAt);
  });

  it('opens no other entry', () => {
    expect(check(token, { slug: 'other-draft' })).to.equal(null);
    expect(check(token, { collection: 'pages' })).to.equal(null);
  });

  it('cannot be altered or made without the secret', () => {
    const [ends, signed] = token.split('.') as [string, string];
    expect(check(`${Number(ends) + 1}.${signed}`)).to.equal(null);
    expect(check(`${ends}.${signed.startsWith('A') ? 'B' : 'A'}${signed.slice(1)}`)).to.equal(null);
    expect(check(signPreview(Buffer.alloc(32, 2), entry, { place: 'print', endsAt }))).to.equal(null);
    for (const text of [
      '',
      '.',
      ends,
      `${ends}.`,
      `${token}A`,
      `9${'9'.repeat(20)}.${signed}`,
      `-1.${signed}`,
    ])
      expect(check(text), text).to.equal(null);
  });
});
