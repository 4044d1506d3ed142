import { expect } from 'chai';
import { checkPreview, signPreview } from '../../server/pages/preview-token';

const secret = Buffer.alloc(32, 1);
const entry = { collection: 'posts', slug: 'my-draft' } as const;
const now = Date.parse('2026-11-21T10:00:00Z');
const endsAt = now + 60_000;
const token = signPreview(secret, entry, endsAt);
const check = (text: string, other: object = {}, at = now) =>
  checkPreview(secret, { ...entry, ...other }, text, at);

describe('a preview token', () => {
  it('opens its entry until it expires', () => {
    expect(check(token)).to.equal(true);
    expect(check(token, {}, endsAt - 1)).to.equal(true);
    expect(check(token, {}, endsAt)).to.equal(false);
  });

  it('opens no other entry', () => {
    expect(check(token, { slug: 'other-draft' })).to.equal(false);
    expect(check(token, { collection: 'pages' })).to.equal(false);
  });

  it('cannot be altered or made without the secret', () => {
    const [ends, signed] = token.split('.') as [string, string];
    expect(check(`${Number(ends) + 1}.${signed}`)).to.equal(false);
    expect(check(`${ends}.${signed.startsWith('A') ? 'B' : 'A'}${signed.slice(1)}`)).to.equal(false);
    expect(check(signPreview(Buffer.alloc(32, 2), entry, endsAt))).to.equal(false);
    for (const text of [
      '',
      '.',
      ends,
      `${ends}.`,
      `${token}A`,
      `9${'9'.repeat(20)}.${signed}`,
      `-1.${signed}`,
    ])
      expect(check(text), text).to.equal(false);
  });
});
