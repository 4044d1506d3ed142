import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { expect } from 'chai';
import express from 'express';
import pino from 'pino';
import sharp from 'sharp';
import { loadAllMessages } from '../../client/i18n/all-messages';
import { MEDIA } from '../../client/model/media';
import { PICTURE_MAX_PIXELS } from '../../client/model/field';
import { COVER_SIZES, TEXT_SIZE, WHOLE_SIZE } from '../../client/router/image-sizes';
import { DIST } from '../../scripts/build/paths';
import { readConfig } from '../../server/config';
import { createFilesHandler } from '../../server/content/files/files-handler';
import { PICTURES_FOLDER } from '../../server/content/files/made-pictures';
import { createPictureMaker } from '../../server/content/files/picture-maker';
import { createPocketBaseClient } from '../../server/content/pocketbase-client';
import { eventually } from '../support/eventually';
import { listen, type Listener } from '../support/listen';
import { POCKETBASE_LINE as line, startOrSkip, type TestPocketBase } from '../support/pocketbase';
import { rawRequest } from '../support/raw-request';
import { startSite } from '../support/site';
import { temporaryFolder } from '../support/temporary-folder';

const BROWSER = 'image/avif,image/webp,image/*,*/*;q=0.8';
/** Pictures are made at the lowest priority, which leaves them little of a busy machine. */
const PATIENCE_MS = 600_000;
const OLD_BROWSER = 'image/webp,*/*';

describe(`sizes of pictures in PocketBase ${line}`, function () {
  let pocketBase: TestPocketBase;
  let dataDir: string;
  let site: Listener;
  let makers: NonNullable<ReturnType<typeof createPictureMaker>>[] = [];
  let warnings: string[] = [];
  /** Tells the makers of a change of content. */
  let changed: () => void;

  const folder = () => path.join(dataDir, PICTURES_FOLDER);
  const settings = () =>
    readConfig({
      DATA_DIR: dataDir,
      POCKETBASE_URL: pocketBase.url,
      POCKETBASE_EMAIL: pocketBase.webServer.email,
      POCKETBASE_PASSWORD: pocketBase.webServer.password,
    });

  function startMaker() {
    const config = settings();
    const write = (line: string) => void warnings.push(line);
    const maker = createPictureMaker({
      config,
      client: createPocketBaseClient(config),
      content: { onChange: (listener) => void (changed = () => listener([])) },
      logger: pino({ level: 'warn' }, { write }),
      program: path.join(DIST, 'server/make-picture.js'),
      startMs: 0,
    })!;
    makers.push(maker);
    maker.start();
    return maker;
  }

  before(async function () {
    pocketBase = await startOrSkip(this, line);
    dataDir = temporaryFolder('pictures');
    const app = express();
    const logger = pino({ level: 'silent' });
    app.use(createFilesHandler({ config: settings(), messages: await loadAllMessages(), logger }));
    site = await listen(createServer(app));
  });
  beforeEach(async () => {
    warnings = [];
    // Those of the tests before would be made again.
    for (const name of ['posts', MEDIA]) {
      const records = pocketBase.admin.collection(name);
      for (const { id } of await records.getFullList()) await records.delete(id);
    }
  });
  afterEach(async () => {
    await Promise.all(makers.map((maker) => maker.stop()));
    makers = [];
  });

  /** A wide picture: red on its left quarter, noise on the rest. */
  const wide = (width = 3_000, height = 1_000) =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: '#00f',
        noise: { type: 'gaussian', mean: 90, sigma: 9 },
      },
    })
      .composite([
        { input: { create: { width: width / 4, height, channels: 3, background: '#f00' } }, left: 0, top: 0 },
      ])
      .jpeg()
      .toBuffer();

  /** Stores a picture in the cover of a new post. @returns its address */
  async function store(body: Buffer, name: string, focus = ''): Promise<string> {
    const type = `image/${name.endsWith('png') ? 'png' : 'jpeg'}`;
    const { id, cover } = await pocketBase.admin.collection('posts').create({
      ...{
        slug: `post-${crypto.randomUUID().slice(0, 8)}`,
        title: 'A post',
        published: '2025-01-01 08:00:00.000Z',
        cover_focus: focus,
      },
      cover: new File([new Uint8Array(body)], name, { type }),
    });
    return `${site.url}/files/posts/${id}/${String(cover)}`;
  }

  const get = async (address: string, accept = BROWSER) => {
    const response = await fetch(address, { headers: { accept } });
    const body = Buffer.from(await response.arrayBuffer());
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      headers: response.headers,
      body,
    };
  };
  const isMade = (address: string, type = 'image/avif', accept = BROWSER) =>
    eventually(async () => expect((await get(address, accept)).type).to.equal(type), PATIENCE_MS);
  const redness = async (body: Buffer) => (await sharp(body).stats()).channels[0]!.mean / 255;

  it('are made in AVIF and WebP, around the focal point, no larger than the picture, and stay for ever', async () => {
    const address = await store(await wide(), 'wide.jpg', '0 50');
    startMaker();
    await isMade(`${address}?thumb=2560x1600&focus=0-50`);
    for (const size of COVER_SIZES) {
      const [avif, webp] = await Promise.all(
        [BROWSER, OLD_BROWSER].map((accept) => get(`${address}?thumb=${size}&focus=0-50`, accept)),
      );
      // Of few pixels, WebP may be smaller.
      if (size !== '400x250') expect(avif!.type, size).to.equal('image/avif');
      expect(webp!.type, size).to.equal('image/webp');
      expect(avif!.body.length, size).to.be.at.most(webp!.body.length);
      for (const { body, headers } of [avif!, webp!]) {
        const { width, height } = await sharp(body).metadata();
        const [wanted] = size.split('x').map(Number);
        expect([width, height], size).to.deep.equal(
          wanted! > 1600 ? [1600, 1000] : size.split('x').map(Number),
        );
        expect(await redness(body), size).to.be.above(0.4);
        expect(headers.get('cache-control')).to.equal('public, max-age=31536000, immutable');
        expect(headers.get('vary')).to.equal('Accept');
      }
      if (avif!.type !== webp!.type)
        expect(avif!.headers.get('etag')).not.to.equal(webp!.headers.get('etag'));
      const headers = { accept: BROWSER, 'if-none-match': avif!.headers.get('etag')! };
      const again = await rawRequest(site.url, `${new URL(address).pathname}?thumb=${size}&focus=0-50`, {
        headers,
      });
      expect(again.status).to.equal(304);
    }
    for (const size of [WHOLE_SIZE, TEXT_SIZE]) {
      const { body } = await get(`${address}?thumb=${size}`);
      const { width, height } = await sharp(body).metadata();
      expect(width / height, size).to.be.closeTo(3, 0.02);
    }
    const shared = await get(`${address}?thumb=1200x630&focus=0-50`, '*/*');
    expect(shared.type).to.equal('image/jpeg');
    expect((await get(`${address}?thumb=800x500&focus=0-50`, '*/*')).type, 'a crawler').to.equal(
      'image/jpeg',
    );
  });

  it('are made of what is uploaded later, of the library too, beside pictures that are hostile or broken', async () => {
    startMaker();
    const side = Math.ceil(Math.sqrt(PICTURE_MAX_PIXELS)) + 1;
    const bomb = await store(
      await sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
        .png({ palette: true })
        .toBuffer(),
      'bomb.png',
    );
    const half = await store((await wide()).subarray(0, 4_000), 'half.jpg');
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await wide(900, 300))], { type: 'image/jpeg' }), 'later.jpg');
    const { id, file } = await pocketBase.admin.collection(MEDIA).create(form);
    await eventually(() => expect(existsSync(folder())).to.equal(true), PATIENCE_MS);
    changed();
    await isMade(`${site.url}/files/${MEDIA}/${id}/${String(file)}?thumb=400x250`);
    expect((await get(`${bomb}?thumb=400x250`)).status).to.equal(404);
    expect((await get(`${half}?thumb=400x250`)).type).to.equal('image/jpeg');
    await eventually(() => expect(warnings.join('')).to.include('bomb').and.include('half'), PATIENCE_MS);
  });

  it('are made although their process is killed, again when their folder is thrown away, and removed with the picture', async () => {
    const address = await store(await wide(), 'killed.jpg');
    const maker = startMaker();
    await eventually(
      () => execFileSync('pkill', ['-9', '-P', String(process.pid), '-f', 'make-picture']),
      PATIENCE_MS,
    );
    await isMade(`${address}?thumb=800x500`);
    await maker.stop();
    await rm(folder(), { recursive: true });
    expect((await get(`${address}?thumb=800x500`)).type).to.equal('image/jpeg');
    const again = startMaker();
    await isMade(`${address}?thumb=800x500`);
    await again.stop();

    const [, record] = /posts\/(\w+)/.exec(address)!;
    await pocketBase.admin.collection('posts').delete(record!);
    await writeFile(path.join(folder(), 'unfinished-x'), '');
    startMaker();
    await eventually(
      async () =>
        expect((await readdir(folder(), { recursive: true })).join(' ')).not.to.match(/killed|unfinished-x/),
      PATIENCE_MS,
    );
  });

  it('are sent by every site on a DATA_DIR, whichever makes them; with an object storage none are made', async () => {
    dataDir = temporaryFolder('shared');
    const address = new URL(await store(await wide(900, 300), 'shared.jpg')).pathname;
    const sites = await Promise.all([1, 2].map(() => startSite({ pocketbase: pocketBase, dataDir })));
    startMaker();
    for (const { url } of sites) await isMade(`${url}${address}?thumb=800x500`, 'image/webp', OLD_BROWSER);
    dataDir = temporaryFolder('storage');
    const stored = { ...settings(), storageUrl: 'https://files.example' };
    const logger = pino({ level: 'silent' });
    const client = createPocketBaseClient(stored);
    expect(
      createPictureMaker({ config: stored, client, content: { onChange: () => undefined }, logger }),
    ).to.equal(null);
  });
});
