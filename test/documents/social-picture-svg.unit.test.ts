import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { expect } from 'chai';
import { XMLValidator } from 'fast-xml-parser';
import sharp from 'sharp';
import { DEFAULT_COLORS, derivePalette } from '@site/ui-kit/theme';
import { colored } from '../../client/model/brand-colors';
import { TYPEFACE_PAIRS } from '../../client/model/typefaces';
import { SECTIONS, type SectionTraits } from '../../client/sections';
import { pictureSubject } from '../../server/pages/social-picture-address';
import { fontFiles, readGlyphWidths } from '../../server/documents/social-picture/social-picture-handler';
import {
  SOCIAL_PICTURE_LAYOUT,
  socialPictureSvg,
  titleWidth,
} from '../../server/documents/social-picture/social-picture-svg';

const folder = path.join(import.meta.dirname, '../../server/documents/social-picture/');
const FAMILY = 'Bricolage Grotesque';
const widths = await readGlyphWidths(`${folder}fonts`, FAMILY);
const TYPE = { family: FAMILY, widths };
const font = { fontFiles: await fontFiles(`${folder}fonts`, FAMILY), loadSystemFonts: false };
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

  it('writes a letter and its mark as one, and leaves out what no typeface here has', () => {
    const same: [given: string, drawn: string][] = [
      ['Na\u0063\u030crt za c\u030cebele', 'Načrt za čebele'],
      ['\u{1f680} Ready \u{1f468}\u200d\u{1f4bb} now \u2764\ufe0f', 'Ready now'],
      ['Excel → app', 'Excel – app'],
      ['Işık, ﬁne ✓', 'Işik, fine'],
      ['日本 2026 \ufffd', '2026'],
    ];
    for (const [given, drawn] of same) expect(svgOf(given, given), given).to.equal(svgOf(drawn, drawn));
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

  it('shows the mark of the site in place of the usual one on every background', async () => {
    const create = { width: 64, height: 64, channels: 3 as const, background: '#f0f' };
    const mark = await sharp({ create }).png().toBuffer();
    for (const name of readdirSync(`${folder}backgrounds`)) {
      const background = colored(readFileSync(`${folder}backgrounds/${name}`, 'utf8'), palette);
      const svg = socialPictureSvg({ title: 'Blog', siteName: 'Larkfield' }, background, TYPE, mark);
      const { pixels } = new Resvg(svg, { font }).render();
      const at = (80 * width + 80) * 4;
      expect([...pixels.subarray(at, at + 3)], name).to.deep.equal([255, 0, 255]);
    }
  });
});

describe('titleWidth', () => {
  const NAMES = ['Larkfield', 'Delavnice', 'ČčŠšŽžĆćĐđ', 'AI that earns its place', 'Načrt: 12 %'].concat([
    'Łódź Őrség',
    'Αθήνα και Ευβοία',
    'Београд и Љубљана',
    'Київ',
    'Việt Nam ↑↓',
  ]);
  for (const { display } of Object.values(TYPEFACE_PAIRS))
    it(`equals the rendered width in ${display}, in every script that is written here`, async () => {
      const type = { family: display, widths: await readGlyphWidths(`${folder}fonts`, display) };
      const fonts = { ...font, fontFiles: await fontFiles(`${folder}fonts`, display) };
      for (const name of NAMES) {
        const svg = socialPictureSvg({ title: '', siteName: name }, EMPTY, type);
        const { width: rendered } = new Resvg(svg, { font: fonts }).getBBox()!;
        // A site name is set at 36 pixels.
        expect(titleWidth(name, type.widths) * 36, name).to.be.closeTo(rendered, 12);
      }
    });
});
