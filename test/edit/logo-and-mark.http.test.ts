import { expect } from 'chai';
import sharp from 'sharp';
import { ROOT } from '../../scripts/build/paths';
import type { StoredEntry } from '../../client/model/entry/stored-entry';
import { runEntriesApi } from '../support/entries-api';
import { eventually } from '../support/eventually';
import { ONE_PIXEL } from '../support/one-pixel';
import { nestedDrawing } from '../support/nested-drawing';
import { pngSize } from '../support/png-size';

describe('the logo and the mark that an editor gives the site', () => {
  const api = runEntriesApi();
  const { ask, list, read, save, page, shows } = api;
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
    const response = await fetch(api.site.url + path);
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
      'foreign HTML': '<foreignObject width="8" height="8"><img src="x" onerror="alert(1)"/></foreignObject>',
      'file of the server': `<image width="8" height="8" xlink:href="file://${ROOT}/test/fixtures/company/reels/one-sheet-one-fold-one-tool.poster.png"/>`,
      'file of the site': `<image width="8" height="8" href="${api.site.url}/icon-512.png"/>`,
    };
    for (const [name, inside] of Object.entries(harmless)) {
      const { status, data } = await upload('logo', square(green + inside, 'width="32" height="8"'));
      expect(status, name).to.equal(200);
      const path = `/files/site/${String(data.record!.id)}/${String(data.record!.logo)}`;
      await eventually(async () => expect((await fetch(api.site.url + path)).status, path).to.equal(200));
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
      'uses of uses': nestedDrawing(12),
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
    expect(await page('/')).to.include(`"logo":"${api.site.url}${light}"`);
  });

  it('make all the icons, which are the product’s without a mark', async () => {
    const usual = await served('/icon-192.png');
    const { data } = await upload('mark', square(green));
    expect(data.record!.mark).to.match(/\.png$/);
    await eventually(async () =>
      expect((await served('/icon-192.png')).body.equals(usual.body)).to.equal(false),
    );
    for (const [path, size, corner] of [
      ['/favicon.ico', 32, GREEN],
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
    await upload('mark', new Uint8Array(ONE_PIXEL), 'image/png');
    const entry = (await list()).find(({ collection }) => collection === 'site')!;
    await save(entry, { mark: null, logo: null, logo_on_dark: null });
    await eventually(async () =>
      expect((await served('/icon-192.png')).body.equals(usual.body)).to.equal(true),
    );
  });
});
