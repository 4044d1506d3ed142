import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import type * as building from '../../scripts/build/build';
import { companyPocketBase } from '../support/company-site';
import { startSite, type TestSite } from '../support/site';
import { temporaryFolder } from '../support/temporary-folder';
import { visit } from '../support/visitor';

const ROOT = path.join(import.meta.dirname, '../../');
/** The folders and files that a build reads and writes; packages are linked. */
const PARTS = ['client', 'server', 'scripts', 'public', 'package.json', 'tsconfig.json', 'dist'];

describe('two builds in a row', function () {
  let project: string;
  let site: TestSite;

  const server = () => path.join(project, 'dist/server/main.js');
  /** Changes a text that every page shows, and with it a file that every page loads. */
  const deploy = async (headline: string) => {
    const file = path.join(project, 'client/i18n/en/index.ts');
    const text = readFileSync(path.join(ROOT, 'client/i18n/en/index.ts'), 'utf8');
    writeFileSync(file, text.replace(/skipToContent: '[^']*'/, `skipToContent: '${headline}'`));
    const page = path.join(project, 'client/pages/blog/blog-page.tsx');
    const source = readFileSync(path.join(ROOT, 'client/pages/blog/blog-page.tsx'), 'utf8');
    writeFileSync(page, `${source}\nexport const build = ${JSON.stringify(headline)};\n`);
    const { build } = (await import(path.join(project, 'scripts/build/build.ts'))) as typeof building;
    await build({ kit: false, translations: false });
    const port = Number(new URL(site.url).port);
    await site.stop();
    site = await startSite({ pocketbase: await companyPocketBase(), server: server(), port });
  };

  before(async () => {
    project = temporaryFolder('builds');
    for (const part of PARTS) cpSync(path.join(ROOT, part), path.join(project, part), { recursive: true });
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(project, 'node_modules'));
    site = await startSite({ pocketbase: await companyPocketBase(), server: server() });
  });

  it('keep the files of a tab that stayed open, and its next navigation loads the new build', async function () {
    const visitor = await visit(site.url, { reducedMotion: true });
    // Without prefetching: the old page's code must not be loaded before the new builds exist.
    const session = await visitor.page.createCDPSession();
    await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
    await visitor.open('/');
    const manifest = () =>
      JSON.parse(readFileSync(path.join(project, 'dist/manifest.json'), 'utf8')) as {
        buildId: string;
        entry: string;
        chunks: Record<string, string[]>;
      };
    const first = manifest();
    await deploy('Build two');
    await deploy('Build three');
    expect(new Set([first.buildId, manifest().buildId]).size).to.equal(2);
    expect(await latest(site.url)).to.equal(manifest().buildId);

    const oldFiles = [first.entry, ...Object.values(first.chunks).flat()];
    for (const file of new Set(oldFiles)) {
      const response = await fetch(site.url + file);
      expect(response.status, file).to.equal(200);
      expect(response.headers.get('content-type')).to.match(/^text\/javascript/);
      await response.arrayBuffer();
    }

    await visitor.load(() => visitor.click('/blog'));
    expect(visitor.requests).to.include('GET /blog');
    expect(await visitor.page.$eval('.skip-link', (link) => link.textContent)).to.equal('Build three');
    await visitor.follow('/workshops');
    expect(await visitor.isSameDocument()).to.equal(true);
    visitor.expectClean();
  });
});

const latest = async (origin: string): Promise<string> =>
  ((await (await fetch(`${origin}/builds/latest.json`)).json()) as { id: string }).id;
