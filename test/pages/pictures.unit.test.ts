import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { XMLValidator } from 'fast-xml-parser';
import { DEFAULT_COLORS, derivePalette } from '@site/ui-kit/theme';
import { colored } from '../../client/model/brand-colors';

const palette = derivePalette(DEFAULT_COLORS);

/** A hero is shown at once, so its file has to be small. */
const MAX_BYTES = 3_100;

const folder = path.join(import.meta.dirname, '../../client/pictures/');

describe('the drawn pictures of pages', () => {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.svg'))) {
    it(`${name} is small, valid and scalable, without scripts, styles and links`, () => {
      const svg = readFileSync(folder + name, 'utf8');
      expect(Buffer.byteLength(svg)).to.be.at.most(MAX_BYTES);
      expect(XMLValidator.validate(svg)).to.equal(true);
      expect(svg).to.match(/^<svg [^>]*viewBox="/);
      expect(svg).not.to.match(/<style|<script|href|url\(/);
    });

    // The emblem of the European Union has its own.
    if (name !== 'eu-funded.svg')
      it(`${name} has no colours but those of the site's palette`, () => {
        const svg = readFileSync(folder + name, 'utf8');
        expect(svg).to.match(/^<svg id="drawing" /);
        expect(colored(svg, palette)).not.to.match(/var\(/);
        expect(svg).not.to.match(/#[\da-f]{3,8}\b|rgb|hsl/i);
      });
  }
});
