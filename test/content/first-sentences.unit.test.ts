import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES, localizedField } from '../../client/i18n/locales';
import { firstSentences } from '../../server/content/views/first-sentences';

const ROOT = path.join(import.meta.dirname, '../..');
const FOLDERS = ['scripts/sample-content', 'test/fixtures/company'];
const COLLECTIONS = ['posts', 'projects', 'workshops', 'web3_cases', 'digitalization_cases'];
const LONG = `A text ${'and then more '.repeat(14).trim()}`;

describe('the summary of a card', function () {
  it('ends with a sentence, for every entry in every language', () => {
    let cut = 0;
    for (const folder of FOLDERS.flatMap((one) => COLLECTIONS.map((each) => path.join(ROOT, one, each))))
      for (const name of readdirSync(folder, { withFileTypes: true }).filter(({ name: file }) =>
        file.endsWith('.json'),
      )) {
        const entry = JSON.parse(readFileSync(path.join(folder, name.name), 'utf8')) as Record<
          string,
          string
        >;
        for (const text of LOCALES.map((locale) => entry[localizedField('summary', locale)] ?? '').filter(
          Boolean,
        )) {
          const short = firstSentences(text);
          expect(text.startsWith(short), text).to.equal(true);
          expect(short, text)
            .to.match(/[.!?]$/)
            .and.have.length.within(20, 170);
          if (short !== text) cut++;
        }
      }
    expect(cut).to.be.above(20);
  });

  const cases: Record<string, [text: string, expected: string]> = {
    'a short text whole': ['One. Two', 'One. Two'],
    'a long sentence whole': [`${LONG}.`, `${LONG}.`],
    'the first sentence however long it is': [`${LONG}. Two.`, `${LONG}.`],
    'as many sentences as fit': [`One is here. Two are here! ${LONG}.`, 'One is here. Two are here!'],
    'abbreviations and dates as part of a sentence': [
      `Podjetje d. o. o. je 2. Marca npr. za 5. Avgust z. B. po »nekaj.« Drugo: ${LONG}.`,
      `Podjetje d. o. o. je 2. Marca npr. za 5. Avgust z. B. po »nekaj.«`,
    ],
  };
  for (const [what, [text, expected]] of Object.entries(cases))
    it(`shows ${what}`, () => expect(firstSentences(text)).to.equal(expected));
});
