import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'chai';
import { PARTS, type Part } from '../../client/sections';
import { CHANGED_MS } from '../../server/pages/page-cache';
import { runEntriesApi } from '../support/entries-api';
import { eventually } from '../support/eventually';
import { POCKETBASE_LINE as line } from '../support/pocketbase';

/** The pages of each part, without a language prefix. */
const PAGES: Readonly<Record<Part, RegExp>> = {
  web3: /^\/web3/,
  digitalization: /^\/digitalization/,
  workshops: /^\/workshops/,
  projects: /^\/project/,
  blog: /^\/blog/,
  manufacturing: /^\/manufacturing/,
  voucher: /^\/web3\/voucher/,
  referral: /^\/web3\/referral/,
};

/** A page of each part, to link to from a text. */
const LINKED: Readonly<Record<Part, string>> = {
  web3: '/web3',
  digitalization: '/digitalization#contact',
  workshops: '/workshops',
  projects: '/project',
  blog: '/blog?tag=ai',
  manufacturing: '/manufacturing',
  voucher: '/web3/voucher',
  referral: '/web3/referral',
};

/** Titles of cards and slides on the home page that lead to a part. */
const CARDS: Partial<Record<Part, string>> = {
  web3: 'Proof you can hold',
  digitalization: 'Paper out, flow in',
  voucher: 'Let a voucher pay part of it',
};

/** What goes with a part besides its pages. */
const DOCUMENTS: Partial<Record<Part, readonly string[]>> = {
  blog: ['/feed.xml', '/sl/feed.xml'],
  workshops: ['/workshops.ics', '/sl/workshops.ics'],
};
const FORMS: Partial<Record<Part, readonly string[]>> = {
  web3: ['voucher', 'referral'],
  voucher: ['voucher'],
  referral: ['referral'],
};

describe('a part of the site that is switched off', () => {
  const api = runEntriesApi(line);
  let pages: readonly string[];
  before(async () => {
    const records = api.pocketbase.admin.collection('pages');
    const { id, body } = await records.getFirstListItem<{ id: string; body: string }>('slug = "about"');
    const links = Object.values(LINKED).map((path) => `<a href="${path}">Read ${path}</a>`);
    await records.update(id, { body: `${body}<p>${links.join(' ')}</p>` });
    await eventually(async () => expect(linksIn(await read('/about'))).to.include('/web3'));
    pages = await listedPages();
  });

  const get = (path: string) =>
    fetch(api.site.url + path, { redirect: 'manual', headers: { Cookie: api.cookie } });
  const read = async (path: string) => (await get(path)).text();
  const unprefixed = (path: string) => path.replace(/^\/sl(?=\/|$)/, '') || '/';
  const listedPages = async () =>
    [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, address]) => new URL(address!).pathname,
    );
  const linksIn = (html: string) =>
    [...html.matchAll(/href="([^"#?]*)/g)].map(([, address]) => unprefixed(address!));
  async function switchOff(parts: readonly Part[]): Promise<void> {
    const records = api.pocketbase.admin.collection('site');
    const { id } = await records.getFirstListItem('');
    await records.update(id, { off: Object.fromEntries(parts.map((part) => [part, true])) });
  }

  for (const part of PARTS) {
    it(`${part} has no pages, menus, links, lists, documents and forms, and everything else stays`, async () => {
      const isPart = (path: string) => PAGES[part].test(unprefixed(path));
      const own = pages.filter(isPart);
      expect(own).not.to.be.empty;
      await switchOff([part]);
      await eventually(async () => expect((await get(own[0]!)).status).to.equal(404));
      await delay(CHANGED_MS);
      for (const path of own) {
        expect((await get(path)).status, path).to.equal(404);
        expect((await get(`${path}/_payload.json`)).status, path).to.equal(404);
      }
      expect(await listedPages()).to.deep.equal(pages.filter((path) => !isPart(path)));
      // Links are the same in every language.
      for (const path of pages.filter((one) => !isPart(one) && one === unprefixed(one))) {
        const html = await read(path);
        expect(linksIn(html).filter(isPart), path).to.deep.equal([]);
        if (part === 'projects') expect(html, path).not.to.include('eu-funded');
      }
      const home = await read('/');
      for (const [other, title] of Object.entries(CARDS))
        if (!PAGES[part].test(LINKED[other as Part])) expect(home).to.include(title);
        else expect(home).not.to.include(title);
      for (const other of PARTS)
        for (const path of DOCUMENTS[other] ?? [])
          expect((await get(path)).status, path).to.equal(other === part ? 404 : 200);
      for (const form of ['contact', 'voucher', 'referral'])
        expect((await get(`/forms/${form}`)).status, form).to.equal(FORMS[part]?.includes(form) ? 404 : 303);
      expect((await api.list()).filter(({ path }) => path !== null && isPart(path))).to.deep.equal([]);
    });
  }

  it('is back with all of its content once it is switched on', async () => {
    await switchOff(PARTS);
    await eventually(
      async () => expect((await listedPages()).filter((path) => /blog|web3/.test(path))).to.be.empty,
    );
    for (const path of ['/', '/sl', '/about']) expect((await get(path)).status, path).to.equal(200);
    await switchOff([]);
    await eventually(async () => expect(await listedPages()).to.deep.equal(pages));
  });
});
