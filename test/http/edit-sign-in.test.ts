import { expect } from 'chai';
import { ATTEMPTS_PER_ADDRESS, FAILURES_PER_ACCOUNT } from '../../server/edit/sign-in-limits';
import type { Account } from '../../scripts/schema/web-server-account';
import { addEditor, postSignIn, type TestEditor } from '../support/editors';
import { startTestPocketBase, TEMPLATE_TIMEOUT_MS, type TestPocketBase } from '../support/pocketbase';
import { rawRequest } from '../support/raw-request';
import { startSite, type TestSite } from '../support/site';

/** Checking a password takes PocketBase a tenth of a second, on purpose. */
const MANY_ATTEMPTS_MS = 120_000;

describe('the sign-in form', () => {
  let pocketbase: TestPocketBase;
  let site: TestSite;
  let ana: TestEditor;
  before(async function () {
    this.timeout(TEMPLATE_TIMEOUT_MS);
    pocketbase = await startTestPocketBase({ sampleContent: true });
    ana = await addEditor(pocketbase);
  });
  beforeEach(async () => {
    site = await startSite({ pocketbase });
  });
  afterEach(() => site?.stop());
  after(() => pocketbase?.stop());

  const attempt = ({ email, password }: Account, more: Readonly<Record<string, string>> = {}) =>
    postSignIn(site.url, { email, password, ...more });

  it('leads to the requested address', async () => {
    for (const to of ['/edit', '/edit/checks', '/edit?path=/sl/blog']) {
      const page = await rawRequest(site.url, `/edit/sign-in?${new URLSearchParams({ to })}`);
      expect(page.text).to.include(`name="to" value="${to}"`);
      const { status, headers } = await attempt(ana, { to });
      expect([status, headers.location]).to.deep.equal([303, to]);
    }
  });
  it('leads to no other site and to no public page', async () => {
    for (const to of ['https://evil.example/edit', '//evil.example', '/edit/..//evil.example', '/blog', '']) {
      const page = await rawRequest(site.url, `/edit/sign-in?${new URLSearchParams({ to })}`);
      expect(page.text, to).to.include('name="to" value="/edit"');
      const { status, headers } = await attempt(ana, { to });
      expect([status, headers.location], to).to.deep.equal([303, '/edit']);
      const language = await rawRequest(
        site.url,
        `/edit/language?${new URLSearchParams({ to: 'sl', path: to })}`,
      );
      expect([language.status, language.headers.location], to).to.deep.equal([303, '/edit']);
    }
  });
  it('keeps the language that an editor chooses to the app, and leaves that of the site alone', async () => {
    const { headers } = await rawRequest(site.url, '/edit/language?to=sl&path=/edit');
    expect(headers['set-cookie']).to.have.length(1);
    const [cookie, ...attributes] = headers['set-cookie']![0]!.split('; ');
    expect(attributes).to.include('Path=/edit');
    expect(cookie).not.to.match(/^locale=/);
    const { text } = await rawRequest(site.url, '/edit/sign-in', {
      headers: { Cookie: `${cookie}; locale=en` },
    });
    expect(text).to.include('<html lang="sl">');
  });
  it('says the same about a wrong password, an unknown account and an account of another kind', async () => {
    const texts = [];
    for (const [email, password] of [
      [ana.email, 'not the password'],
      ['nobody@example.com', ana.password],
      [pocketbase.webServer.email, pocketbase.webServer.password],
      [pocketbase.adminEmail, pocketbase.adminPassword],
      ["' || 1=1 || '", ana.password],
    ] as const) {
      const { status, headers, text } = await postSignIn(site.url, { email, password });
      expect([status, headers['set-cookie']], email).to.deep.equal([422, undefined]);
      expect(text).to.include('<title>Error: ').and.not.include(password);
      texts.push(/role="alert".*?<\/div><\/div>/.exec(text)![0]);
    }
    expect(new Set(texts).size).to.equal(1);
    expect(texts[0]).to.include('The email or the password is wrong.');
  });
  it('names each field that is empty, in the language of the browser', async () => {
    const { status, text } = await postSignIn(
      site.url,
      { email: ana.email, password: '' },
      { 'Accept-Language': 'sl' },
    );
    expect(status).to.equal(422);
    expect(text)
      .to.include('<html lang="sl">')
      .and.include('id="password-error">Obvezno polje<')
      .and.include(`value="${ana.email}"`)
      .and.not.include('id="email-error"');
  });
  it('shows what was typed as text, whatever it is', async () => {
    const email = '"><script>alert(1)</script>';
    const { text } = await postSignIn(site.url, { email, password: 'x' });
    expect(text).to.include('&quot;&gt;&lt;script&gt;alert(1)').and.not.include('<script>alert');
  });
  it('accepts only the format of a form', async () => {
    for (const [type, body] of [
      ['application/json', JSON.stringify(ana)],
      ['text/plain', 'email=a'],
      ['application/x-www-form-urlencoded', 'email[]=a&password[x]=b&__proto__[email]=c'],
    ] as const) {
      const { status, headers } = await rawRequest(site.url, '/edit/sign-in', {
        method: 'POST',
        headers: { 'Content-Type': type },
        body,
      });
      expect([status, headers['set-cookie']], type).to.deep.equal([422, undefined]);
    }
  });
  it(`stops guesses at one account after ${FAILURES_PER_ACCOUNT} failures, even the right one`, async function () {
    this.timeout(MANY_ATTEMPTS_MS);
    const { email } = ana;
    const statuses = await Promise.all(
      Array.from({ length: FAILURES_PER_ACCOUNT + 5 }, async (_, n) => {
        const spelling = n % 2 ? email : email.toUpperCase();
        return (await postSignIn(site.url, { email: spelling, password: `guess ${n}` })).status;
      }),
    );
    expect(statuses.filter((status) => status === 422)).to.have.length(FAILURES_PER_ACCOUNT);
    expect(statuses.filter((status) => status === 429)).to.have.length(5);
    const right = await attempt(ana, { to: '/edit/checks' });
    expect([right.status, right.headers['set-cookie']]).to.deep.equal([429, undefined]);
    expect(Number(right.headers['retry-after'])).to.be.within(1, 600);
    expect(right.text)
      .to.include('Too many attempts. Try again in 10 minutes.')
      .and.include(`value="${email}"`)
      .and.include('value="/edit/checks"');
    const other = await addEditor(pocketbase, 'other@example.com');
    expect((await attempt(other)).status, 'another account').to.equal(303);
  });
  it('counts no success against an account', async function () {
    this.timeout(MANY_ATTEMPTS_MS);
    for (let n = 0; n < FAILURES_PER_ACCOUNT + 2; n++) expect((await attempt(ana)).status).to.equal(303);
  });
  it(`stops an address that tries many accounts after ${ATTEMPTS_PER_ADDRESS} attempts`, async function () {
    this.timeout(MANY_ATTEMPTS_MS);
    for (let n = 0; n < ATTEMPTS_PER_ADDRESS; n++)
      expect((await postSignIn(site.url, { email: `a${n}@example.com`, password: 'x' })).status).to.equal(
        422,
      );
    expect((await attempt(ana)).status).to.equal(429);
    expect((await rawRequest(site.url, '/edit/sign-in')).status, 'the form itself').to.equal(200);
  });
});
