import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { bundleClient, type Bundle } from '../../scripts/build/bundles';
import { describeOutputs } from '../../scripts/build/manifest';
import { DIST, PUBLIC } from '../../scripts/build/paths';
import { readAssetManifest } from '../../server/pages/asset-manifest';

/** Names of the files that `bundleEditors` makes, which no visitor loads. */
const EDITORS_FILE = /^edit-/;

describe('the editors’ app in the visitors’ code', () => {
  const manifest = readAssetManifest(DIST);
  let visitors: Bundle;
  before(async function () {
    visitors = await bundleClient({ development: false });
  });

  it('changes no byte: built without it, every file is the one that is served', () => {
    const files = visitors.outputFiles.filter(({ path }) => !path.endsWith('.map'));
    expect(files.length).to.be.above(30);
    for (const file of files) {
      const served = path.join(PUBLIC, 'assets', path.basename(file.path));
      expect(readFileSync(served).equals(file.contents), served).to.equal(true);
    }
  });
  it('changes no file name: pages load the same files as without it', () => {
    expect(manifest).to.deep.include(describeOutputs(visitors.metafile.outputs));
  });
  it('is not mentioned', () => {
    for (const file of visitors.outputFiles.filter(({ path }) => /\.(js|css)$/.test(path)))
      expect(file.text, file.path).not.to.match(/\/edit-[\w-]*-?[A-Z0-9]{8}\.|\.\/edit-/);
  });
  it('is the only reader of its own files', () => {
    const own = [manifest.edit.entry, ...manifest.edit.imports, ...manifest.edit.styles];
    for (const file of own) expect(path.basename(file)).to.match(EDITORS_FILE);
    for (const file of visitors.outputFiles)
      expect(path.basename(file.path), file.path).not.to.match(EDITORS_FILE);
  });
});
