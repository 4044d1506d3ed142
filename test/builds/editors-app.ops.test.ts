import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { bundleClient, type Bundle } from '../../scripts/build/bundles';
import { describeOutputs } from '../../scripts/build/manifest';
import { DIST, PUBLIC, ROOT } from '../../scripts/build/paths';
import { readAssetManifest } from '../../server/pages/asset-manifest';
import { startTestPocketBase } from '../support/pocketbase';
import { rawRequest } from '../support/raw-request';
import { EXAMPLE_PAGES, ITEM_PATHS, UNKNOWN_PATHS } from '../support/routes';
import { startSite, type TestSite } from '../support/site';
import { temporaryFolder } from '../support/temporary-folder';

/** Names of the files that `bundleEditors` makes, which no visitor loads. */
const EDITORS_FILE = /^edit-/;

const BUILD_MS = 120_000;

describe('the editors’ app', () => {
  const manifest = readAssetManifest(DIST);

  describe('in the visitors’ code', () => {
    let visitors: Bundle;
    before(async function () {
      this.timeout(BUILD_MS);
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

  describe('on the visitors’ pages', () => {
    let site: TestSite;
    let withoutEditors: TestSite;
    before(async () => {
      const pocketbase = await startTestPocketBase({ content: true });
      const project = temporaryFolder('without-editors');
      cpSync(DIST, path.join(project, 'dist'), { recursive: true });
      for (const name of ['package.json', 'node_modules', 'ui-kit'])
        symlinkSync(path.join(ROOT, name), path.join(project, name));
      const assets = path.join(project, 'dist/public/assets');
      for (const name of readdirSync(assets)) if (EDITORS_FILE.test(name)) rmSync(path.join(assets, name));
      const { edit: _, ...without } = manifest;
      writeFileSync(path.join(project, 'dist/manifest.json'), JSON.stringify(without));
      // Addresses in heads depend on it.
      const env = { SITE_URL: 'https://www.example.com' };
      [site, withoutEditors] = await Promise.all([
        startSite({ pocketbase, env }),
        startSite({ pocketbase, env, server: path.join(project, 'dist/server/main.js') }),
      ]);
    });

    it('changes no byte of any page, payload or document', async function () {
      this.timeout(BUILD_MS);
      const pages = [
        ...EXAMPLE_PAGES.map(({ path }) => path),
        ...ITEM_PATHS,
        ...Object.values(UNKNOWN_PATHS),
      ];
      const payloads = pages.map((page) => `${page === '/' ? '' : page}/_payload.json`);
      for (const path of [...new Set([...pages, ...payloads, '/sitemap.xml', '/feed.xml'])]) {
        const [one, other] = await Promise.all(
          [site, withoutEditors].map(({ url }) => rawRequest(url, path)),
        );
        expect([one!.status, one!.headers.etag], path).to.deep.equal([other!.status, other!.headers.etag]);
        expect(one!.text === other!.text, path).to.equal(true);
      }
    });
  });
});
