import { expect } from 'chai';
import { previewToken, readPreviewToken } from '../../server/pages/preview-token';

const secret = Buffer.alloc(32, 1);
const id = 'abcdefghijklmno';
const token = previewToken(secret, id);

describe('a preview token', () => {
  it('names the preview that it was made for', () => {
    expect(readPreviewToken(secret, token)).to.equal(id);
  });

  it('cannot be altered or made without the secret', () => {
    const [, signed] = token.split('.') as [string, string];
    for (const text of [
      ...['', '.', id, `${id}.`, `${token}A`, ` ${token}`, `${token}.${signed}`],
      `abcdefghijklmnp.${signed}`,
      `${id}.${signed.startsWith('A') ? 'B' : 'A'}${signed.slice(1)}`,
      previewToken(Buffer.alloc(32, 2), id),
    ])
      expect(readPreviewToken(secret, text), text).to.equal(null);
  });
});
