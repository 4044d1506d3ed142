import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import express from 'express';
import pino from 'pino';
import sharp from 'sharp';
import { IMAGE_SIZES } from '../../client/router/image-sizes';
import { loadAllMessages } from '../../client/i18n/all-messages';
import { BASE_LOCALE, LOCALES } from '../../client/i18n/locales';
import { createFilesHandler } from '../../server/content/files/files-handler';
import type { PictureFocus } from '../../server/content/focal-point';
import { POCKETBASE_LINE, startOrSkip, type TestPocketBase } from '../support/pocketbase';

const RED = { r: 255, g: 0, b: 0 };
const BLUE = { r: 0, g: 0, b: 255 };

/** A wide picture: red on its left quarter, blue on the rest. */
const picture = async (format: 'png' | 'jpeg'): Promise<Buffer> =>
  sharp({ create: { width: 1_600, height: 400, channels: 3, background: BLUE } })
    .composite([
      { input: { create: { width: 400, height: 400, channels: 3, background: RED } }, left: 0, top: 0 },
    ])
    .toFormat(format)
    .toBuffer();

/** Share of red in the picture of a response. */
async function redness(response: Response): Promise<number> {
  const { channels } = await sharp(Buffer.from(await response.arrayBuffer())).stats();
  return channels[0]!.mean / 255;
}

const line = POCKETBASE_LINE;

describe(`the point that crops keep, with files of PocketBase ${line}`, function () {
  let pocketbase: TestPocketBase;
  let current: PictureFocus | null = { x: 0, y: 50 };
  let requests = 0;
  let cover = '';
  let jpeg = '';
  const server = createServer();
  const upstream = createServer();

  before(async function () {
    pocketbase = await startOrSkip(this, line);
    // Counts the requests to PocketBase.
    upstream.on('request', async (request, response) => {
      requests += 1;
      const fetched = await fetch(pocketbase.url + request.url);
      response.writeHead(fetched.status, { 'content-type': fetched.headers.get('content-type') ?? '' });
      response.end(Buffer.from(await fetched.arrayBuffer()));
    });
    const listen = async (which: typeof server) => {
      await new Promise<void>((resolve) => which.listen(0, '127.0.0.1', resolve));
      return `http://127.0.0.1:${(which.address() as AddressInfo).port}`;
    };
    const app = express();
    app.use(
      createFilesHandler({
        config: {
          pocketbase: { url: await listen(upstream), email: '', password: '' },
          locales: LOCALES,
          defaultLocale: BASE_LOCALE,
        },
        messages: await loadAllMessages(),
        content: { focalPoint: () => current },
        logger: pino({ level: 'silent' }),
      }),
    );
    server.on('request', app);
    const site = await listen(server);
    const upload = async (format: 'png' | 'jpeg') => {
      const post = await pocketbase.admin.collection('posts').create({
        slug: `with-a-${format}`,
        title: 'With a picture',
        published: '2025-01-01 00:00:00.000Z',
        cover: new File([new Uint8Array(await picture(format))], `wide.${format}`, {
          type: `image/${format}`,
        }),
      });
      return `${site}/files/posts/${post.id}/${String(post.cover)}`;
    };
    cover = await upload('png');
    jpeg = await upload('jpeg');
  });
  after(() => {
    for (const each of [server, upstream]) {
      each.closeAllConnections();
      each.close();
    }
  });
  it('is kept in every size and format, where the middle would lose it', async () => {
    for (const address of [cover, jpeg])
      for (const size of IMAGE_SIZES) {
        expect(
          await redness(await fetch(`${address}?thumb=${size}`)),
          `${size} around the middle`,
        ).to.be.below(0.1);
        const response = await fetch(`${address}?thumb=${size}&focus=0-50`);
        expect(response.status).to.equal(200);
        expect(response.headers.get('cache-control')).to.equal('public, max-age=31536000, immutable');
        expect(response.headers.get('content-type')).to.equal(address === cover ? 'image/png' : 'image/jpeg');
        expect(await redness(response.clone()), `${size} around the point`).to.be.within(0.45, 0.75);
        const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
        expect(`${width}x${height}`).to.equal(size);
      }
    const webp = await fetch(`${cover}?thumb=800x500&focus=0-50`, { headers: { accept: 'image/webp' } });
    expect(webp.headers.get('content-type')).to.equal('image/webp');
    expect(await redness(webp)).to.be.within(0.45, 0.75);
  });

  it('is cropped to once for any number of visitors', async () => {
    current = { x: 1, y: 50 };
    requests = 0;
    await Promise.all(
      Array.from({ length: 10 }, async () =>
        (await fetch(`${cover}?thumb=800x500&focus=1-50`)).arrayBuffer(),
      ),
    );
    expect(requests).to.equal(1);
  });

  it('is ignored, and nothing is cropped, unless it is the current one', async () => {
    current = { x: 0, y: 50 };
    await (await fetch(`${cover}?thumb=400x250`)).arrayBuffer();
    requests = 0;
    for (const focus of ['100-50', '1-50', '0-51']) {
      const response = await fetch(`${cover}?thumb=400x250&focus=${focus}`);
      expect(response.status).to.equal(200);
      expect(response.headers.get('cache-control'), focus).to.equal('no-store');
      expect(await redness(response), focus).to.be.below(0.1);
    }
    expect(requests, 'what PocketBase crops around the middle is kept already').to.equal(0);
    current = null;
    expect(await redness(await fetch(`${cover}?thumb=400x250&focus=0-50`))).to.be.below(0.1);
    for (const search of [
      '?focus=0-50',
      '?thumb=1x1&focus=0-50',
      '?thumb=400x250&focus=a',
      '?thumb=400x250&focus=0-50&focus=1-1',
    ])
      expect((await fetch(cover + search)).status, search).to.equal(404);
  });

  it('changes nothing for a picture that cannot be decoded', async () => {
    current = { x: 0, y: 50 };
    const bytes = (await picture('png')).subarray(0, 200);
    const post = await pocketbase.admin.collection('posts').create({
      slug: 'with-half-a-picture',
      title: 'With half a picture',
      published: '2025-01-01 00:00:00.000Z',
      cover: new File([new Uint8Array(bytes)], 'half.png', { type: 'image/png' }),
    });
    const address = `${new URL(cover).origin}/files/posts/${post.id}/${String(post.cover)}`;
    const [plain, focused] = await Promise.all([
      fetch(`${address}?thumb=400x250`),
      fetch(`${address}?thumb=400x250&focus=0-50`),
    ]);
    expect(focused.status).to.equal(plain.status);
  });
});
