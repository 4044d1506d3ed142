import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { contrast } from '../src/theme/oklch';
import { brokenTonePairs, TONES } from './support/tone-pairs';

const TEXT = 4.5;
const HUES = readFileSync(new URL('../src/styles/hues.css', import.meta.url), 'utf8');

describe('the contrast of the tokens', () => {
  for (const tone of TONES)
    it(`lets everything be read and told apart on ${tone}`, () => {
      expect(brokenTonePairs(tone)).to.deep.equal([]);
    });

  it('lets the label on each hue be read, also under the pointer', () => {
    const rules = [
      ...HUES.matchAll(
        /--kit-fill: (\S+);\s+(?:--kit-fill-(?:edge|ring): \S+;\s+)*--kit-fill-fold: (\S+);\s+--kit-on-fill: (\S+);/g,
      ),
    ];
    expect(rules).to.have.length(6);
    for (const [rule, fill, fold, text] of rules)
      expect(Math.min(contrast(fill!, text!), contrast(fold!, text!)), rule).to.be.at.least(TEXT);
  });
});
