import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { createTheme } from '../src/theme/create-theme';
import { toHex, toOklch } from '../src/theme/oklch';
import { brokenPairs, DEFAULT_COLORS, derivePalette, type BrandColors } from '../src/theme/palette';
import { createRandom } from '../../test/support/random';

const BRANDS = 1_000;

const random = createRandom('brands');
const anyColor = () => `#${random.whole(0, 0xffffff).toString(16).padStart(6, '0')}`;
const brands: BrandColors[] = Array.from({ length: BRANDS }, (_, index) => ({
  primary: anyColor(),
  accent: anyColor(),
  ...(index % 3 > 0 && { third: anyColor() }),
  ...(index % 2 > 0 && { fourth: anyColor() }),
}));
const EXTREMES: BrandColors[] = ['#000000', '#ffffff', '#808080', '#ffff00', '#0000ff'].map((color) => ({
  primary: color,
  accent: color,
}));

describe('the palette of a brand', () => {
  it('keeps every pair of colours that is used readable on every tone, whatever a company gives', () => {
    const broken = [DEFAULT_COLORS, ...EXTREMES, ...brands].flatMap((brand) =>
      brokenPairs(derivePalette(brand)).map((pair) => `${JSON.stringify(brand)}: ${pair}`),
    );
    expect(broken).to.deep.equal([]);
  });

  it('does so with the colour that README gives as an example', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    const [, primary] = /createTheme\(\{ primary: '(#\w+)' \}\)/.exec(readme)!;
    expect(brokenPairs(derivePalette({ primary: primary!, accent: primary! }))).to.deep.equal([]);
    expect(createTheme({ primary: primary! }))
      .to.match(/^:root\{/)
      .and.contain(`--kit-primary: ${primary};`);
  });

  for (const wrong of ['#0a6f7', 'petrol'])
    it(`refuses ${wrong} by its name`, () => {
      expect(() => createTheme({ primary: '#0a6f78', third: wrong })).to.throw(TypeError, `"${wrong}"`);
    });

  it('uses a given colour as it is where that can be read', () => {
    expect(derivePalette(DEFAULT_COLORS)).to.include(DEFAULT_COLORS);
  });

  it('takes the nearest lightness of the same hue where it cannot', () => {
    const given = '#7a7a2e';
    const used = toOklch(derivePalette({ primary: given, accent: '#2f5bff' }).primary);
    expect(Math.abs(used.l - toOklch(given).l)).to.be.lessThan(0.06);
    expect(used.h).to.be.closeTo(toOklch(given).h, 2);
  });
});

describe('OKLCH', () => {
  it('gives every colour back that it was given', () => {
    const colors = [
      '#000000',
      '#ffffff',
      ...Object.values(DEFAULT_COLORS),
      ...brands.slice(0, 200).map(({ primary }) => primary),
    ];
    expect(colors.map((color) => toHex(toOklch(color)))).to.deep.equal(colors);
  });
});
