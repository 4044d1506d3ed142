import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { COMPONENTS } from './support/components';

const SOURCES = new URL('../src/', import.meta.url);
const source = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.stories.tsx'))
  .map((file) => readFileSync(new URL(file, SOURCES), 'utf8'))
  .join('\n');
/** The comment of each component: the gallery and editors show it. */
const notes = new Map(
  [...source.matchAll(/\/\*\*((?:(?!\*\/).)*)\*\/\s+export const (\w+) = forwardRef/gs)].map(
    ([, note, name]) => [name!, note!],
  ),
);

describe('the notes on a component', () => {
  for (const { name } of COMPONENTS)
    it(`say when to use ${name} and when not, its keys, and what screen readers say`, () => {
      for (const part of ['Use', 'Not', 'Keyboard', 'Screen reader'])
        expect(notes.get(name)).to.contain(`**${part}**`);
    });
});
