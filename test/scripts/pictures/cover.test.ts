import { expect } from 'chai';
import { XMLValidator } from 'fast-xml-parser';
import { composeCover, coverSvg, MOTIF_NAMES, renderCover } from '../../../scripts/pictures/cover';
import { pngSize } from '../../support/png-size';

const SEEDS = Array.from({ length: 24 }, (_, index) => `entry-${index + 1}`);

describe('a drawn cover', () => {
  it('is the same for the same seed', () => {
    for (const motif of MOTIF_NAMES) {
      expect(coverSvg({ seed: 'a-slug', motif })).to.equal(coverSvg({ seed: 'a-slug', motif }));
    }
  });

  it('differs between seeds and between motifs', () => {
    const all = MOTIF_NAMES.flatMap((motif) => SEEDS.map((seed) => coverSvg({ seed, motif })));
    expect(new Set(all).size).to.equal(all.length);
  });

  it('differs in its shapes, not only in its colours', () => {
    const shapes = MOTIF_NAMES.flatMap((motif) =>
      SEEDS.map((seed) => coverSvg({ seed, motif }).replaceAll(/#[0-9a-f]{6}/g, '')),
    );
    expect(new Set(shapes).size).to.equal(shapes.length);
  });

  it('is valid SVG of flat polygons: no gradients, ids, styles, scripts or text', () => {
    for (const motif of MOTIF_NAMES) {
      for (const seed of SEEDS.slice(0, 6)) {
        const svg = coverSvg({ seed, motif });
        expect(XMLValidator.validate(svg)).to.equal(true);
        expect(svg).not.to.match(/gradient|<style|<script|<text|\bid=|NaN|Infinity|undefined/i);
      }
    }
  });

  it('keeps its subject in the middle, where a square crop shows most of it', () => {
    for (const motif of MOTIF_NAMES.filter((name) => name !== 'blog')) {
      for (const seed of SEEDS) {
        const [left, , right] = composeCover({ seed, motif }).frame;
        expect(Math.abs((left + right) / 2 - 800), `${motif}/${seed}`).to.be.at.most(90);
      }
    }
  });

  it('crops other sizes from its middle', () => {
    expect(coverSvg({ seed: 's', motif: 'web3', width: 1200, height: 630 })).to.contain(
      'viewBox="0 80 1600 840"',
    );
    expect(coverSvg({ seed: 's', motif: 'web3', width: 500, height: 500 })).to.contain(
      'viewBox="300 0 1000 1000"',
    );
  });

  it('is rendered as a PNG of the requested size', async () => {
    expect(pngSize(await renderCover({ seed: 's', motif: 'home', width: 400, height: 250 }))).to.deep.equal([
      400, 250,
    ]);
  });
});
