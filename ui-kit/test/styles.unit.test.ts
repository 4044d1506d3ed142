import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';

const SOURCES = new URL('../src/', import.meta.url);
const sheets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({
    file,
    css: readFileSync(new URL(file, SOURCES), 'utf8').replaceAll(/\/\*.*?\*\//gs, ''),
  }));

describe('style sheets', () => {
  it('name sides by the direction of the text: bundlers lower :dir() to something else, and no left is left everywhere', () => {
    const physical =
      /(?<=[;{]\s*)(?:(?:margin|padding|border|inset)-(?:left|right|top|bottom)\b[\w-]*|left|right|top|bottom|(?:min-|max-)?(?:width|height)):[^;]*|:dir\(|(?:align|float|clear): (?:left|right)/g;
    const found = sheets.flatMap(({ file, css }) =>
      [...css.matchAll(physical)].map(([text]) => `${file}: ${text}`),
    );
    expect(found).to.deep.equal([]);
  });

  it('draw the automatic theme on a dark device as the dark one', () => {
    const { css } = sheets.find(({ file }) => file.endsWith('tokens.css'))!;
    const [auto, dark] = ['auto', 'dark'].map((theme) =>
      new RegExp(`\\[data-theme='${theme}'\\][^{]*\\{([^}]*)\\}`).exec(css)![1]!.replaceAll(/\s+/g, ' '),
    );
    expect(auto).to.equal(dark).and.contain('color-scheme: dark');
  });
});
