import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import {
  TYPEFACE_PAIR_NAMES,
  TYPEFACE_PAIRS,
  typefaceFamilies,
  typefaceSlug,
} from '../../client/model/typefaces';
import { pairRules } from '../../scripts/build/typeface-styles';
import { dictionaryModule, loadDictionary, LOCALES } from '../../client/i18n/locales';

/** The font of headings delays the first text, so it must be small. */
const MAX_LATIN_BYTES = 22 * 1000;
const MAX_LATIN_EXT_BYTES = 3 * 1000;

describe('the fonts of the site', () => {
  const folder = path.join(import.meta.dirname, '../../client/fonts/');

  it('are two small files per typeface: one for Latin, one for the letters that Slovenian adds', async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.woff2')).sort();
    const families = new Set(Object.values(TYPEFACE_PAIRS).flatMap(({ display, text }) => [display, text]));
    const files = [...families].flatMap((family) =>
      ['latin', 'latin-ext'].map((part) => `${typefaceSlug(family)}-${part}.woff2`),
    );
    expect(names).to.have.members(files);
    for (const name of names) {
      const { size } = await stat(`${folder}${name}`);
      expect(size, name).to.be.at.most(name.includes('-ext') ? MAX_LATIN_EXT_BYTES : MAX_LATIN_BYTES);
    }
  });

  it('have a fallback of their own size for each of Arial, Helvetica, Liberation Sans and Roboto, in bold too', () => {
    for (const pair of TYPEFACE_PAIR_NAMES)
      for (const [role, family] of Object.entries(TYPEFACE_PAIRS[pair]))
        for (const name of ['Arial', 'Helvetica', 'Liberation Sans', 'Roboto'].flatMap((regular) =>
          role === 'display' ? [`${regular} Bold`] : [regular, `${regular} Bold`],
        )) {
          const local = `local('${name}')`;
          const faces = pairRules(pair)
            .split('@font-face')
            .filter((face) => face.includes(local));
          const face = faces.find((each) => each.includes(`'${family} `));
          const named = /font-family: '([^']+)'/.exec(face!)![1]!;
          expect(face, family).to.match(
            /size-adjust: [\d.]+%; ascent-override: [\d.]+%; descent-override: [\d.]+%/,
          );
          expect(typefaceFamilies(pair)[role as 'display' | 'text'], named).to.include(`'${named}'`);
        }
  });

  for (const locale of LOCALES)
    it(`have every character of ${dictionaryModule(locale)}, and are declared for it`, async () => {
      const cut = JSON.parse(
        await readFile(
          new URL(
            '../../server/documents/social-picture/fonts/bricolage-grotesque-widths.json',
            import.meta.url,
          ),
          'utf8',
        ),
      ) as Record<string, number>;
      const styles = pairRules('bricolage');
      const ranges = [...styles.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from, to = from]) => [
        parseInt(from!, 16),
        parseInt(to!, 16),
      ]);
      const isDeclared = (character: string) =>
        ranges.some(([from, to]) => character.codePointAt(0)! >= from! && character.codePointAt(0)! <= to!);
      const texts = JSON.stringify(await loadDictionary(locale));
      // Editors also type the language's capital letters and its quotes.
      const characters = new Set([...texts, ...texts.toUpperCase(), ...'„“‚‘»«›‹–…']);
      expect([...characters].filter((each) => !(each in cut) || !isDeclared(each))).to.deep.equal([]);
    });
});
