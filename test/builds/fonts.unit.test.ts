import { readdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

/** The font of headings delays the first text, so it must be small. */
const MAX_LATIN_BYTES = 20 * 1000;
const MAX_LATIN_EXT_BYTES = 3 * 1000;

describe('the fonts of the site', () => {
  const folder = fileURLToPath(new URL('../../client/fonts/', import.meta.url));

  it('are two small files per typeface: one for Latin, one for the letters that Slovenian adds', async () => {
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
