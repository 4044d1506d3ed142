import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { XMLValidator } from 'fast-xml-parser';
import { handScenes } from '../../../scripts/pictures/scenes/hand-scenes';
import { sceneSvg } from '../../../scripts/pictures/scenes/scene';

/** Pictures that a page waits for are small enough to go without saying. */
const MAX_BYTES = 3 * 1024;

const committed = (name: string) =>
  readFile(fileURLToPath(new URL(`../../../client/pictures/${name}.svg`, import.meta.url)), 'utf8');

describe('pictures composed by hand', () => {
  for (const [name, scene] of Object.entries(handScenes)) {
    describe(name, () => {
      it('is committed as it is drawn', async () => {
        expect(await committed(name)).to.equal(sceneSvg(scene));
      });

      it('is small, valid and plain', async () => {
        const svg = await committed(name);
        expect(Buffer.byteLength(svg)).to.be.at.most(MAX_BYTES);
        expect(XMLValidator.validate(svg)).to.equal(true);
        expect(svg).not.to.match(/\bid=|<style|<script|<text|gradient|href|NaN|[MLlhv ]-?\d+\.\d/);
        expect(svg).to.contain(`viewBox="0 0 ${scene.size[0]} ${scene.size[1]}"`);
      });

      it('stays inside its frame', async () => {
        for (const [, d] of (await committed(name)).matchAll(/ d="([^"]+)"/g)) {
          for (const [, x, y] of d!.matchAll(/M(-?\d+) (-?\d+)/g)) {
            expect(Number(x)).to.be.within(0, scene.size[0]);
            expect(Number(y)).to.be.within(0, scene.size[1]);
          }
        }
      });
    });
  }
});
