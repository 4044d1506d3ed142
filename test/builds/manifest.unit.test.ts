import { expect } from 'chai';
import { TYPEFACE_PAIRS, typefaceSlug } from '../../client/model/typefaces';
import { START_SOURCE } from '../../server/pages/asset-manifest';
import { describeEditors, describeOutputs, hashBuild, type Outputs } from '../../scripts/build/manifest';

const statically = (path: string) => ({ path, kind: 'import-statement' as const });
const lazily = (path: string) => ({ path, kind: 'dynamic-import' as const });
const A = 'dist/public/assets';

const outputs: Outputs = {
  [`${A}/entry-1.js`]: {
    entryPoint: 'client/entry.ts',
    imports: [statically(`${A}/helpers-1.js`), lazily(`${A}/start-1.js`)],
    inputs: { 'client/entry.ts': {}, 'client/paint.ts': {} },
  },
  [`${A}/start-1.js`]: {
    entryPoint: 'client/start.tsx',
    imports: [statically(`${A}/helpers-1.js`), statically(`${A}/shared-1.js`), lazily(`${A}/home-1.js`)],
    inputs: { 'client/start.tsx': {}, 'client/app.tsx': {} },
  },
  [`${A}/helpers-1.js`]: { imports: [], inputs: {} },
  [`${A}/entry-1.js.map`]: { imports: [], inputs: {} },
  [`${A}/shared-1.js`]: { imports: [], inputs: { 'client/a.ts': {} } },
  [`${A}/cards-1.js`]: { imports: [statically(`${A}/shared-1.js`)], inputs: { 'client/cards.tsx': {} } },
  [`${A}/home-1.js`]: {
    entryPoint: 'client/pages/home/home-page.tsx',
    imports: [
      statically(`${A}/shared-1.js`),
      statically(`${A}/cards-1.js`),
      lazily(`${A}/dialog-1.js`),
      { path: 'node:fs', kind: 'import-statement', external: true },
    ],
    inputs: { 'client/pages/home/home-page.tsx': {} },
  },
  [`${A}/dialog-1.js`]: { entryPoint: 'client/dialog.tsx', imports: [], inputs: { 'client/dialog.tsx': {} } },
  [`${A}/site-1.css`]: {
    entryPoint: 'client/styles/index.css',
    imports: [],
    inputs: { 'client/styles/index.css': {} },
  },
  [`${A}/react-1.js`]: { entryPoint: 'client/chunks/react.ts', imports: [], inputs: {} },
  ...Object.fromEntries(
    Object.entries(TYPEFACE_PAIRS).flatMap(([pair, { display, text }]) => {
      const styles = `client/fonts/${pair}.css`;
      return [
        [`${A}/typefaces-${pair}-1.css`, { entryPoint: styles, imports: [], inputs: { [styles]: {} } }],
        ...[display, text].map((family) => [
          `${A}/${typefaceSlug(family)}-1.woff2`,
          { imports: [], inputs: { [`client/fonts/${typefaceSlug(family)}-latin.woff2`]: {} } },
        ]),
      ];
    }),
  ),
};

describe('the build manifest', () => {
  const manifest = describeOutputs(outputs);

  it('contains the public paths of entry and stylesheet', () => {
    expect(manifest.entry).to.equal('/assets/entry-1.js');
    expect(manifest.styles).to.deep.equal(['/assets/site-1.css']);
  });
  it('names what is preloaded beside the entry, and apart from it what the application starts with', () => {
    expect(manifest.entryImports).to.deep.equal(['/assets/helpers-1.js']);
    expect(manifest.chunks[START_SOURCE]).to.deep.equal(['/assets/start-1.js', '/assets/shared-1.js']);
  });
  it('lists what a page loads besides the entry, and nothing that may never be needed', () => {
    expect(manifest.chunks['client/pages/home/home-page.tsx']).to.deep.equal([
      '/assets/home-1.js',
      '/assets/cards-1.js',
    ]);
    expect(manifest.chunks).not.to.have.any.keys('client/entry.ts', 'client/chunks/react.ts');
  });
  it('has the style sheet of each pair of typefaces, both of whose fonts are preloaded', () => {
    expect(manifest.typefaces.bricolage).to.deep.equal({
      styles: '/assets/typefaces-bricolage-1.css',
      preload: ['/assets/bricolage-grotesque-1.woff2', '/assets/figtree-1.woff2'],
    });
  });
  it('rejects a page with a stylesheet of its own, which nothing would load', () => {
    const home = { ...outputs[`${A}/home-1.js`]!, cssBundle: `${A}/home-1.css` };
    expect(() => describeOutputs({ ...outputs, [`${A}/home-1.js`]: home })).to.throw(/imports CSS/);
  });
});

describe('the editors’ app in the build manifest', () => {
  it('is its entry with what that imports at once, and its stylesheet', () => {
    const built: Outputs = {
      [`${A}/edit-1.js`]: {
        entryPoint: 'client/edit/start.tsx',
        imports: [statically(`${A}/edit-chunk-1.js`), lazily(`${A}/edit-rich-1.js`)],
        inputs: {},
      },
      [`${A}/edit-1.css`]: { entryPoint: 'client/edit/styles/index.css', imports: [], inputs: {} },
      [`${A}/edit-frame-1.css`]: { entryPoint: 'client/edit/frame/frame.css', imports: [], inputs: {} },
      [`${A}/edit-chunk-1.js`]: { imports: [], inputs: {} },
      [`${A}/edit-rich-1.js`]: { entryPoint: 'client/edit/rich.tsx', imports: [], inputs: {} },
    };
    expect(describeEditors(built)).to.deep.equal({
      entry: '/assets/edit-1.js',
      imports: ['/assets/edit-chunk-1.js'],
      styles: ['/assets/edit-1.css'],
      frameStyles: ['/assets/edit-frame-1.css'],
    });
    expect(() => describeEditors(outputs)).to.throw('client/edit/start.tsx is missing from the build');
  });
});

describe('the build id', () => {
  const files = [
    { path: '/x/dist/a.js', hash: '1' },
    { path: '/x/dist/b.js', hash: '2' },
  ];
  it('depends on the built files, but not on their order', () => {
    expect(hashBuild(files)).to.equal(hashBuild([...files].reverse()));
    expect(hashBuild(files)).not.to.equal(hashBuild([files[0]!, { ...files[1]!, hash: '3' }]));
  });
});
