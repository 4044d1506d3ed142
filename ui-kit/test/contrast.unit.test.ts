import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { contrast } from '../src/theme/oklch';
import { brokenTonePairs, TONES } from './support/tone-pairs';
import { readTokens } from './support/tokens';

const TEXT = 4.5;
const EDGE = 3;
/** The lowest contrast at which a pale fill stands out from paper. */
const SEEN = 1.15;
const HUES = readFileSync(new URL('../src/styles/hues.css', import.meta.url), 'utf8');

describe('the contrast of the tokens', () => {
  for (const tone of TONES)
    it(`lets everything be read and told apart on ${tone}`, () => {
      expect(brokenTonePairs(tone)).to.deep.equal([]);
    });

  it('shows every fill on every ground: by its own colour, or by an edge', () => {
    const hues = Object.fromEntries(
      [...HUES.matchAll(/data-color='(\w+)'\] \{\s+--kit-fill: (\S+);/g)].map(([, name, hex]) => [
        name!,
        hex!,
      ]),
    );
    const hidden = TONES.flatMap((tone) => {
      const tokens = readTokens(tone);
      const color = (name: string) => tokens.get(`--kit-${name}`)!;
      const roles = {
        primary: color('button'),
        accent: color('accent'),
        third: color('third'),
        fourth: color('fourth'),
        night: color('night'),
      };
      return Object.entries({ ...roles, ...hues })
        .filter(([name, fill]) => {
          const edge = color(['night', 'darkblue'].includes(name) ? 'night-edge' : 'fill-edge');
          const isEdged = edge !== 'transparent' && contrast(edge, color('surface')) >= EDGE;
          return contrast(fill, color('surface')) < SEEN && !isEdged;
        })
        .map(([name]) => `${name} on ${tone}`);
    });
    expect(hidden).to.deep.equal([]);
  });

  it('lets the label on each hue be read, also under the pointer', () => {
    const rules = [
      ...HUES.matchAll(
        /--kit-fill: (\S+);\s+(?:--kit-fill-edge: \S+;\s+)?--kit-fill-fold: (\S+);\s+--kit-on-fill: (\S+);/g,
      ),
    ];
    expect(rules).to.have.length(6);
    for (const [rule, fill, fold, text] of rules)
      expect(Math.min(contrast(fill!, text!), contrast(fold!, text!)), rule).to.be.at.least(TEXT);
  });
});
