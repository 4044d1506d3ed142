import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { icoFile } from '../../../scripts/pictures/icon-file';
import { faviconSvg, markSvg } from '../../../server/pictures/logo-mark';
import { pngSize } from '../../support/png-size';

const root = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

describe('icons', () => {
  const sizes = {
    'apple-touch-icon.png': 180,
    'icon-192.png': 192,
    'icon-512.png': 512,
    'icon-maskable-512.png': 512,
  };
  for (const [name, size] of Object.entries(sizes)) {
    it(`${name} is ${size} pixels square`, async () => {
      expect(pngSize(await readFile(root(`public/${name}`)))).to.deep.equal([size, size]);
    });
  }

  it('favicon.ico holds PNG images of 16, 32 and 48 pixels where its directory says', async () => {
    const icon = await readFile(root('public/favicon.ico'));
    expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).to.deep.equal([0, 1, 3]);
    const found = [0, 1, 2].map((index) => {
      const entry = 6 + index * 16;
      const [length, offset] = [icon.readUInt32LE(entry + 8), icon.readUInt32LE(entry + 12)];
      expect(offset + length).to.be.at.most(icon.length);
      expect(pngSize(icon.subarray(offset, offset + length))[0]).to.equal(icon.readUInt8(entry));
      return icon.readUInt8(entry);
    });
    expect(found).to.deep.equal([16, 32, 48]);
  });

  it('writes a size of 256 as 0', () => {
    expect(icoFile([{ size: 256, png: Buffer.alloc(1) }]).readUInt8(6)).to.equal(0);
  });

  it('the mark and the tab icon are committed as they are drawn', async () => {
    expect(await readFile(root('client/pictures/logo-mark.svg'), 'utf8')).to.equal(markSvg());
    expect(await readFile(root('public/favicon.svg'), 'utf8')).to.equal(faviconSvg());
  });
});
