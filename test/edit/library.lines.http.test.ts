import { expect } from 'chai';
import sharp from 'sharp';
import type { Finding } from '../../client/edit/api/checks';
import type { RefusedEntry, StoredEntry } from '../../client/model/entry/stored-entry';
import type { LibraryPicture, MediaItem, PicturePlace } from '../../client/edit/api/media';
import { PICTURE_SIDE_MAX } from '../../client/model/field';
import { ORDER_KEY, pageSection } from '../../client/model/page-blocks';
import { libraryAddress } from '../../client/model/picture-fields';
import { addEditor, signIn } from '../support/editors';
import { runEntriesApi } from '../support/entries-api';
import { POCKETBASE_LINE as line } from '../support/pocketbase';

describe(`the library of pictures, with PocketBase ${line}`, () => {
  const api = runEntriesApi(line);
  const { ask, post, read, save } = api;
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
    ask<MediaItem & { isNew: boolean }>('/media', 'POST', formOf({ alt: `${alt}\u200b` }, file));
  const change = async (
    picture: LibraryPicture,
    places: readonly Partial<PicturePlace>[],
    file: File | null,
  ) =>
    ask<{ problems: RefusedEntry[] }>(
      '/media/places',
      'POST',
      formOf({ files: picture.files, places }, file),
    );
  const storedOf = async (src: string) =>
    Buffer.from(await (await fetch(new URL(src, api.site.url))).arrayBuffer());

  it('stores a picture not larger than pages show it, upright and without what a camera wrote, and keeps a small one as it is', async () => {
    const camera = await draw(RED, 3_200, 200)
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

  it('fetches no picture of this machine, nor of a network around it', async () => {
    for (const host of [
      '127.0.0.1',
      'localhost',
      '2130706433',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '169.254.169.254',
      '0.0.0.0',
    ]) {
      const { status, data } = await ask<{ message: string }>('/media/copies', 'POST', {
        address: `https://${host}/x.png`,
      });
      expect([status, data.message], host).to.deep.equal([
        422,
        'Only pictures at public https addresses are fetched.',
      ]);
    }
    expect((await ask('/media/copies', 'POST', { address: 1 })).status).to.equal(400);
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
      `It is shown in ${entry.label}, so it stays.`,
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
    expect(record.body_sl).to.equal(body.replace(item.src, replaced.src).replace('Grey &gt; black', 'Modro'));
    expect(record.editor).to.equal(api.ana.id);
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

  it('shows a picture of the library in a list, says where before it would be removed, and replaces it there', async () => {
    const { data: item } = await add(fileOf(await draw('#0c0').png().toBuffer(), 'acme.png', 'image/png'));
    const about = (await api.list()).find(({ path }) => path === '/about')!;
    const section = pageSection(about.id);
    const create = (key: string, values: object) =>
      ask<StoredEntry>('/entries/contents', 'POST', { values: { section, key, ...values } });
    const listed = (logo: string) => ({
      details: { items: [{ logo, logo_alt: 'Acme' }] },
      // A list of its own, because its length is another one.
      details_sl: { items: [{ logo_alt: 'Znak' }, { logo, logo_alt: 'Drugi' }] },
    });
    const block = { collection: 'contents', id: '' };
    block.id = (await create('logos-abcdef', listed(libraryAddress(item)))).data.record!.id as string;
    await create(ORDER_KEY, { details: { items: ['opening', 'logos-abcdef'].map((key) => ({ key })) } });
    const whole = (name: string) => `src="${name}?thumb=400x250f" alt=`;
    await api.shows('/about', `${whole(item.src)}"Acme"`);
    await api.shows('/sl/about', `${whole(item.src)}"Drugi"`);
    const { width, height } = await sharp(await storedOf(`${item.src}?thumb=400x250f`)).metadata();
    expect(width! / height!).to.be.closeTo(60 / 40, 0.01);

    const picture = await pictureOf('media', item.id, 'file');
    expect(
      picture.places.map(({ kind, path, page, alt }) => [kind, path, page, alt.en, alt.sl]),
    ).to.deep.equal([
      ['item', 'file', null, '', ''],
      ['field', 'details.items.0.logo', '/about', 'Acme', 'Znak'],
      ['field', 'details.items.1.logo', '/about', undefined, 'Drugi'],
    ]);
    const kept = await ask(`/media/${item.id}`, 'DELETE');
    expect([kept.status, kept.data.message]).to.deep.equal([
      409,
      `It is shown in ${about.label}: Logos, so it stays.`,
    ]);

    const blue = fileOf(await draw('#00f').png().toBuffer(), 'blue.png', 'image/png');
    const places = picture.places.map((place) => ({ ...place, alt: place.alt.en ? { en: 'B' } : {} }));
    expect((await change(picture, places, blue)).data.problems).to.deep.equal([]);
    const { record } = await read(block);
    const replaced = await pictureOf('contents', block.id, 'details.items.0.logo');
    expect(record.details).to.deep.equal({ items: [{ logo: libraryAddress(replaced), logo_alt: 'B' }] });
    expect(record.details_sl).to.deep.equal(listed(libraryAddress(replaced)).details_sl);
    await api.shows('/about', `${whole(replaced.src)}"B"`);
    expect((await ask(`/media/${item.id}`, 'DELETE')).status).to.equal(200);

    const { data: checked } = await ask<{ findings: Finding[] }>('/checks', 'POST', {
      ...block,
      values: listed(libraryAddress(item)),
    });
    expect(
      checked.findings.filter(({ kind }) => kind === 'brokenPicture').map(({ path }) => path),
    ).to.deep.equal(['details.items.0.logo', 'details.items.1.logo']);
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
    const sara = await addEditor(api.pocketbase, 'sara@example.com', 'Sara', ['leads']);
    const headers = { Cookie: await signIn(api.site.url, sara) };
    for (const path of ['/edit/api/media', '/edit/library'])
      expect((await fetch(api.site.url + path, { headers, redirect: 'manual' })).status, path).to.equal(403);
  });
});
