import { expect } from 'chai';
import sharp from 'sharp';
import { RESERVED_PATHS } from '../../client/model/reserved-paths';
import { ROOT } from '../../scripts/build/paths';
import {
  FORM_JSON,
  type EntryKey,
  type EntrySummary,
  type FoundEntry,
  type StoredEntry,
} from '../../client/edit/api/entries';
import type { LibraryPicture, MediaItem, PicturePlace, PlaceProblem } from '../../client/edit/api/media';
import { slugOf } from '../../client/edit/entry/slug-of';
import { COLLECTION_NAMES, COLLECTIONS } from '../../client/model/collections';
import { PICTURE_SIDE_MAX, RICH_MAX_BYTES, type FieldModel } from '../../client/model/define-field';
import { ORDER_KEY, pageSection } from '../../client/model/page-blocks';
import { SOCIAL_PICTURE_PATH } from '../../server/pages/social-picture-address';
import { EDIT_JSON_BYTES } from '../../server/http/limits';
import { addEditor, signIn, type TestEditor } from '../support/editors';
import { eventually } from '../support/eventually';
import { pngSize } from '../support/png-size';
import { POCKETBASE_LINE, startOrSkip, type TestPocketBase } from '../support/pocketbase';
import { startSite, type TestSite } from '../support/site';

interface Reply<Data> {
  status: number;
  data: Data & { message?: string; errors?: Record<string, string>; record?: Record<string, unknown> };
}

/** A PNG of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const line = POCKETBASE_LINE;

describe(`the API of entries at /edit, with PocketBase ${line}`, () => {
  let pocketbase: TestPocketBase;
  let site: TestSite;
  let cookie: string;
  let ana: TestEditor;
  before(async function () {
    pocketbase = await startOrSkip(this, line, { content: true });
    ana = await addEditor(pocketbase);
    site = await startSite({ pocketbase });
    cookie = await signIn(site.url, ana);
  });
  after(async () => {
    await site?.stop();
    await pocketbase?.stop();
  });

  async function ask<Data>(path: string, method = 'GET', body?: object): Promise<Reply<Data>> {
    const isForm = body instanceof FormData;
    const response = await fetch(`${site.url}/edit/api${path}`, {
      method,
      headers: {
        Cookie: cookie,
        Origin: site.url,
        ...(body && !isForm && { 'Content-Type': 'application/json' }),
      },
      body: isForm ? body : body && JSON.stringify(body),
    });
    return { status: response.status, data: (await response.json()) as Reply<Data>['data'] };
  }
  const list = async () => (await ask<{ entries: EntrySummary[] }>('/entries')).data.entries;
  const find = async (collection: string, label: string) =>
    (await list()).find((entry) => entry.collection === collection && entry.label === label)!;
  const post = async (slug: string) => (await list()).find(({ path }) => path === `/blog/${slug}`)!;
  const read = async ({ collection, id }: EntryKey) =>
    (await ask<StoredEntry>(`/entries/${collection}/${id}`)).data;
  const save = async (entry: EntryKey, values: object, more: object = {}) =>
    ask<StoredEntry>(`/entries/${entry.collection}/${entry.id}`, 'PUT', {
      updated: (await read(entry)).updated,
      values,
      ...more,
    });
  const page = async (path: string) => (await fetch(site.url + path, { redirect: 'manual' })).text();
  const shows = (path: string, text: string) =>
    eventually(async () => expect(await page(path)).to.include(text));

  it('lists every entry of every collection that is in the model', async () => {
    const entries = await list();
    for (const collection of COLLECTION_NAMES)
      expect(
        entries.filter((entry) => entry.collection === collection),
        collection,
      ).to.have.length((await pocketbase.admin.collection(collection).getFullList()).length);
    expect(await find('contents', 'Home: Opening')).to.include({ path: '/', status: 'live' });
    expect(await post('when-a-spreadsheet-is-enough')).to.include({ collection: 'posts', status: 'live' });
  });

  it('finds entries by words of all their texts and languages, and lists their pictures and who changed them', async () => {
    const found = async (words: string) =>
      (await ask<{ found: FoundEntry[] }>(`/found?words=${encodeURIComponent(words)}`)).data.found;
    const [post, ...others] = await found('NACRT izobrazevanja sentence');
    expect(others).to.deep.equal([]);
    expect(post!.excerpt).to.include('načrt').and.have.length.below(120);
    const summary = (await list()).find(({ id }) => id === post!.id)!;
    expect(summary.picture).to.match(/^ai_literacy/);
    expect(summary.languages).to.include.members(['en', 'sl']);
    expect(await found('<p>')).to.deep.equal([]);
    expect(await found(' ')).to.deep.equal([]);
    expect(await found('xqzw '.repeat(500))).to.deep.equal([]);

    await save(summary, { summary: 'By Ana' });
    await eventually(async () => {
      const { authors } = (await ask<{ authors: Record<string, string> }>('/authors')).data;
      expect(authors[`posts/${post!.id}`]).to.equal(ana.name);
    });
    expect((await fetch(`${site.url}/edit/api/found?words=a`)).status).to.equal(401);
  });

  it('stores what an editor saves, with the editor’s id, and the site shows it', async () => {
    const hero = await find('contents', 'Home: Opening');
    const { record } = await read(hero);
    const details = { ...(record.details as object), title: 'A title by Ana' };
    const saved = await save(hero, { details }, { confirmed: ['0123456789abcdef01234567'] });
    expect(saved.status).to.equal(200);
    expect(saved.data.record).to.deep.include({ details, translated: ['0123456789abcdef01234567'] });
    expect(saved.data.record!.editor).to.match(/^\w{15}$/);
    expect(saved.data.record!.revision).not.to.equal(record.revision);
    await shows('/', 'A title by Ana');
  });

  it('does not overwrite a concurrent change, and returns the current record', async () => {
    const cta = await find('contents', 'Home: Call to action');
    const { record, updated } = await read(cta);
    const theirs = { ...(record.details as object), title: 'Theirs' };
    await pocketbase.admin.collection('contents').update(cta.id, { details: theirs });
    const refused = await ask(`/entries/contents/${cta.id}`, 'PUT', {
      updated,
      values: { details: { ...(record.details as object), title: 'Mine' } },
    });
    expect(refused.status).to.equal(409);
    expect((await pocketbase.admin.collection('contents').getOne(cta.id)).details).to.deep.equal(theirs);
  });

  it('stores nothing for an editor who was removed while editing', async () => {
    const bor = await addEditor(pocketbase, 'bor@example.com');
    const own = cookie;
    const cta = await find('contents', 'Home: Call to action');
    const before = await read(cta);
    cookie = await signIn(site.url, bor);
    expect((await ask(`/entries/contents/${cta.id}`)).status).to.equal(200);
    await pocketbase.admin.collection('editors').delete(bor.id);
    const key = `/entries/contents/${cta.id}`;
    const { updated } = before;
    const replies = [
      await ask(key, 'PUT', { updated, values: { details: {} } }),
      await ask(key, 'DELETE', { updated, successor: null }),
      await ask('/entries/posts', 'POST', { values: { title: 'After the end', slug: 'after-the-end' } }),
    ];
    cookie = own;
    expect(replies.map(({ status }) => status)).to.deep.equal([401, 401, 401]);
    expect(await read(cta)).to.deep.equal(before);
    expect(await post('after-the-end')).to.equal(undefined);
  });

  it('refuses values that do not fit, names each, and stores nothing', async () => {
    const entry = await post('when-a-spreadsheet-is-enough');
    const before = await read(entry);
    const refused = await save(entry, { title: '', slug: 'Not a slug', summary_sl: 'x'.repeat(20_001) });
    expect(refused.status).to.equal(422);
    expect(Object.keys(refused.data.errors!)).to.have.members(['title en', 'slug en', 'summary sl']);
    for (const text of Object.values(refused.data.errors!)) expect(text).to.match(/\.$/);
    const taken = await save(entry, { slug: 'delivery-notes-read-by-ai' });
    expect([taken.status, Object.keys(taken.data.errors!)]).to.deep.equal([422, ['slug en']]);
    expect(await read(entry)).to.deep.equal(before);
  });

  it('refuses a redirect that could not be followed, also if only its status was changed', async () => {
    const create = (values: object) => ask<StoredEntry>('/entries/redirects', 'POST', { values });
    const refusedFields = async (reply: Promise<Reply<unknown>>) => {
      const { status, data } = await reply;
      expect(status).to.equal(422);
      return Object.keys(data.errors!);
    };
    expect(await refusedFields(create({ from: '/**', to: '/blog', status: 301 }))).to.deep.equal(['from en']);
    expect(await refusedFields(create({ from: '/was', to: '', status: 301 }))).to.deep.equal(['to en']);
    const created = await create({ from: '/was', to: '', status: 410 });
    expect(created.status).to.equal(201);
    const gone = { collection: 'redirects', id: created.data.record!.id as string };
    expect(await refusedFields(save(gone, { status: 301 }))).to.deep.equal(['to en']);
    expect((await save(gone, { status: 301, to: '/blog' })).status).to.equal(200);
  });

  it('refuses a redirect that would hide a page or lead to itself, and a page that a redirect would hide, and says why', async () => {
    const create = (collection: string, values: object) =>
      ask<StoredEntry>(`/entries/${collection}`, 'POST', { values });
    for (const [from, to, field, reason] of [
      ['/contact', '/workshops', 'from en', 'Contact'],
      ['/sl/**', '/blog', 'from en', 'hide a page'],
      ['/workshops', '/workshops', 'to en', 'back to itself'],
    ] as const) {
      const { status, data } = await create('redirects', { from, to, status: 301 });
      expect(status, from).to.equal(422);
      expect(data.errors![field], from).to.include(reason);
    }
    expect((await fetch(`${site.url}/contact`)).status).to.equal(200);

    const pattern = await create('redirects', { from: '/blog/old-**', to: '/blog', status: 301 });
    expect(pattern.status).to.equal(201);
    const rule = async () =>
      (await fetch(`${site.url}/blog/old-news`, { redirect: 'manual' })).headers.get('location');
    await eventually(async () => expect(await rule()).to.equal('/blog'));
    const draft = await create('posts', { title: 'Old news', slug: 'old-news' });
    expect(draft.status).to.equal(201);
    const key = { collection: 'posts', id: draft.data.record!.id as string };
    const hidden = await save(key, { draft: false });
    expect(hidden.status).to.equal(422);
    expect(hidden.data.errors!['slug en']).to.include('/blog/old-**');
    expect((await save(key, { draft: false, slug: 'recent-news' })).status).to.equal(200);
  });

  it('refuses a redirect from every address at which the site itself responds', async () => {
    const builds = (await (await fetch(`${site.url}/builds/latest.json`)).json()) as { id: string };
    const documents = ['robots.txt', 'sitemap.xml', 'sitemap-1.xml', 'site.webmanifest', 'llms.txt'];
    const calendars = ['workshops.ics', 'workshops/no-such-workshop.ics', 'feed.xml'].flatMap((path) => [
      path,
      `sl/${path}`,
    ]);
    const served = [
      ...documents,
      ...calendars,
      '.well-known/security.txt',
      `builds/meta/${builds.id}.json`,
      'favicon.ico',
      'icon-maskable-512.png',
      ...RESERVED_PATHS.map((reserved) => reserved.slice(1)),
      'files/posts/x/y.png',
      `${SOCIAL_PICTURE_PATH.slice(1)}/blog.png`,
      'edit/api/entries',
    ];
    for (const address of served) {
      const values = { from: `/${address}`, to: '/blog', status: 301 };
      const { status, data } = await ask('/entries/redirects', 'POST', { values });
      expect(status, address).to.equal(422);
      expect(data.errors!['from en'], address).to.include('The site uses this address itself');
    }
  });

  it('refuses unknown fields, files in fields of other kinds, and malformed bodies', async () => {
    const entry = await post('when-a-spreadsheet-is-enough');
    const { updated } = await read(entry);
    for (const values of [
      { editor: 'x' },
      { revision: 'x' },
      { id: 'x' },
      { unknown: 1 },
      { cover: 'name.png' },
    ])
      expect((await save(entry, values)).status, JSON.stringify(values)).to.equal(400);
    for (const body of [
      {},
      { values: [] },
      { values: {}, updated: 1 },
      { values: {}, updated, confirmed: ['x'] },
    ])
      expect((await ask(`/entries/posts/${entry.id}`, 'PUT', body)).status, JSON.stringify(body)).to.equal(
        400,
      );
    const large = await save(entry, { summary: 'x'.repeat(EDIT_JSON_BYTES) });
    expect(large.status).to.equal(413);
  });

  it('refuses a picture with too many pixels, and a file that is none, with the limit in the editor’s language', async () => {
    const huge = await sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: 'white' } })
      .png({ palette: true })
      .toBuffer();
    const about = (await list()).find(({ path }) => path === '/about')!;
    const { updated, record } = await read(about);
    const pictures = Object.entries<FieldModel>(COLLECTIONS.pages.fields).filter(
      ([, { kind }]) => kind === 'picture',
    );
    const sent = async (address: string, name: string, file: Buffer) => {
      const form = new FormData();
      form.set('json', JSON.stringify({ updated, values: {} }));
      form.set(name, new Blob([new Uint8Array(file)], { type: 'image/png' }), 'huge.png');
      const { status, data } = await ask(address, address === '/media' ? 'POST' : 'PUT', form);
      expect(status).to.equal(422);
      return data.errors?.[`${name} en`] ?? data.message;
    };
    const places = [
      ['/media', 'file'],
      ...pictures.map(([name]) => [`/entries/pages/${about.id}`, name]),
    ] as [string, string][];
    for (const [address, name] of places) {
      expect(await sent(address, name, huge), name).to.include('at most 25 million');
      expect(await sent(address, name, Buffer.from('no picture')), name).to.include('cannot be read');
    }
    expect((await read(about)).record).to.deep.equal(record);
  });

  it('replaces and removes a picture', async () => {
    const entry = await post('when-a-spreadsheet-is-enough');
    const { record, updated } = await read(entry);
    const form = new FormData();
    form.set('json', JSON.stringify({ updated, values: {} }));
    form.set('cover', new File([PNG], 'dot.png', { type: 'image/png' }));
    const saved = await ask<StoredEntry>(`/entries/posts/${entry.id}`, 'PUT', form);
    expect(saved.status).to.equal(200);
    expect(saved.data.record!.cover).to.match(/^dot/).and.not.equal(record.cover);
    expect((await save(entry, { cover: null })).data.record!.cover).to.equal('');
    const forged = new FormData();
    forged.set('json', JSON.stringify({ updated: (await read(entry)).updated, values: {} }));
    forged.set('cover', new File(['<script>'], 'dot.png', { type: 'image/png' }));
    const refused = await ask(`/entries/posts/${entry.id}`, 'PUT', forged);
    expect([refused.status, Object.keys(refused.data.errors!)]).to.deep.equal([422, ['cover en']]);
  });

  describe('the logo and the mark', () => {
    const square = (inside: string, size = 'viewBox="0 0 8 8"') =>
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inside}</svg>`;
    const green = '<rect width="8" height="8" fill="#008000"/>';
    const upload = async (field: string, file: string | Uint8Array<ArrayBuffer>, type = 'image/svg+xml') => {
      const entry = (await list()).find(({ collection }) => collection === 'site')!;
      const form = new FormData();
      form.set('json', JSON.stringify({ updated: (await read(entry)).updated, values: {} }));
      form.set(field, new File([file], 'drawing.svg', { type }));
      return ask<StoredEntry>(`/entries/site/${entry.id}`, 'PUT', form);
    };
    const served = async (path: string) => {
      const response = await fetch(site.url + path);
      expect(response.status, path).to.equal(200);
      return { type: response.headers.get('content-type'), body: Buffer.from(await response.arrayBuffer()) };
    };
    const colourAt = async (picture: Buffer, x: number, y: number) => {
      const { data } = await sharp(picture)
        .ensureAlpha()
        .extract({ left: x, top: y, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      return [...data].join(' ');
    };
    const GREEN = '0 128 0 255';

    it('become PNG of their size, with nothing left of what a drawing does', async () => {
      const harmless = {
        script: '<script>alert(1)</script>',
        handler: '<rect onload="alert(1)" width="1" height="1" fill="#008000"/>',
        'foreign HTML':
          '<foreignObject width="8" height="8"><img src="x" onerror="alert(1)"/></foreignObject>',
        'file of the server': `<image width="8" height="8" xlink:href="file://${ROOT}/test/fixtures/company/reels/one-sheet-one-fold-one-tool.poster.png"/>`,
        'file of the site': `<image width="8" height="8" href="${site.url}/icon-512.png"/>`,
      };
      for (const [name, inside] of Object.entries(harmless)) {
        const { status, data } = await upload('logo', square(green + inside, 'width="32" height="8"'));
        expect(status, name).to.equal(200);
        const path = `/files/site/${String(data.record!.id)}/${String(data.record!.logo)}`;
        await eventually(async () => expect((await fetch(site.url + path)).status, path).to.equal(200));
        const { type, body } = await served(path);
        expect([type, ...pngSize(body)], name).to.deep.equal(['image/png', 640, 160]);
        expect([await colourAt(body, 80, 80), await colourAt(body, 400, 80)], name).to.deep.equal([
          GREEN,
          '0 0 0 0',
        ]);
      }
    });

    it('are refused if they would keep the server busy or read from it', async () => {
      const entities = [...'abcdefghi'].map(
        (name, at, all) => `<!ENTITY ${name} "${at ? `&${all[at - 1]};`.repeat(10) : 'lol'}">`,
      );
      const refused = {
        'a huge drawing': square(green, 'width="100000000" height="100000000"'),
        'a long one': square(green, 'width="10000000" height="1"'),
        'an entity of a file': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/hostname">]>${square('<text>&x;</text>')}`,
        'entities in entities': `<!DOCTYPE svg [${entities.join('')}]>${square('<text>&i;</text>')}`,
        'a drawing that ends early': '<svg xmlns="http://www.w3.org/2000/svg"><g>',
        text: 'no picture',
      };
      for (const [name, drawing] of Object.entries(refused)) {
        const { status, data } = await upload('mark', drawing);
        expect([status, Object.keys(data.errors ?? {})], name).to.deep.equal([422, ['mark en']]);
      }
    });

    it('are on pages and in structured data, on the ground that they are made for', async () => {
      const { data } = await upload('logo_on_dark', square(green, 'width="32" height="8"'));
      const { id, logo, logo_on_dark: onDark } = data.record as Record<string, string>;
      const [light, dark] = [logo, onDark].map((name) => `/files/site/${id}/${name}`);
      await shows('/', `src="${dark}"`);
      const header = async (path: string) => /<header[^]*?<\/header>/.exec(await page(path))![0];
      for (const [path, address] of [
        ['/', light],
        ['/digitalization', dark],
        ['/edit/sign-in', light],
      ] as const)
        expect(await header(path), path).to.include(
          `<img src="${address}" alt="Larkfield" width="160" height="40"`,
        );
      expect(await page('/')).to.include(`"logo":"${site.url}${light}"`);
    });

    it('make all the icons, which are the product’s without a mark', async () => {
      const usual = await served('/icon-192.png');
      const { data } = await upload('mark', square(green));
      expect(data.record!.mark).to.match(/\.png$/);
      await eventually(async () =>
        expect((await served('/icon-192.png')).body.equals(usual.body)).to.equal(false),
      );
      for (const [path, size, corner] of [
        ['/icon-192.png', 192, GREEN],
        ['/icon-512.png', 512, GREEN],
        ['/icon-maskable-512.png', 512, '255 255 255 255'],
        ['/apple-touch-icon.png', 180, '255 255 255 255'],
      ] as const) {
        const { type, body } = await served(path);
        expect([type, ...pngSize(body)], path).to.deep.equal(['image/png', size, size]);
        expect([await colourAt(body, 0, 0), await colourAt(body, size / 2, size / 2)], path).to.deep.equal([
          corner,
          GREEN,
        ]);
      }
      const { body: ico } = await served('/favicon.ico');
      expect(pngSize(ico.subarray(22))).to.deep.equal([32, 32]);
      const favicon = await served('/favicon.svg');
      expect(favicon.type).to.include('image/svg+xml');
      expect(await colourAt(favicon.body, 64, 64)).to.equal(GREEN);
      await upload('mark', new Uint8Array(PNG), 'image/png');
      const entry = (await list()).find(({ collection }) => collection === 'site')!;
      await save(entry, { mark: null, logo: null, logo_on_dark: null });
      await eventually(async () =>
        expect((await served('/icon-192.png')).body.equals(usual.body)).to.equal(true),
      );
    });
  });

  describe('the library of pictures', () => {
    const [RED, BLUE] = ['#c00', '#00c'];
    const draw = (background: string, width = 60, height = 40) =>
      sharp({ create: { width, height, channels: 3, background } });
    const fileOf = (bytes: Buffer, name = 'photo.jpg', type = 'image/jpeg') =>
      new File([new Uint8Array(bytes)], name, { type });
    const formOf = (values: object, file: File | null, more: object = {}) => {
      const form = new FormData();
      form.set('json', JSON.stringify({ values, ...more }));
      if (file) form.set('file', file);
      return form;
    };
    const library = async () => (await ask<{ media: LibraryPicture[] }>('/media')).data.media;
    const pictureOf = async (collection: string, id: string, path: string) =>
      (await library()).find(({ places }) =>
        places.some((each) => each.collection === collection && each.id === id && each.path === path),
      )!;
    const add = (file: File, alt = '') =>
      ask<MediaItem & { isNew: boolean }>('/media', 'POST', formOf({ alt }, file));
    const change = async (
      picture: LibraryPicture,
      places: readonly Partial<PicturePlace>[],
      file: File | null,
    ) =>
      ask<{ problems: PlaceProblem[] }>(
        '/media/places',
        'POST',
        formOf({ files: picture.files, places }, file),
      );
    const storedOf = async (src: string) =>
      Buffer.from(await (await fetch(new URL(src, site.url))).arrayBuffer());

    it('stores a picture not larger than pages show it, upright and without what a camera wrote, and keeps a small one as it is', async () => {
      const camera = await draw(RED, 3_000, 200)
        .withExif({ IFD3: { GPSLatitude: '46/1 3/1 0/1' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer();
      const entry = await post('first-process-to-digitalize');
      const form = formOf({}, null, { updated: (await read(entry)).updated });
      form.set('cover', fileOf(camera));
      expect((await ask(`/entries/posts/${entry.id}`, 'PUT', form)).status).to.equal(200);
      const { src } = (await add(fileOf(camera))).data;
      expect((await pictureOf('posts', entry.id, 'cover')).src).to.equal(src);
      const { width, height, exif, format } = await sharp(await storedOf(src)).metadata();
      expect({ width, height, exif, format }).to.deep.equal({
        ...{ width: 160, height: PICTURE_SIDE_MAX, exif: undefined, format: 'jpeg' },
      });
      const small = await draw(RED, 50, 50).jpeg().toBuffer();
      expect((await storedOf((await add(fileOf(small))).data.src)).equals(small)).to.equal(true);
    });

    it('has the same picture once, with every place, and gives an upload of it the item that is there', async () => {
      const red = fileOf(await draw(RED).jpeg().toBuffer());
      const first = await add(red, 'A red field');
      const again = await add(new File([red], 'again.jpg', { type: red.type }), 'Another text');
      expect([first.status, again.status]).to.deep.equal([201, 200]);
      expect(again.data).to.deep.equal({ ...first.data, isNew: false });
      const entry = await post('when-a-spreadsheet-is-enough');
      const form = formOf({}, null, { updated: (await read(entry)).updated });
      form.set('cover', red);
      await ask(`/entries/posts/${entry.id}`, 'PUT', form);
      await save(entry, { body_sl: `<p>A</p><img alt="Rdeče polje" src="${first.data.src}">` });
      const picture = await pictureOf('posts', entry.id, 'cover');
      expect(picture).to.deep.include({ src: first.data.src, alt: { en: 'A red field', sl: '', de: '' } });
      expect(
        picture.places.map(({ kind, path, page, alt, isShown }) => [kind, path, page, alt.sl, isShown]),
      ).to.deep.equal([
        ['item', 'file', null, '', true],
        ['field', 'cover', entry.path, (await read(entry)).record.cover_alt_sl, false],
        ['text', 'body', entry.path, 'Rdeče polje', false],
      ]);
      const refused = await ask(`/media/${first.data.id}`, 'DELETE');
      expect([refused.status, refused.data.message]).to.deep.equal([
        409,
        'A text shows this picture, so it stays.',
      ]);
    });

    it('replaces a picture in every place, names those that it cannot change, and removes what no text shows', async () => {
      const { data: item } = await add(fileOf(await draw('#333').jpeg().toBuffer()), 'Grey');
      const entry = await post('when-a-spreadsheet-is-enough');
      const body = `<p>A</p><img alt="Grey &gt; black" src="${item.src}"><p>B</p>`;
      await save(entry, { body, body_sl: body });
      const others = await Promise.all(
        ['ai-literacy-for-twenty-people', 'delivery-notes-read-by-ai'].map((slug) => post(slug)),
      );
      for (const other of others) await save(other, { body });
      await ask(`/changes/posts/${others[0]!.id}`, 'PUT', {
        updated: (await read(others[0]!)).updated,
        values: { title: 'Later' },
      });
      const picture = await pictureOf('media', item.id, 'file');
      expect(picture.places.map(({ waits }) => waits)).to.deep.equal(
        picture.places.map(({ id }) => id === others[0]!.id),
      );
      await save(others[1]!, { title: 'Changed meanwhile' });

      const blue = fileOf(await draw(BLUE).jpeg().toBuffer(), 'blue.jpg');
      const { status, data } = await change(
        picture,
        picture.places.map((place) => ({
          ...place,
          alt: place.kind === 'item' ? { en: 'Blue' } : { sl: 'Modro' },
        })),
        blue,
      );
      expect(status).to.equal(200);
      expect(data.problems).to.have.deep.members([
        {
          collection: 'posts',
          id: others[0]!.id,
          text: 'A change of it waits: publish or discard that first.',
        },
        { collection: 'posts', id: others[1]!.id, text: 'Somebody else has changed this in the meantime.' },
      ]);
      const { record } = await read(entry);
      const replaced = await pictureOf('posts', entry.id, 'body');
      expect(replaced.alt.en).to.equal('Blue');
      expect(record.body).to.equal(body.replace(item.src, replaced.src));
      expect(record.body_sl).to.equal(
        body.replace(item.src, replaced.src).replace('Grey &gt; black', 'Modro'),
      );
      expect(record.editor).to.equal(ana.id);
      expect((await read(others[1]!)).record.body).to.equal(body);

      const left = await pictureOf('media', item.id, 'file');
      expect(left.places.map(({ id }) => id)).to.have.members([item.id, ...others.map(({ id }) => id)]);
      await ask(`/changes/posts/${others[0]!.id}`, 'DELETE', {
        waiting: (await read(others[0]!)).waiting!.updated,
      });
      const rest = (await pictureOf('media', item.id, 'file')).places.filter(({ kind }) => kind === 'text');
      expect((await change(left, rest, blue)).data.problems).to.deep.equal([]);
      expect((await ask(`/media/${item.id}`, 'DELETE')).status).to.equal(200);
      expect(await pictureOf('media', item.id, 'file')).to.equal(undefined);
    });

    it('stores alternative texts where the picture is, and refuses what is no change', async () => {
      const { data: item } = await add(fileOf(await draw('#999').jpeg().toBuffer()));
      const picture = await pictureOf('media', item.id, 'file');
      const [place] = picture.places;
      expect((await change(picture, [{ ...place, alt: { sl: 'Sivo' } }], null)).data.problems).to.deep.equal(
        [],
      );
      expect((await pictureOf('media', item.id, 'file')).alt).to.include({ en: '', sl: 'Sivo' });
      const cover = await pictureOf('posts', (await post('when-a-spreadsheet-is-enough')).id, 'cover');
      const at = cover.places.find(({ kind }) => kind === 'field')!;
      const told = { ...at, alt: { en: 'Told here', sl: 'Povedano tu' } };
      expect((await change(cover, [told], null)).data.problems).to.deep.equal([]);
      const { record } = await read(at);
      expect(record).to.include({ cover_alt: 'Told here', cover_alt_sl: 'Povedano tu' });
      for (const places of [
        [],
        [{ ...place, kind: 'x' }],
        [{ ...place, alt: { fr: 'x' } }],
        [{ ...place, collection: 'messages' }],
      ])
        expect((await change(picture, places as PicturePlace[], null)).status).to.equal(400);
      const sara = await addEditor(pocketbase, 'sara@example.com', 'Sara', ['leads']);
      const headers = { Cookie: await signIn(site.url, sara) };
      for (const path of ['/edit/api/media', '/edit/library'])
        expect((await fetch(site.url + path, { headers, redirect: 'manual' })).status, path).to.equal(403);
    });
  });

  it('leads visitors from an old address to the new one, in every language and through several changes', async () => {
    const entry = await post('delivery-notes-read-by-ai');
    const old = entry.path!;
    for (const slug of ['second-address', 'third-address']) {
      expect((await save(entry, { slug })).status).to.equal(200);
      await shows(`/blog/${slug}`, entry.label);
    }
    for (const prefix of ['', '/sl'])
      for (const path of [old, '/blog/second-address'])
        await eventually(async () => {
          const response = await fetch(site.url + prefix + path, { redirect: 'manual' });
          expect([response.status, response.headers.get('location')]).to.deep.equal([
            301,
            `${prefix}/blog/third-address`,
          ]);
        });
    expect((await save(entry, { slug: old.split('/').pop() })).status).to.equal(200);
    await eventually(async () =>
      expect((await fetch(site.url + old, { redirect: 'manual' })).status).to.equal(200),
    );
  });

  it('keeps the old addresses of an entry that is a draft for a while, or has ended', async () => {
    const { id } = await pocketbase.admin
      .collection('posts')
      .create({ slug: 'once-public', title: 'Once public', published: '2025-01-01 00:00:00.000Z' });
    const stored = async () => (await list()).find((entry) => entry.id === id)!;
    // Which addresses were public is read from the versions, which are written after each save.
    const hasVersions = async (count: number) => {
      const { data } = await ask<{ versions: object[] }>(`/versions/posts/${id}`);
      expect(data.versions).to.have.length(count);
    };
    await eventually(async () => {
      expect(await stored()).not.to.equal(undefined);
      await hasVersions(1);
    });
    const leads = (path: string, ...expected: [number, string?]) =>
      eventually(async () => {
        const { status, headers } = await fetch(site.url + path, { redirect: 'manual' });
        expect([status, headers.get('location')], path).to.deep.equal([expected[0], expected[1] ?? null]);
      });
    const addresses = async () =>
      (await ask<{ addresses: string[] }>(`/entries/posts/${id}/addresses`)).data.addresses;

    expect((await save(await stored(), { slug: 'public-again', draft: true })).status).to.equal(200);
    await leads('/blog/once-public', 404);
    await eventually(async () => expect(await addresses()).to.deep.equal(['/blog/once-public']));
    await save(await stored(), { draft: false });
    await leads('/sl/blog/once-public', 301, '/sl/blog/public-again');
    await eventually(() => hasVersions(3));
    await save(await stored(), { unpublished: '2026-01-01 00:00:00.000Z' });
    await leads('/blog/public-again', 404);
    expect(await addresses()).to.have.members(['/blog/once-public', '/blog/public-again']);
    await ask(`/entries/posts/${id}`, 'DELETE', { successor: '/blog' });
    await leads('/blog/once-public', 301, '/blog');
    await leads('/sl/blog/public-again', 301, '/sl/blog');
  });

  it('leaves an old address alone that another published entry has taken: after a rename, a removal and a restore', async () => {
    const publish = async (slug: string) => {
      const values = { title: `Post ${slug}`, slug, draft: false, published: '2025-01-01 00:00:00.000Z' };
      const created = await ask<StoredEntry>('/entries/posts', 'POST', { values });
      expect(created.status, JSON.stringify(created.data)).to.equal(201);
      return { collection: 'posts', id: created.data.record!.id as string };
    };
    const versionsOf = async ({ id }: EntryKey, count: number) => {
      let versions: { id: string; action: string }[] = [];
      await eventually(async () => {
        ({ versions } = (await ask<{ versions: typeof versions }>(`/versions/posts/${id}`)).data);
        expect(versions).to.have.length(count);
      });
      return versions;
    };
    const leads = (path: string, to: string) =>
      eventually(async () => {
        const { headers } = await fetch(site.url + path, { redirect: 'manual' });
        expect(headers.get('location'), path).to.equal(to);
      });
    const redirected = async () =>
      (await pocketbase.admin.collection('redirects').getFullList()).map(({ from }) => from as string);

    const entry = await publish('taken-name');
    await versionsOf(entry, 1);
    expect((await save(entry, { slug: 'its-second-name' })).status).to.equal(200);
    await leads('/blog/taken-name', '/blog/its-second-name');
    await versionsOf(entry, 2);
    await publish('taken-name');
    await shows('/blog/taken-name', 'Post taken-name');

    expect((await save(entry, { slug: 'its-third-name' })).status).to.equal(200);
    await leads('/blog/its-second-name', '/blog/its-third-name');
    expect(await redirected()).not.to.include.oneOf(['/blog/taken-name', '/sl/blog/taken-name']);
    await versionsOf(entry, 3);
    const printed = { from: '/printed-address', to: '/blog/its-third-name', status: 301 };
    await ask('/entries/redirects', 'POST', { values: printed });
    await leads('/printed-address', '/blog/its-third-name');
    await ask(`/entries/posts/${entry.id}`, 'DELETE', { successor: '/blog' });
    await leads('/printed-address', '/blog');
    await leads('/sl/blog/its-third-name', '/sl/blog');
    expect(await redirected()).not.to.include.oneOf(['/blog/taken-name', '/sl/blog/taken-name']);
    const [removal] = await versionsOf(entry, 4);
    const restored = await ask(`/versions/posts/${entry.id}/${removal!.id}/restore`, 'POST', {});
    expect(restored.status).to.equal(200);
    expect(await redirected()).not.to.include.oneOf(['/blog/taken-name', '/sl/blog/taken-name']);
    await shows('/sl/blog/taken-name', 'Post taken-name');
    // Its removal sent this address to the same successor as its last one.
    await leads('/blog/its-second-name', '/blog/its-third-name');
    await leads('/sl/blog/its-second-name', '/sl/blog/its-third-name');
    // An editor may have meant it to stay there.
    await leads('/printed-address', '/blog');
  });

  it('creates a draft, copies an entry with its picture, and publishes it', async () => {
    const created = await ask<StoredEntry>('/entries/posts', 'POST', {
      values: { title: 'A new post', slug: 'a-new-post' },
    });
    expect(created.status).to.equal(201);
    expect(created.data.record).to.include({ draft: true, title: 'A new post' });
    expect((await fetch(`${site.url}/blog/a-new-post`)).status).to.equal(404);
    const source = await post('delivery-notes-read-by-ai');
    const copy = await ask<StoredEntry>('/entries/posts', 'POST', {
      from: source.id,
      values: { title: 'A copy', slug: 'a-copy' },
    });
    expect(copy.status).to.equal(201);
    expect(copy.data.record).to.include({ draft: true, body: (await read(source)).record.body });
    expect(copy.data.record!.cover).to.match(/\.png$/);
    // The list comes from the site's content, which a change reaches after it is stored.
    await eventually(async () => expect(await post('a-copy')).to.include({ status: 'draft' }));
    const entry = await post('a-copy');
    expect((await save(entry, { draft: false })).status).to.equal(200);
    await shows('/blog/a-copy', 'A copy');
    expect((await ask('/entries/posts', 'POST', { values: { slug: 'untitled' } })).status).to.equal(422);
  });

  it('gives a copy a title in every language, and an address from it that no other entry has', async () => {
    const { record } = await read(await post('delivery-notes-read-by-ai'));
    for (const [title, slovenian, slug] of [
      ['(copy)', '(kopija)', 'copy'],
      ['(copy 2)', '(kopija 2)', 'copy-2'],
    ]) {
      const copy = await ask<StoredEntry>('/entries/posts', 'POST', { from: record.id, values: {} });
      const named = {
        title: `${String(record.title)} ${title}`,
        title_sl: `${String(record.title_sl)} ${slovenian}`,
      };
      expect(copy.data.record).to.include(named);
      expect(copy.data.record!.slug)
        .to.equal(slugOf(named.title))
        .and.to.match(new RegExp(`-${slug}$`));
    }
  });

  it('gives a generic page blocks, which are listed, dated, copied and removed with it', async () => {
    const about = (await list()).find(({ path }) => path === '/about')!;
    const addBlock = async (key: string, values: object, file?: File) => {
      const form = new FormData();
      form.set(FORM_JSON, JSON.stringify({ values: { section: pageSection(about.id), key, ...values } }));
      if (file) form.set('file', file);
      const { status, data } = await ask<StoredEntry>('/entries/contents', 'POST', form);
      expect(status).to.equal(201);
      return data.record!.id as string;
    };
    const order = (...keys: string[]) => ({ details: { items: keys.map((key) => ({ key })) } });
    const quote = await addBlock('quote-abcdef', { details: { quote: 'A sentence by Ana' } });
    await addBlock('picture-abcdef', {}, new File([PNG], 'pixel.png', { type: 'image/png' }));
    const orderId = await addBlock(ORDER_KEY, order('opening', 'quote-abcdef', 'picture-abcdef'));
    await shows('/about', 'A sentence by Ana');
    const blocksOf = async (path: string) =>
      (await list())
        .filter((entry) => entry.collection === 'contents' && entry.path === path)
        .map(({ label, status }) => `${label} ${status}`);
    const all = ['Blocks of the page', 'Picture', 'Quote'];
    expect(await blocksOf('/about')).to.have.members(all.map((name) => `${about.label}: ${name} live`));
    const { record } = await read({ collection: 'contents', id: quote });
    const changed = new Date(String(record.updated)).toISOString();
    await eventually(async () => {
      const [, lastmod] = /\/about<\/loc><lastmod>([^<]+)/.exec(await page('/sitemap.xml')) ?? [];
      expect(new Date(lastmod!).toISOString() >= changed, lastmod).to.equal(true);
    });

    const copy = (await ask<StoredEntry>('/entries/pages', 'POST', { from: about.id, values: {} })).data
      .record!;
    const copied = { collection: 'pages', id: copy.id };
    const path = `/${String(copy.slug)}`;
    await eventually(async () =>
      expect(await blocksOf(path)).to.have.members(all.map((name) => `${String(copy.title)}: ${name} draft`)),
    );
    expect((await save(copied, { draft: false })).status).to.equal(200);
    await shows(path, 'A sentence by Ana');
    const [, owner] = /\/files\/contents\/(\w+)\//.exec(await page(path))!;
    const picture = await read({ collection: 'contents', id: owner! });
    expect(picture.record.section).to.equal(pageSection(copy.id));

    expect((await ask(`/entries/pages/${copy.id}`, 'DELETE', { successor: null })).status).to.equal(200);
    await eventually(async () => expect(await blocksOf(path)).to.deep.equal([]));
    expect((await save({ collection: 'contents', id: orderId }, order('opening'))).status).to.equal(200);
    await eventually(async () =>
      expect(await blocksOf('/about')).to.deep.equal([`${about.label}: Blocks of the page live`]),
    );
  });

  it('stores the text of a block in every language, however long a text may be', async () => {
    const about = (await list()).find(({ path }) => path === '/about')!;
    const longest = `<p>${'a'.repeat(RICH_MAX_BYTES - '<p></p>'.length)}</p>`;
    const texts = { text: longest, text_sl: longest, text_de: longest };
    const values = { section: pageSection(about.id), key: 'text-abcdef', ...texts };
    const { status, data } = await ask<StoredEntry>('/entries/contents', 'POST', { values });
    expect(status).to.equal(201);
    expect(data.record).to.include(texts);
    await pocketbase.admin.collection('contents').delete(data.record!.id as string);
  });

  it('creates a missing part of a page, and refuses a part that no page shows', async () => {
    const values = {
      section: 'page-web3',
      key: 'figures',
      details: { items: [{ value: '12', label: 'registers' }] },
    };
    expect((await ask('/entries/contents', 'POST', { values })).status).to.equal(201);
    await shows('/web3', 'registers');
    expect((await ask('/entries/contents', 'POST', { values })).status).to.equal(422);
    const unknown = { values: { ...values, key: 'nothing' } };
    expect((await ask('/entries/contents', 'POST', unknown)).status).to.equal(400);
  });

  it('removes an entry, and leads its visitors on or says that it is gone', async () => {
    const [first, second] = (await list()).filter(
      ({ collection, status }) => collection === 'projects' && status === 'live',
    );
    expect(
      (await ask(`/entries/projects/${first!.id}`, 'DELETE', { successor: '/project' })).status,
    ).to.equal(200);
    expect((await ask(`/entries/projects/${second!.id}`, 'DELETE', { successor: null })).status).to.equal(
      200,
    );
    await eventually(async () => {
      const moved = await fetch(site.url + first!.path!, { redirect: 'manual' });
      expect([moved.status, moved.headers.get('location')]).to.deep.equal([301, '/project']);
      expect((await fetch(`${site.url}/sl${second!.path}`, { redirect: 'manual' })).status).to.equal(410);
    });
    expect((await ask(`/entries/projects/${first!.id}`)).status).to.equal(404);
    expect(
      (await ask(`/entries/projects/${first!.id}`, 'DELETE', { successor: '//evil.example' })).status,
    ).to.equal(400);
  });

  it('says that the content service is unavailable, and stores the same save when it is back', async () => {
    const hero = await find('contents', 'Blog: Opening');
    const { record, updated } = await read(hero);
    const values = { details: { ...(record.details as object), title: 'After the outage' } };
    await pocketbase.goDown();
    const away = await ask(`/entries/contents/${hero.id}`, 'PUT', { updated, values });
    expect(away.status).to.equal(503);
    expect(away.data.message).to.match(/\.$/);
    await pocketbase.comeUp();
    expect((await ask(`/entries/contents/${hero.id}`, 'PUT', { updated, values })).status).to.equal(200);
    await shows('/blog', 'After the outage');
  });
});
