import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { expect } from 'chai';
import { XMLValidator } from 'fast-xml-parser';
import { colored, DEFAULT_COLORS, derivePalette } from '../../client/brand/palette';
import { SECTIONS, type SectionTraits } from '../../client/sections';
import { pictureSubject } from '../../server/pages/social-picture-address';
import {
  SOCIAL_PICTURE_LAYOUT,
  socialPictureSvg,
  titleWidth,
  type GlyphWidths,
} from '../../server/documents/social-picture/social-picture-svg';

const folder = fileURLToPath(new URL('../../server/documents/social-picture/', import.meta.url));
const widths = JSON.parse(
  readFileSync(`${folder}fonts/bricolage-grotesque-widths.json`, 'utf8'),
) as GlyphWidths;
const TYPE = { family: 'Bricolage Grotesque', widths };
const font = {
  fontFiles: ['bricolage-grotesque-latin.ttf', 'bricolage-grotesque-latin-ext.ttf'].map(
    (file) => `${folder}fonts/${file}`,
  ),
  loadSystemFonts: false,
};
const EMPTY = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" color="#000"></svg>';

const palette = derivePalette(DEFAULT_COLORS);
const { width, height, fold } = SOCIAL_PICTURE_LAYOUT;

const svgOf = (title: string, siteName = 'Larkfield') => socialPictureSvg({ title, siteName }, EMPTY, TYPE);
/** The box around the words as rendered. */
const wordsOf = (title: string, siteName?: string) => new Resvg(svgOf(title, siteName), { font }).getBBox();

describe('socialPictureSvg', () => {
  it('keeps titles of any length left of the drawing and above the lower edge', () => {
    for (const title of [
      'Blog',
      'Dva dni, eno orodje',
      'Certifikat, ki ga lahko preveri vsak: žig, čip in šest stopenj zaupanja',
      'What we learned in the second year of an AI assistant that answers suppliers',
      'beseda '.repeat(80),
    ]) {
      const words = wordsOf(title)!;
      expect(words.x, title).to.be.at.least(SOCIAL_PICTURE_LAYOUT.margin - 8);
      expect(words.x + words.width, title).to.be.at.most(fold);
      expect(words.y, title).to.be.at.least(0);
      expect(words.y + words.height, title).to.be.at.most(height);
    }
  });

  it('is valid SVG for any characters in a title', () => {
    for (const title of ['', '<b>&"', 'A & B < C', 'nič\u0000\u0007tu', '\u{1f600} 日本', 'a'.repeat(200)])
      expect(XMLValidator.validate(svgOf(title)), title).to.equal(true);
  });

  it('leaves the drawing on every background untouched, and writes on the other half', () => {
    const backgrounds = readdirSync(`${folder}backgrounds`);
    const needed = Object.values<SectionTraits>(SECTIONS).map((section) => `${pictureSubject(section)}.svg`);
    expect(backgrounds).to.have.members([...new Set(needed)]);
    for (const file of backgrounds) {
      const background = colored(readFileSync(`${folder}backgrounds/${file}`, 'utf8'), palette);
      expect(background, file).not.to.match(/var\(/);
      const svg = socialPictureSvg({ title: 'A title of two lines', siteName: 'Site' }, background, TYPE);
      const half = (of: string, left: number, right: number) =>
        new Resvg(of, { font, crop: { left, top: 0, right, bottom: height } }).render().pixels;
      const [before, after] = [background, svg].map((of) => half(of, fold, width));
      expect(after!.equals(before!), file).to.equal(true);
      expect(half(svg, 0, fold).equals(half(background, 0, fold)), file).to.equal(false);
    }
  });
});

describe('titleWidth', () => {
  it('equals the rendered width, including Slovenian letters', () => {
    for (const title of ['Larkfield', 'Delavnice', 'ČčŠšŽžĆćĐđ', 'AI that earns its place', 'Načrt: 12 %']) {
      // A site name is set at 36 pixels.
      expect(titleWidth(title, widths) * 36, title).to.be.closeTo(wordsOf('', title)!.width, 6);
    }
  });
});
