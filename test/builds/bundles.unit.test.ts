import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect } from 'chai';
import type { Plugin } from 'esbuild';
import { bundleClient, type Bundle } from '../../scripts/build/bundles';
import { ROOT } from '../../scripts/build/paths';

/** The most that a returning visitor loads after a deploy that changes one component, whichever pages they visit. */
const RETURNING_VISITOR_BYTES = 30_000;

/** The chunk that holds React and the router is larger than this, and nothing else is. */
const REACT_BYTES = 60_000;

describe('the browser’s code', function () {
  let unchanged: Bundle;
  let known: ReadonlyMap<string, number>;

  const changed = (file: string, change: (source: string) => string): Plugin => ({
    name: 'changed-component',
    setup(build) {
      build.onLoad({ filter: new RegExp(`${path.basename(file).replace('.', '\\.')}$`) }, async (found) => {
        if (!found.path.endsWith(file)) return undefined;
        const source = await readFile(found.path, 'utf8');
        const contents = change(source);
        expect(contents, file).not.to.equal(source);
        return { contents, loader: 'tsx' };
      });
    },
  });
  /** Scripts by name, with their bytes of brotli. */
  const scripts = ({ outputFiles }: Bundle) =>
    new Map(
      outputFiles
        .filter((file) => file.path.endsWith('.js'))
        .map((file) => [path.basename(file.path), brotliCompressSync(file.contents).length] as const),
    );
  const renamed = async (file: string, change: (source: string) => string) => {
    const after = scripts(await bundleClient({ development: false, plugins: [changed(file, change)] }));
    return [...after].filter(([name]) => !known.has(name));
  };
  const total = (files: [string, number][]) => files.reduce((sum, [, bytes]) => sum + bytes, 0);

  before(async () => {
    unchanged = await bundleClient({ development: false });
    known = scripts(unchanged);
  });

  it('does not depend on the folder in which it is built, nor do its file names', () => {
    const named = unchanged.outputFiles.filter(
      ({ path: file, text }) => /\.(js|map)$/.test(file) && text.includes(ROOT),
    );
    expect(named.map(({ path: file }) => file)).to.deep.equal([]);
  });

  for (const file of ['client/layout/footer.tsx', 'client/blocks/hero/hero.tsx'])
    it(`is 30 kB or less for a returning visitor where ${file} has changed, all pages together`, async () => {
      const files = await renamed(file, (source) => source.replace('className="', 'className="changed '));
      console.log(`      ${total(files)} bytes of brotli in ${files.length} files`);
      expect(total(files)).to.be.within(1, RETURNING_VISITOR_BYTES);
    });

  it('keeps React and the router under one name, even if a component starts to use more of React', async () => {
    const large = [...known].filter(([, bytes]) => bytes > REACT_BYTES);
    expect(large).to.have.lengthOf(1);
    const files = await renamed(
      'client/layout/footer.tsx',
      (source) =>
        `import { useDeferredValue } from 'react';\n${source.replace('className="', 'className={useDeferredValue("")} data-x="')}`,
    );
    expect(files.map(([, bytes]) => bytes).filter((bytes) => bytes > REACT_BYTES)).to.deep.equal([]);
  });
});
