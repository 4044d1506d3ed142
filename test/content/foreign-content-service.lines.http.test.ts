import { expect } from 'chai';
import { FORM_NAMES } from '../../client/forms/forms';
import { missingFrom } from '../../server/forms/fit-record';
import { LOCALES, type Locale } from '../../client/i18n/locales';
import { localizePath } from '../../client/i18n/localize-path';
import { routePath, ROUTES } from '../../client/sections';
import { addressesIn } from '../support/addresses';
import { eventually } from '../support/eventually';
import { completeValues, postJson } from '../support/form-post';
import { startForeignPocketBase, type ForeignPocketBase } from '../support/foreign-pocketbase';
import { POCKETBASE_LINE as line } from '../support/pocketbase';
import { loggedErrors, startSite, type TestSite } from '../support/site';

const ADDRESSES = addressesIn(LOCALES);

/** The pages that have content, and the languages that it is in. */
const LANGUAGES: Readonly<Record<string, readonly Locale[]>> = {
  '/': ['en'],
  '/blog': ['en'],
  '/web3': ['en', 'sl'],
  '/web3/voucher': ['en'],
  '/project': ['en', 'sl'],
};

describe(`a site on a PocketBase ${line} that holds only what the specification names`, () => {
  let pocketbase: ForeignPocketBase;
  let site: TestSite;
  before(async function () {
    pocketbase = await startForeignPocketBase(this, line);
    site = await startSite({
      pocketbase: { url: pocketbase.url, webServer: { email: '', password: '' } },
      env: { LOCALES: LOCALES.join() },
    });
  });

  const get = async (path: string) => {
    const response = await fetch(site.url + path);
    return { status: response.status, html: await response.text() };
  };

  it('responds to every route in every language without an error', async () => {
    for (const { name, path } of ROUTES)
      for (const locale of LOCALES) {
        const filled = path.includes(':') ? routePath(name, { slug: 'none', page: 'none' }) : path;
        const { status } = await get(localizePath(filled, locale, ADDRESSES));
        expect(status, `${name} ${locale}`).to.be.oneOf([200, 404]);
      }
    expect(loggedErrors(site)).to.deep.equal([]);
  });

  it('shows the content that is there, in every language that it is in', async () => {
    expect((await get('/sl/web3')).html).to.contain('Knjige, ki držijo');
    // The collection has no field for the other languages.
    for (const locale of LOCALES.filter((each) => each !== 'sl'))
      expect((await get(localizePath('/web3', locale, ADDRESSES))).html).to.contain('Ledgers that hold');
    expect((await get('/blog')).html).to.contain('Our journal');
    expect((await get('/sl/blog')).html).to.contain('Naš dnevnik');
    expect((await get('/web3/voucher')).html).to.contain('First steps');
    expect((await get('/blog')).html).to.contain('A first note');
    expect((await get('/blog/first-note')).html).to.contain('Written long ago.');
    expect((await get('/sl/project/old-bridge')).html).to.contain('Stari most');
    expect((await get('/feed.xml')).html).to.contain('A first note');
    expect((await get('/blog')).html).to.match(/<link [^>]*href="\/feed.xml".*<a href="\/feed.xml"/s);
    // A feed has the posts of its language only.
    expect((await get('/sl/blog')).html).not.to.include('/feed.xml">');
    expect((await get('/workshops/internal')).status).to.equal(404);
  });

  it('has no page without content and no link to one, and titles and lists the others in every language', async () => {
    const listed = [...(await get('/sitemap.xml')).html.matchAll(/<loc>([^<]+)</g)].map(([, url]) => url);
    const links = new Set<string>();
    const collect = (html: string) => {
      for (const [, link] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) links.add(link!);
    };
    const filled = Object.keys(LANGUAGES);
    for (const { path } of ROUTES.filter((route) => !route.path.includes(':')))
      for (const locale of LOCALES) {
        const address = localizePath(path, locale, ADDRESSES);
        const { status, html } = await get(address);
        const needsNoContent = ['/web3/referral', '/search'].includes(path);
        expect(status, address).to.equal(filled.includes(path) || needsNoContent ? 200 : 404);
        if (status === 404) continue;
        expect(html, address).to.match(/<h1[^>]*>(<bdi [^>]*>)?[^<]+</);
        if (needsNoContent) expect(html, address).to.contain('noindex');
        collect(html);
      }
    for (const link of links) {
      const { status, html } = await get(link);
      expect(status, link).to.equal(200);
      collect(html);
    }
    for (const { path } of ROUTES.filter((route) => !route.path.includes(':')))
      for (const locale of LOCALES)
        expect(
          listed.includes(site.url + localizePath(path, locale, ADDRESSES)),
          `${path} ${locale}`,
        ).to.equal(LANGUAGES[path]?.includes(locale) ?? false);
  });

  it('shows a change at once, although other collections are missing', async () => {
    const posts = pocketbase.admin.collection('posts');
    const { id } = await posts.create({ slug: 'second-note', title: 'A second note' });
    await eventually(async () => expect((await get('/blog')).html).to.contain('A second note'));
    await posts.delete(id);
    await eventually(async () => expect((await get('/blog/second-note')).status).to.equal(404));
    expect(await (await fetch(`${site.url}/readyz`)).json()).to.deep.include({ status: 'ready' });
  });

  it('has no security.txt, because no page says how to reach anybody', async () => {
    expect((await get('/.well-known/security.txt')).status).to.equal(404);
  });

  it('keeps a lead of every form in full', async () => {
    for (const form of FORM_NAMES) {
      const { package: choice, ...values } = completeValues(form, 'foreign') as Record<string, string>;
      const { status, json } = await postJson(site.url, form, { body: { ...values, package: choice } });
      expect(status, form).to.equal(200);
      await eventually(async () => {
        const record = await pocketbase.admin.collection('messages').getOne(json.id!);
        const stored = { form, ...values, ...(choice && { package: `Package ${choice}` }) };
        expect(missingFrom(record, stored), form).to.deep.equal([]);
        expect(JSON.stringify(record), form).to.match(/context/);
      });
    }
  });

  it('tells an editor that it has no accounts for editors', async () => {
    const response = await fetch(`${site.url}/edit/sign-in`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'ana@example.com', password: 'a-password-of-ana' }),
    });
    expect(response.status).to.equal(503);
    const html = await response.text();
    expect(html).to.contain('no accounts for editors').and.not.to.contain('    at ');
  });
});
