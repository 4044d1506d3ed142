import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { DEFAULT_COLORS, derivePalette } from '../src/theme/palette';

const SOURCES = new URL('../src/', import.meta.url);
const sheets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({
    file,
    css: readFileSync(new URL(file, SOURCES), 'utf8').replaceAll(/\/\*.*?\*\//gs, ''),
  }));

describe('tokens for design tools', () => {
  const tokens = JSON.parse(readFileSync(new URL('../dist/tokens.json', import.meta.url), 'utf8')) as Record<
    string,
    { $type: string; $value: unknown }
  >;
  it('have every colour of the palette', () => {
    for (const [name, hex] of Object.entries(derivePalette(DEFAULT_COLORS)))
      expect(tokens[name]).to.have.nested.property('$value.hex', hex);
  });

  it('write sizes, durations, curves, weights and typefaces as the format has it', () => {
    expect(tokens).to.deep.include({
      'space-1': { $type: 'dimension', $value: { value: 0.25, unit: 'rem' } },
      'duration-fast': { $type: 'duration', $value: { value: 120, unit: 'ms' } },
      ease: { $type: 'cubicBezier', $value: [0.2, 0.7, 0.2, 1] },
      'weight-strong': { $type: 'fontWeight', $value: 600 },
      surface: { $type: 'color', $value: '{paper}', $description: 'the page, or the plane of a tone' },
      'size-h1': { $type: 'dimension', $value: { value: 4.75, unit: 'rem' } },
      'font-text': { $type: 'fontFamily', $value: ['system-ui', '-apple-system', 'Segoe UI', 'sans-serif'] },
    });
  });
});

describe('style sheets', () => {
  it('name sides by the direction of the text where the lint rule does not look: bundlers lower :dir() to something else', () => {
    // Of four sides, the right one and the left one differ.
    const VALUE = String.raw`(?:[^\s;()]|\((?:[^()]|\([^()]*\))*\))+`;
    const lopsided = new RegExp(
      String.raw`(?:margin|padding|inset|border-(?:width|color|style)): ${VALUE} (?<right>${VALUE}) ${VALUE} (?!\k<right>;)${VALUE};`,
      'g',
    );
    const found = sheets.flatMap(({ file, css }) =>
      [...css.matchAll(/:dir\(/g), ...css.matchAll(lopsided)].map(([text]) => `${file}: ${text}`),
    );
    expect(found).to.deep.equal([]);
  });
});
