import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { expect } from 'chai';
import express from 'express';
import pino from 'pino';
import sharp from 'sharp';
import { IMAGE_SIZES } from '../../client/router/image-sizes';
import { isCollection } from '../../client/model/collections';
import { MEDIA } from '../../client/model/media';
import { PICTURE_MAX_PIXELS } from '../../client/model/field';
import { loadAllMessages } from '../../client/i18n/all-messages';
import { BASE_LOCALE, LOCALES } from '../../client/i18n/locales';
import { SCHEMA } from '../../scripts/schema/collections';
import { createFileUrls } from '../../server/content/file-urls';
import { safeFileType } from '../../server/content/files/file-request';
import { createFilesHandler } from '../../server/content/files/files-handler';
import { ONE_PIXEL } from '../support/one-pixel';
import { POCKETBASE_LINE as line, startOrSkip, type TestPocketBase } from '../support/pocketbase';
import { listen, type Listener } from '../support/listen';
import { temporaryFolder } from '../support/temporary-folder';

/** The files handler alone, over the content service at this address. */
async function startSite(contentUrl: string) {
  const app = express();
  app.use(
    createFilesHandler({
      config: {
        dataDir: temporaryFolder('files'),
        pocketbase: { url: contentUrl, email: '', password: '' },
        locales: LOCALES,
        defaultLocale: BASE_LOCALE,
      },
      messages: await loadAllMessages(),
      logger: pino({ level: 'silent' }),
    }),
  );
  app.use((_request, response) => void response.status(418).end());
  return listen(createServer(app));
}

describe(`files from PocketBase ${line}`, function () {
  let pocketBase: TestPocketBase;
  let site: Listener;
  let cover: string;
  let film: string;

  before(async function () {
    pocketBase = await startOrSkip(this, line, { content: true });
    site = await startSite(pocketBase.url);
    const posts = pocketBase.admin.collection('posts');
    // Covers differ in how well they compress; ids are random, so that the first record is another one in every run.
    const post = await posts.getFirstListItem('cover != ""', { sort: 'slug' });
    cover = `${site.url}/files/posts/${post.id}/${String(post.cover)}`;
    const reel = await pocketBase.admin.collection('reels').getFirstListItem('video != ""');
    film = `${site.url}/files/reels/${reel.id}/${String(reel.video)}`;
  });

  /** The address of a new picture of the library. */
  const upload = async (bytes: Buffer, name: string, type = 'image/png') => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)], { type }), name);
    const { id, file } = await pocketBase.admin.collection('media').create(form);
    return site.url + createFileUrls(null).address('media', id, String(file));
  };

  it('are served as uploaded and may be cached forever', async () => {
    const response = await fetch(cover);
    expect(response.status).to.equal(200);
    expect(response.headers.get('content-type')).to.equal('image/png');
    expect(response.headers.get('cache-control')).to.equal('public, max-age=31536000, immutable');
    expect(response.headers.get('x-content-type-options')).to.equal('nosniff');
    const body = Buffer.from(await response.arrayBuffer());
    expect(Number(response.headers.get('content-length'))).to.equal(body.length);
    expect(body.subarray(1, 4).toString()).to.equal('PNG');
  });

  it('are not made smaller if a small file claims so many pixels that decoding it takes the memory of the site', async () => {
    const side = Math.ceil(Math.sqrt(PICTURE_MAX_PIXELS)) + 1;
    const huge = await sharp({ create: { width: side, height: side, channels: 3, background: 'white' } })
      .png({ palette: true })
      .toBuffer();
    const address = await upload(huge, 'huge.png');
    for (const size of IMAGE_SIZES)
      expect((await fetch(`${address}?thumb=${size}`)).status, size).to.equal(404);
    expect((await fetch(address)).status).to.equal(200);
  });

  it('stand in for a size that is not made, for minutes and not for ever', async () => {
    const original = Buffer.from(await (await fetch(cover)).arrayBuffer());
    for (const accept of ['*/*', 'image/avif,image/webp,*/*;q=0.8']) {
      const response = await fetch(`${cover}?thumb=800x500&focus=0-50`, { headers: { accept } });
      expect(response.headers.get('cache-control')).to.match(/^public, max-age=300,/);
      expect(response.headers.get('vary')).to.equal('Accept');
      expect(original.equals(Buffer.from(await response.arrayBuffer()))).to.equal(true);
    }
  });

  it('stay as their camera was held', async () => {
    const held = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c42' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const response = await fetch(await upload(held, 'held.jpg', 'image/jpeg'));
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).orientation).to.equal(6);
  });

  it('have the same headers for HEAD as for GET, and no body', async () => {
    for (const url of [cover, `${cover}?thumb=800x500`]) {
      const [get, head] = await Promise.all([fetch(url), fetch(url, { method: 'HEAD' })]);
      expect(head.status).to.equal(200);
      for (const name of ['content-type', 'content-length', 'cache-control', 'etag'])
        expect(head.headers.get(name), name).to.equal(get.headers.get(name));
      expect((await head.arrayBuffer()).byteLength).to.equal(0);
      await get.arrayBuffer();
    }
  });

  it('are not sent again to a client that has them, alone or in a list', async () => {
    const etag = (await fetch(cover, { method: 'HEAD' })).headers.get('etag')!;
    for (const known of [etag, `"other", ${etag}`]) {
      const again = await fetch(cover, { headers: { 'if-none-match': known } });
      expect(again.status, known).to.equal(304);
    }
  });

  it('are served whatever the upload was called, without the place that a program wrote into them', async () => {
    const place = '46.0569N';
    const told = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c42' } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>${place}</place></x:xmpmeta>`)
      .jpeg()
      .toBuffer();
    const names = [
      'IMG_1234.JPG',
      'photo.jpg-large',
      'Čebelnjak 2.Jpeg',
      '_a.b+c=d#e*.jpg',
      'no-extension',
      'photo.jpg.',
    ];
    for (const name of [...names, '.hidden.jpg', 'a..jpg', `${'long'.repeat(60)}.JPEG`]) {
      const address = await upload(told, name, 'image/jpeg');
      for (const search of ['', ...IMAGE_SIZES.map((size) => `?thumb=${size}`)]) {
        const served = await fetch(address + search);
        expect(served.status, address + search).to.equal(200);
        const body = Buffer.from(await served.arrayBuffer());
        const { format } = await sharp(body).metadata();
        expect(served.headers.get('content-type'), address + search).to.equal(`image/${format}`);
        expect(body.includes(place), address + search).to.equal(false);
      }
    }
  });

  it('are refused by PocketBase where the site would not serve them', async () => {
    const served = SCHEMA.filter(({ name }) => isCollection(name) || name === MEDIA);
    const types = served.flatMap(({ fields }) =>
      fields.flatMap((field) => (field.type === 'file' ? field.mimeTypes : [])),
    );
    expect(types).to.include.members(['image/webp', 'video/mp4']);
    for (const type of types)
      expect(safeFileType(type, 'a.vtt') ?? safeFileType(type, 'a'), type).to.be.a('string');
    const form = new FormData();
    form.set('file', new Blob([Buffer.from('%PDF-1.4')], { type: 'application/pdf' }), 'a.pdf');
    for (const collection of ['media', 'contents'])
      expect(
        await pocketBase.admin
          .collection(collection)
          .create(form)
          .catch(() => null),
      ).to.equal(null);
  });

  it('are served in part when a browser seeks', async () => {
    const part = await fetch(film, { headers: { range: 'bytes=1-3' } });
    expect(part.status).to.equal(206);
    expect(part.headers.get('content-range')).to.match(/^bytes 1-3\/\d+$/);
    expect(Buffer.from(await part.arrayBuffer()).toString('hex')).to.equal('45dfa3');
    const etag = part.headers.get('etag')!;
    const same = await fetch(film, { headers: { range: 'bytes=1-3', 'if-range': etag } });
    expect(same.status).to.equal(206);
    const other = await fetch(film, {
      method: 'HEAD',
      headers: { range: 'bytes=1-3', 'if-range': '"x"' },
    });
    expect(other.status).to.equal(200);
    const beyond = await fetch(film, { headers: { range: 'bytes=999999999-' } });
    expect(beyond.status).to.equal(416);
    expect(beyond.headers.get('cache-control')).to.equal('no-store');
  });

  it('lead to a plain 404 at any other address', async () => {
    const record = 'abcdefghijklmno';
    for (const path of [
      `/files/posts/${record}/none_x1.png`,
      `/files/posts/${record}/..%2f..%2fdata.db`,
      `/files/posts/..%2f..%2fhealth/${record}/a.png`,
      '/files/posts',
      `${new URL(cover).pathname}?thumb=400x250&thumb=800x500`,
      `${new URL(cover).pathname}/`,
    ]) {
      const response = await fetch(site.url + path);
      expect(response.status, path).to.equal(404);
      expect(response.headers.get('cache-control'), path).to.equal('no-store');
      expect(await response.text(), path).to.equal(`Page Not Found: ${new URL(response.url).pathname}\n`);
    }
  });

  it('accept GET and HEAD only', async () => {
    const response = await fetch(cover, { method: 'POST', body: 'x' });
    expect(response.status).to.equal(405);
    expect(response.headers.get('allow')).to.equal('GET, HEAD');
  });

  it('are refused in the language of the visitor', async () => {
    const response = await fetch(`${site.url}/files/posts`, { headers: { 'accept-language': 'sl' } });
    expect(await response.text()).to.equal('Strani ni mogoče najti: /files/posts\n');
  });
});

describe('files from a misbehaving content service', function () {
  let respond: (request: IncomingMessage, response: ServerResponse) => void;
  let requests: IncomingMessage[];
  let site: Listener;
  const path = '/files/posts/abcdefghij01234/a_x1.png';
  const get = (search = '', headers: Record<string, string> = {}) =>
    fetch(site.url + path + search, { headers });

  beforeEach(async () => {
    requests = [];
    const upstream = createServer((request, response) => {
      requests.push(request);
      respond(request, response);
    });
    site = await startSite((await listen(upstream)).url);
  });

  it('are rejected if their type can carry a script', async () => {
    for (const type of ['image/svg+xml', 'text/html', 'application/octet-stream', '']) {
      respond = (_request, response) =>
        void response.writeHead(200, { 'content-type': type }).end('<script>');
      for (const search of ['', '?thumb=400x250']) expect((await get(search)).status, type).to.equal(404);
    }
  });

  it('lead to 503 while the content service fails, and recover with it', async () => {
    for (const status of [500, 502, 429]) {
      respond = (_request, response) => void response.writeHead(status).end('secret trace');
      for (const search of ['', '?thumb=400x250']) {
        const failure = await get(search);
        expect(failure.status).to.equal(503);
        expect(failure.headers.get('retry-after')).to.equal('10');
        expect(await failure.text()).to.equal('Content is not available yet\n');
      }
    }
    respond = (_request, response) =>
      void response.writeHead(200, { 'content-type': 'image/png' }).end(ONE_PIXEL);
    expect((await get('?thumb=400x250')).status).to.equal(200);
  });

  it('lead to 503 if it hangs up or redirects', async () => {
    respond = (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
    expect((await get()).status).to.equal(503);
    respond = (request) => void request.socket.destroy();
    expect((await get()).status).to.equal(503);
  });

  it('are refused if they cannot be read as a picture: nobody knows what else is in them', async () => {
    respond = (_request, response) =>
      void response.writeHead(200, { 'content-type': 'image/png' }).end('png');
    for (const search of ['', '?thumb=400x250']) expect((await get(search)).status).to.equal(404);
  });

  it('are requested once for any number of concurrent clients', async () => {
    respond = (_request, response) =>
      void setTimeout(() => response.writeHead(200, { 'content-type': 'image/png' }).end(ONE_PIXEL), 50);
    for (const search of ['?thumb=400x250', '?thumb=400x250&focus=0-50', '?thumb=800x500'])
      await Promise.all(Array.from({ length: 20 }, () => get(search)));
    expect(requests).to.have.length(1);
  });

  it('carry no cookies and no credentials in either direction', async () => {
    respond = (_request, response) =>
      void response
        .writeHead(200, {
          'content-type': 'image/png',
          'set-cookie': 'a=b',
          server: 'x',
          'x-powered-by': 'y',
        })
        .end(ONE_PIXEL);
    const file = await get('?token=abc', { cookie: 'locale=sl', authorization: 'Bearer x' });
    await file.text();
    expect(requests[0]!.headers).to.not.have.any.keys('cookie', 'authorization');
    expect(requests[0]!.url).to.equal('/api/files/posts/abcdefghij01234/a_x1.png');
    for (const name of ['set-cookie', 'server']) expect(file.headers.get(name), name).to.equal(null);
  });

  it('are cut off if they are too large, with or without a Content-Length', async () => {
    const huge = String(200 * 1024 * 1024);
    respond = (_request, response) =>
      void response.writeHead(200, { 'content-type': 'image/png', 'content-length': huge }).write('x');
    expect((await get()).status).to.equal(502);
    respond = (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(1024 * 1024)));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    };
    expect((await get('?thumb=400x250')).status).to.equal(502);
  });

  it('are no longer requested once the client has gone', async () => {
    const gone = new Promise<void>((resolve) => {
      respond = (_request, response) => {
        response.writeHead(200, { 'content-type': 'video/mp4' }).write('x');
        response.once('close', resolve);
      };
    });
    const leave = new AbortController();
    const file = await fetch(site.url + path, { signal: leave.signal });
    expect(file.status).to.equal(200);
    leave.abort();
    await gone;
  });
});
