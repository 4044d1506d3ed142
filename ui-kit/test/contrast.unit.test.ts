import { expect } from 'chai';
import { contrast, mixColors } from './support/contrast';
import { readTokens } from './support/tokens';

const FILLS = ['green', 'mint', 'yellow', 'pink', 'blue', 'darkblue'];
const TONES = ['light', 'dark', 'paper', 'ink', ...FILLS];
// The share of text in the quiet and hovered backgrounds of the stylesheets.
const MIXED = 0.08;
const TEXT = 4.5;
const PARTS = 3;

describe('the contrast of the tokens', () => {
  for (const fill of [...FILLS, 'ink', 'paper']) {
    it(`lets text be read on ${fill}`, () => {
      const tokens = readTokens();
      expect(contrast(tokens.get(`--kit-${fill}`)!, tokens.get(`--kit-on-${fill}`)!)).to.be.at.least(TEXT);
    });
  }

  for (const fill of FILLS) {
    it(`lets the label of a ${fill} button be read under the pointer`, () => {
      const tokens = readTokens();
      const hover = fill === 'blue' ? '--kit-blue-deep' : `--kit-${fill}-light`;
      expect(contrast(tokens.get(hover)!, tokens.get(`--kit-on-${fill}`)!)).to.be.at.least(TEXT);
    });
  }

  for (const tone of TONES) {
    describe(`on ${tone}`, () => {
      const tokens = readTokens(tone);
      const color = (name: string) => tokens.get(`--kit-${name}`)!;

      it('keeps text, quiet text and errors readable on the background', () => {
        for (const name of ['text', 'text-muted', 'danger', 'success']) {
          expect(contrast(color(name), color('surface')), name).to.be.at.least(TEXT);
        }
      });

      it('keeps text and quiet text readable on raised planes', () => {
        expect(contrast(color('text'), color('surface-raised'))).to.be.at.least(TEXT);
        expect(contrast(color('text-muted'), color('surface-raised'))).to.be.at.least(TEXT);
      });

      it('lets labels be read on accent, danger and success', () => {
        for (const name of ['accent', 'danger', 'success']) {
          expect(contrast(color(name), color(`on-${name}`)), name).to.be.at.least(TEXT);
        }
      });

      it('lets labels be read on what is mixed: quiet buttons, buttons under the pointer, alerts', () => {
        const quiet = mixColors(color('surface'), color('text'), MIXED);
        expect(contrast(quiet, color('text')), 'secondary').to.be.at.least(TEXT);
        const link = mixColors(color('surface-raised'), color('text'), MIXED);
        expect(contrast(link, color('text')), 'link of a menu').to.be.at.least(TEXT);
        for (const [fill, label] of [
          ['text', 'surface'],
          ['danger', 'on-danger'],
        ] as const) {
          const hover = mixColors(color(fill), color(label), MIXED);
          expect(contrast(hover, color(label)), `${fill} under the pointer`).to.be.at.least(TEXT);
        }
        for (const kind of ['accent', 'danger', 'success']) {
          const alert = mixColors(color('surface-raised'), color(kind), 0.1);
          expect(contrast(alert, color('text')), `alert ${kind}`).to.be.at.least(TEXT);
        }
      });

      it('shows the edge of controls and the focus ring', () => {
        expect(contrast(color('control-border'), color('surface'))).to.be.at.least(PARTS);
        expect(contrast(color('focus'), color('surface'))).to.be.at.least(PARTS);
      });
    });
  }
});
