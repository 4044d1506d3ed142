import { expect } from 'chai';
import { LOCALES } from '../../client/i18n/locales';
import { addressesIn } from '../support/addresses';
import { siteInEveryLanguage } from '../support/company-site';
import { postPlain } from '../support/form-post';
import { rawRequest } from '../support/raw-request';
import { examplePages } from '../support/routes';
import type { TestSite } from '../support/site';

const CODE = 'K7QX3MWP';
/** Every page of the route table in every language, one with a query of its own, and one that does not exist. */
const PATHS = [
  ...examplePages(addressesIn(LOCALES)).map(({ path }) => path),
  ...['/blog?tag=web3', '/sl/no-such-page'],
];
const NO_PAGE = /^(?!\/)|^\/\/|\.\w+$|^\/(assets|files)\//;

describe('a page that is asked with a referral code', function () {
  let site: TestSite;
  before(async () => void (site = await siteInEveryLanguage()));

  const ask = (path: string) => rawRequest(site.url, path, { headers: { 'accept-language': 'en' } });
  const withCode = (path: string) => `${path}${path.includes('?') ? '&' : '?'}referral=${CODE}`;
  const attributes = (html: string, pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, value]) => value!.replaceAll('&amp;', '&'));
  const codeIn = (href: string) => new URL(href, site.url).searchParams.getAll('referral').join();

  it('hands it on in each link to a page, each form and each choice of a language, and forms say what happens with the data, in every language', async () => {
    const lost: string[] = [];
    for (const path of PATHS) {
      const { text, headers } = await ask(withCode(path));
      const links = attributes(text, /<a\b[^>]*\shref="([^"]*)"/g).filter((href) => !NO_PAGE.test(href));
      const paths = attributes(text, /<input type="hidden" name="path" value="([^"]*)"/g);
      expect(links.length, path).to.be.above(8);
      expect(paths.length, path).to.be.at.least(path.includes('no-such-page') ? 0 : 1);
      for (const href of [...links, ...paths]) if (codeIn(href) !== CODE) lost.push(`${path}: ${href}`);
      const forms = attributes(text, /<form\b[^>]*\saction="\/forms\/(\w+)"/g);
      const notes = attributes(text, /<p class="form__privacy">.{20,200}?<a href="([^"]*)"/g);
      expect(notes.length, `privacy notes of ${path}`).to.equal(forms.length);
      expect(String(headers['cache-control']), path).to.equal('no-store');
      expect(headers['set-cookie'], path).to.equal(undefined);
    }
    expect(lost).to.deep.equal([]);
  });

  it('leaves nothing of it to the next visitor', async () => {
    for (const path of PATHS) {
      const { text } = await ask(path);
      expect(text, path).not.to.include(CODE);
    }
  });

  it('keeps it over the choice of a language, to another page too if this one is not translated', async () => {
    for (const [path, to] of [
      ['/blog?tag=web3', '/sl/blog?tag=web3&'],
      ['/workshops/two-days-one-tool', '/de?'],
    ] as const) {
      const choice = new URLSearchParams({ path: withCode(path), to: to.split(/[/?]/)[1]! });
      const { headers } = await ask(`/locale?${choice}`);
      expect(headers.location).to.equal(`${to}referral=${CODE}`);
    }
  });

  it('keeps it when one of its forms is sent, and no longer once the form with the code is', async () => {
    const values = { name: 'Ana', email: 'ana@example.com', message: 'Hello', package: '2', referral: CODE };
    const send = (form: string, path: string, body: object = values) =>
      postPlain(site.url, form, { body: { ...body, path: withCode(path), locale: 'en' } });
    expect((await send('contact', '/contact')).headers.location).to.equal(
      `/contact?referral=${CODE}&sent=contact#form-contact`,
    );
    expect((await send('voucher', '/web3/voucher')).headers.location).to.equal(
      '/web3/voucher?sent=voucher#form-voucher',
    );
    const { status, text } = await send('contact', '/contact', { ...values, name: '' });
    expect(status).to.equal(422);
    expect(text).to.include(`href="/blog?referral=${CODE}"`).and.include(`value="/contact?referral=${CODE}"`);
  });
});
