import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { displayWidth, socialPicture } from '../../../server/documents/social-picture';
import { MOTIFS } from '../../../server/pictures/motif';
import { pngSize } from '../../support/png-size';

const fontFolder = fileURLToPath(new URL('../../../server/documents/fonts', import.meta.url));
const options = {
  title: 'Dva dni, eno orodje',
  section: 'workshops',
  siteName: 'Brightfold',
  fontFolder,
} as const;

describe('socialPicture', () => {
  it('is a PNG of 1200 by 630 for every section', async () => {
    for (const section of MOTIFS) {
      expect(pngSize(await socialPicture({ ...options, section })), section).to.deep.equal([1200, 630]);
    }
  });

  it('is the same for the same words, and another for others', async () => {
    const picture = await socialPicture(options);
    expect(picture.equals(await socialPicture(options))).to.equal(true);
    expect(picture.equals(await socialPicture({ ...options, seed: 'x', title: 'Drugo' }))).to.equal(false);
  });

  it('writes Slovenian letters in the display type', () => {
    for (const letter of 'ČčŠšŽžĆćĐđ')
      expect(displayWidth(letter, fontFolder), letter).to.be.greaterThan(0.3);
    expect(displayWidth('c', fontFolder)).to.be.closeTo(displayWidth('č', fontFolder), 0.06);
  });

  it('takes titles of any length, with characters that mean something in SVG', async () => {
    for (const title of [
      '',
      '<b>&"',
      'A & B < C',
      'beseda '.repeat(80),
      'a'.repeat(200),
      'nič\u0000\u0007tu',
    ]) {
      expect(pngSize(await socialPicture({ ...options, title }))).to.deep.equal([1200, 630]);
    }
  });
});
