import { readdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

/** One face is on the way to the first text; it must not weigh on it. */
const MAX_LATIN_BYTES = 20 * 1000;
const MAX_LATIN_EXT_BYTES = 3 * 1000;

describe('fonts of the site', () => {
  const folder = fileURLToPath(new URL('../../client/fonts/', import.meta.url));

  it('are one file per face for Latin and one for what Slovenian adds, both small', async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.woff2')).sort();
    expect(names).to.deep.equal([
      'bricolage-latin-ext.woff2',
      'bricolage-latin.woff2',
      'figtree-latin-ext.woff2',
      'figtree-latin.woff2',
    ]);
    for (const name of names) {
      const { size } = await stat(`${folder}${name}`);
      expect(size, name).to.be.at.most(name.includes('-ext') ? MAX_LATIN_EXT_BYTES : MAX_LATIN_BYTES);
    }
  });
});
