import { expect } from 'chai';
import { LOCALES } from '../../client/i18n/locales';
import { EDITORS } from '../../client/model/rights';
import { cleanAddresses } from '../../scripts/schema/editors';
import { REFUSAL_STEP_MS } from '../../server/edit/password-checks';
import type { Account } from '../../scripts/schema/web-server-account';
import { addEditor, postSignIn } from '../support/editors';
import { runEntriesApi } from '../support/entries-api';
import { POCKETBASE_LINE as line } from '../support/pocketbase';
import { rawRequest } from '../support/raw-request';

describe('the sign-in form', () => {
  const api = runEntriesApi(line, { TRUST_PROXY: '1' });

  const attempt = ({ email, password }: Account, more: Readonly<Record<string, string>> = {}) =>
    postSignIn(api.site.url, { email, password, ...more });
  const from = (address: string, { email, password, to = '/edit' }: Account & { to?: string }) =>
    postSignIn(api.site.url, { email, password, to }, { 'X-Forwarded-For': address });

  it('leads to the requested address, but to no other site, and so does the choice of a language', async () => {
    for (const [to, leadsTo] of [
      ['/edit?path=/sl/blog', '/edit?path=/sl/blog'],
      ['//evil.example', '/edit'],
    ] as const) {
      const page = await rawRequest(api.site.url, `/edit/sign-in?${new URLSearchParams({ to })}`);
      expect(page.text, to).to.include(`name="to" value="${leadsTo}"`);
      const language = new URLSearchParams({ to: 'sl', path: to });
      for (const { status, headers } of [
        await attempt(api.ana, { to }),
        await rawRequest(api.site.url, `/edit/language?${language}`),
      ])
        expect([status, headers.location], to).to.deep.equal([303, leadsTo]);
    }
  });
  it('speaks every language of the product, whatever the site offers', async () => {
    const chosen = await rawRequest(api.site.url, '/edit/language?to=de&path=/edit');
    const [cookie] = chosen.headers['set-cookie']?.[0]?.split(';') ?? [''];
    const { text } = await rawRequest(api.site.url, '/edit/sign-in', { headers: { Cookie: cookie! } });
    expect(text).to.include('<html lang="de">');
    const preferred = await rawRequest(api.site.url, '/edit/sign-in', {
      headers: { 'Accept-Language': 'de-AT' },
    });
    expect(preferred.text).to.include('<html lang="de">');
    for (const locale of LOCALES) expect(text).to.include(`/edit/language?to=${locale}&amp;`);
  });
  it('keeps the language that an editor chooses to the app, and leaves that of the site alone', async () => {
    const { headers } = await rawRequest(api.site.url, '/edit/language?to=sl&path=/edit');
    expect(headers['set-cookie']).to.have.length(1);
    const [cookie, ...attributes] = headers['set-cookie']![0]!.split('; ');
    expect(attributes).to.include('Path=/edit');
    expect(cookie).not.to.match(/^locale=/);
    const { text } = await rawRequest(api.site.url, '/edit/sign-in', {
      headers: { Cookie: `${cookie}; locale=en` },
    });
    expect(text).to.include('<html lang="sl">');
  });
  it('says the same, and after the same time, about a wrong password, an unknown account and an account of another kind', async () => {
    const texts = [];
    const accounts = [
      [api.ana.email, 'not the password'],
      ['nobody@example.com', api.ana.password],
      [api.pocketbase.webServer.email, api.pocketbase.webServer.password],
      [api.pocketbase.administrator.email, api.pocketbase.administrator.password],
      ["' || 1=1 || '", api.ana.password],
    ] as const;
    const startedAt = performance.now();
    const times: number[] = [];
    const responses = await Promise.all(
      accounts.map(async ([email, password], n) => {
        const response = await from(`198.51.100.${n}`, { email, password });
        times.push(performance.now() - startedAt);
        return response;
      }),
    );
    for (const time of times) expect(time).to.be.at.least(REFUSAL_STEP_MS - 1);
    for (const [n, [email, password]] of accounts.entries()) {
      const { status, headers, text } = responses[n]!;
      expect([status, headers['set-cookie']], email).to.deep.equal([422, undefined]);
      expect(text).to.include('<title>Error: ').and.not.include(password);
      texts.push(/role="alert".*?<\/div><\/div>/.exec(text)![0]);
    }
    expect(new Set(texts).size).to.equal(1);
    expect(texts[0]).to.include('The email or the password is wrong.');
  });
  it('names each field that is empty, in the language of the browser', async () => {
    const { status, text } = await postSignIn(
      api.site.url,
      { email: api.ana.email, password: '' },
      { 'Accept-Language': 'sl' },
    );
    expect(status).to.equal(422);
    expect(text)
      .to.include('<html lang="sl">')
      .and.include('id="password-error">Obvezno polje<')
      .and.include(`value="${api.ana.email}"`)
      .and.not.include('id="email-error"');
  });
  it('accepts only the format of a form', async () => {
    for (const [type, body] of [
      ['application/json', JSON.stringify(api.ana)],
      ['text/plain', 'email=a'],
      ['application/x-www-form-urlencoded', 'email[]=a&password[x]=b&__proto__[email]=c'],
    ] as const) {
      const { status, headers } = await rawRequest(api.site.url, '/edit/sign-in', {
        method: 'POST',
        headers: { 'Content-Type': type },
        body,
      });
      expect([status, headers['set-cookie']], type).to.deep.equal([422, undefined]);
    }
  });
  it('locks nobody out: many wrong passwords at once are refused unchecked, and delay their address only', async () => {
    const wrong = { email: api.ana.email, password: 'not the password', to: '/edit/checks' };
    const guesses = await Promise.all(Array.from({ length: 8 }, () => from('203.0.113.1', wrong)));
    const statuses = guesses.map(({ status }) => status);
    // How many wait at once is a matter of `sign-in-limits.unit.test.ts`; here a busy machine may spread them.
    expect(new Set(statuses)).to.deep.equal(new Set([422, 429]));
    const refused = guesses.filter(({ status }) => status === 429);
    expect(refused[0]!.headers['retry-after']).to.equal('20');
    expect(refused[0]!.text)
      .to.include('Too many attempts to sign in are waiting. Try again in half a minute.')
      .and.include('value="/edit/checks"');
    expect((await from('203.0.113.2', api.ana)).status, 'the owner, from elsewhere').to.equal(303);
    expect((await from('203.0.113.1', api.ana)).status, 'the owner, from there').to.equal(303);
  });
  it('signs people in however they write the capitals of their address, in accounts of earlier releases too', async () => {
    const { password } = api.ana;
    for (const email of ['ANA@Example.com', ' Ana@example.com\u200b '])
      expect((await attempt({ email, password })).status, email).to.equal(303);
    const old = await addEditor(api.pocketbase, 'old@example.com');
    await api.pocketbase.admin.collection(EDITORS).update(old.id, { email: 'Old.One@example.com' });
    expect((await attempt({ email: 'Old.One@example.com', password: old.password })).status).to.equal(303);
    await cleanAddresses(api.pocketbase.admin);
    for (const email of ['Old.One@example.com', 'old.one@example.com'])
      expect((await attempt({ email, password: old.password })).status, email).to.equal(303);
  });
  it('lets people in while many networks guess their passwords: by the right one, and at once where they have signed in before', async function () {
    const known = (await attempt(api.ana)).headers['set-cookie']!.find((each) =>
      /^edit_browser=/.test(each),
    )!;
    const storm = new AbortController();
    const guess = (n: number) =>
      fetch(new URL('/edit/sign-in', api.site.url), {
        method: 'POST',
        headers: { Origin: api.site.url, 'X-Forwarded-For': `10.${n % 4}.${n}.7` },
        body: new URLSearchParams({ email: api.ana.email, password: 'not the password' }),
        signal: storm.signal,
      }).catch(() => undefined);
    // To check as many passwords takes longer than an attempt waits.
    const guesses = Array.from({ length: 100 }, (_, n) => guess(n));
    // One of each of the larger networks has been refused.
    await Promise.all([0, 1, 2, 3].map((rest) => Promise.race(guesses.filter((_, n) => n % 4 === rest))));
    const { email, password } = api.ana;
    const cookie = known.split(';', 1)[0]!;
    const here = await postSignIn(
      api.site.url,
      { email, password },
      { Cookie: cookie, 'X-Forwarded-For': '10.0.4.7' },
    );
    expect(here.status, 'a browser that is known, at an address that guesses').to.equal(303);
    expect((await from('198.51.100.77', api.ana)).status, 'another browser').to.equal(303);
    storm.abort();
    await Promise.all(guesses);
  });
});
