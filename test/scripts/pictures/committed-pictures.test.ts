import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { XMLValidator } from 'fast-xml-parser';
import { committedPictures } from '../../../scripts/pictures/committed-pictures';
import { handScenes } from '../../../scripts/pictures/scenes/hand-scenes';
import { pngSize } from '../../support/png-size';

/** A hero is shown at once, so its file has to be small. */
const MAX_HERO_BYTES = 3 * 1024;

const committed = (file: string) => readFile(fileURLToPath(new URL(`../../../${file}`, import.meta.url)));

describe('committed pictures', () => {
  it('equal the output of the script, byte for byte', async () => {
    const stale: string[] = [];
    for (const [file, content] of Object.entries(committedPictures()))
      if (!(await committed(file)).equals(Buffer.from(content))) stale.push(file);
    expect(stale, 'run "npm run pictures"').to.deep.equal([]);
  });

  for (const [name, { size }] of Object.entries(handScenes)) {
    const hero = async () => String(await committed(`client/pictures/${name}.svg`));

    it(`${name} is small, valid and free of ids, styles, scripts and fractions`, async () => {
      const svg = await hero();
      expect(Buffer.byteLength(svg)).to.be.at.most(MAX_HERO_BYTES);
      expect(XMLValidator.validate(svg)).to.equal(true);
      expect(svg).not.to.match(/\bid=|<style|<script|<text|gradient|href|NaN|[MLlhv ]-?\d+\.\d/);
      expect(svg).to.contain(`viewBox="0 0 ${size[0]} ${size[1]}"`);
    });

    it(`${name} starts every outline inside its frame`, async () => {
      for (const [, d] of (await hero()).matchAll(/ d="([^"]+)"/g)) {
        for (const [, x, y] of d!.matchAll(/M(-?\d+) (-?\d+)/g)) {
          expect(Number(x)).to.be.within(0, size[0]);
          expect(Number(y)).to.be.within(0, size[1]);
        }
      }
    });
  }

  const icons = {
    'apple-touch-icon.png': 180,
    'icon-192.png': 192,
    'icon-512.png': 512,
    'icon-maskable-512.png': 512,
  };
  for (const [name, size] of Object.entries(icons)) {
    it(`${name} is ${size} pixels square`, async () => {
      expect(pngSize(await committed(`public/${name}`))).to.deep.equal([size, size]);
    });
  }
});
