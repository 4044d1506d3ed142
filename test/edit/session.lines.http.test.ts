import { expect } from 'chai';
import type { Response } from 'express';
import type { EditState } from '../../client/edit/edit-state';
import { createSessionSeal } from '../../server/edit/session-seal';
import { newPocketBase } from '../../server/content/new-pocketbase';
import { editorsSecurityPolicy } from '../../server/http/content-security-policy';
import { secretCookie } from '../../server/http/cookies';
import { readPreviewSecret } from '../../server/pages/preview-secret';
import { addEditor, postSignIn, sessionOf, signIn } from '../support/editors';
import { runEntriesApi } from '../support/entries-api';
import { startFaultyProxy } from '../support/faulty-proxy';
import { POCKETBASE_LINE as line } from '../support/pocketbase';
import { rawRequest, type RawRequest } from '../support/raw-request';
import { REFUSED, statusOf } from '../support/refusal';
import { startSite } from '../support/site';

const HOUR_MS = 60 * 60_000;
const SESSION_COOKIE = 'edit_session';
/** PocketBase's tokens have more than 200 characters. */
const TOKEN_LENGTH_MIN = 60;

/** Every kind of address under `/edit`, and what it responds without and with a session. */
const ADDRESSES: Readonly<
  Record<string, { path: string; signedOut: number; signedIn: number } & RawRequest>
> = {
  'the app': { path: '/edit', signedOut: 303, signedIn: 200 },
  'the app with a slash': { path: '/edit/', signedOut: 303, signedIn: 200 },
  'the app without its body': { path: '/edit', method: 'HEAD', signedOut: 303, signedIn: 200 },
  'the accounts of others': { path: '/edit/api/people', signedOut: 401, signedIn: 403 },
  'an invitation without its key': { path: '/edit/welcome', signedOut: 410, signedIn: 410 },
  'the sign-in form': { path: '/edit/sign-in', signedOut: 200, signedIn: 200 },
  'a sign-in without fields': { path: '/edit/sign-in', method: 'POST', signedOut: 422, signedIn: 422 },
  'a sign-in that is too long': {
    path: '/edit/sign-in',
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: `email=${'a'.repeat(10_000)}`,
    signedOut: 413,
    signedIn: 413,
  },
  'a choice of language': { path: '/edit/language?to=sl', signedOut: 303, signedIn: 303 },
  'the entries of a page': { path: '/edit/api/site?path=/blog', signedOut: 401, signedIn: 200 },
  'a preview of nothing': { path: '/edit/preview', method: 'POST', signedOut: 401, signedIn: 400 },
  'an unknown address': { path: '/edit/nothing', signedOut: 303, signedIn: 404 },
  'an unknown address of the app': { path: '/edit/api/nothing', signedOut: 401, signedIn: 404 },
  'a method that nothing takes': { path: '/edit', method: 'DELETE', signedOut: 303, signedIn: 404 },
};

describe(`a session at /edit, with PocketBase ${line}`, () => {
  const api = runEntriesApi(line);

  const ask = (path: string, cookie: string, request: RawRequest = {}) =>
    rawRequest(api.site.url, path, { ...request, headers: { ...request.headers, Cookie: cookie } });
  /** Status of the app, of its API, and whether the cookie is taken away. */
  const accessOf = async (cookie: string) => {
    const app = await ask('/edit?path=/blog', cookie);
    const inApi = await ask('/edit/api/entries', cookie);
    return { app: app.status, api: inApi.status, location: app.headers.location };
  };
  const SIGNED_OUT = { app: 303, api: 401, location: '/edit/sign-in?to=%2Fedit%3Fpath%3D%2Fblog' };
  const seal = () => createSessionSeal(readPreviewSecret(api.site.dataDir));
  /** A cookie as the server makes it, with the content that the test wants. */
  const sealed = (session: object) => `${SESSION_COOKIE}=${seal().seal(session)}`;
  const valueOf = (cookie: string) => decodeURIComponent(cookie.slice(SESSION_COOKIE.length + 1));
  const openCookie = (cookie: string) =>
    seal().open(valueOf(cookie)) as { token: string; key: string; endsAt: number; usedAt: number };

  for (const [what, { path, signedOut, signedIn, ...request }] of Object.entries(ADDRESSES))
    for (const [state, status] of [
      ['without', signedOut],
      ['with', signedIn],
    ] as const)
      it(`protects ${what}: the status is ${status} ${state} a session, and nobody caches or indexes the response`, async () => {
        const cookie = state === 'with' ? api.cookie : '';
        for (let visit = 0; visit < 2; visit++) {
          const response = await ask(path, cookie, request);
          expect(response.status).to.equal(status);
          expect(response.headers).to.include({
            'cache-control': 'no-store',
            'x-robots-tag': 'noindex, nofollow',
            'cross-origin-opener-policy': 'same-origin',
            'referrer-policy': 'same-origin',
            'x-content-type-options': 'nosniff',
            'x-frame-options': 'DENY',
          });
          expect(response.headers).not.to.have.any.keys('etag', 'x-page-cache');
          const policy = String(response.headers['content-security-policy']);
          expect(policy)
            .to.match(/^default-src 'none';/)
            .and.include("script-src 'self';")
            .and.include("style-src 'self';")
            .and.include("img-src 'self' blob:;")
            .and.include("frame-ancestors 'none'")
            .and.not.match(/unsafe|nonce|data:|\*/);
        }
      });

  it('uses an HttpOnly, SameSite=Strict cookie for /edit only', async () => {
    const { email, password } = api.ana;
    const response = await postSignIn(api.site.url, { email, password });
    const cookie = response.headers['set-cookie']!.find((each) => each.startsWith(`${SESSION_COOKIE}=`));
    expect(cookie)
      .to.include('; Path=/edit;')
      .and.include('; HttpOnly')
      .and.include('; SameSite=Strict')
      .and.not.include('Secure');
    // Twelve hours, less what signing in has taken.
    expect(Number(/; Max-Age=(\d+);/.exec(cookie!)?.[1])).to.be.closeTo(12 * 60 * 60, 60);
    expect(cookie!.length).to.be.below(4_096);
  });
  it('opens the app and names the editor to it', async () => {
    const { text } = await ask('/edit?path=/sl/blog', api.cookie);
    const [, json] = /<script type="application\/json" id="edit-state">(.*?)<\/script>/.exec(text)!;
    const { editor } = JSON.parse(json!) as EditState;
    const { id, name, email } = api.ana;
    expect(editor).to.deep.equal({ id, name, email, roles: ['content'] });
    expect(text).not.to.match(/<script(?![^>]*(src=|type="application\/json"))/);
  });
  it('redirects to the sign-in page and back to the requested address', async () => {
    expect(await accessOf('')).to.deep.equal(SIGNED_OUT);
    const { headers, text } = await ask('/edit/api/entries', '');
    expect(headers['content-type']).to.match(/^application\/json/);
    expect(JSON.parse(text)).to.deep.equal({ message: 'You are no longer signed in.' });
  });
  it('is found after a link on another site, because the document reloads itself', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'document' };
    const { status, text } = await ask('/edit?path="><b>', '', { headers });
    expect(status).to.equal(200);
    expect(text).to.include('content="0; url=/edit?path=&quot;&gt;&lt;b&gt;"');
    expect(
      (await ask('/edit', '', { headers: { ...headers, 'Sec-Fetch-Site': 'same-origin' } })).status,
    ).to.equal(303);
    expect((await ask('/edit', '', { headers: { ...headers, 'Sec-Fetch-Dest': 'iframe' } })).status).to.equal(
      303,
    );
    expect((await ask('/edit/api/entries', '', { headers })).status).to.equal(401);
  });
  it('is used by people, not by what an open tab asks for by itself', async () => {
    const opened = openCookie(api.cookie);
    const unused = (ms: number) => sealed({ ...opened, usedAt: Date.now() - ms });
    const { usedAt, ...early } = opened;
    expect(await accessOf(sealed(early)), 'of a release that did not know').to.deep.equal(SIGNED_OUT);
    const idle = unused(3 * HOUR_MS);
    for (const headers of [{ 'X-Unattended': '1' }, { Accept: 'text/event-stream' }] as Record<
      string,
      string
    >[])
      expect((await ask('/edit/api/entries', idle, { headers })).headers).not.to.have.property('set-cookie');
    const used = await ask('/edit/api/entries', idle);
    expect(openCookie(sessionOf(used))).to.deep.include({ ...early });
    expect(openCookie(sessionOf(used)).usedAt).to.be.at.least(usedAt);
    expect((await ask('/edit/api/entries', sessionOf(used))).headers, 'at once').not.to.have.property(
      'set-cookie',
    );
  });
  it('holds nothing in its cookie that PocketBase takes', async () => {
    const value = valueOf(api.cookie);
    const decoded = Buffer.from(value, 'base64url').toString('latin1');
    for (const text of [value, ...value.split(/[.:]/), ...decoded.split(/[^\w.-]+/)])
      for (const token of [text, ...(/ey[\w-]+\.[\w-]+\.[\w-]+/.exec(text) ?? [])]) {
        if (token.length < TOKEN_LENGTH_MIN) continue;
        const refused = newPocketBase(api.pocketbase.url, { token }).collection('editors').authRefresh();
        expect(await statusOf(refused), token).to.be.oneOf(REFUSED);
      }
  });
  it('cannot be forged, lengthened or taken from another place', async () => {
    const opened = openCookie(api.cookie);
    const bytes = Buffer.from(valueOf(api.cookie), 'base64url');
    const client = await api.pocketbase.webServerClient();
    for (const [what, cookie] of Object.entries({
      'another byte': Buffer.from([...bytes.subarray(0, -1), bytes.at(-1)! ^ 1]).toString('base64url'),
      'a shorter one': bytes.subarray(0, 20).toString('base64url'),
      'what it says, unencrypted': JSON.stringify(opened),
      'what it says, as a parser of cookies might read JSON': `j:${JSON.stringify(opened)}`,
      'the seal of another site': createSessionSeal(Buffer.alloc(32)).seal(opened),
      'a bare token': opened.token,
      nothing: '',
      nonsense: 's:x.y',
    }))
      expect(await accessOf(`${SESSION_COOKIE}=${encodeURIComponent(cookie)}`), what).to.deep.equal(
        SIGNED_OUT,
      );
    const foreign = sealed({ ...opened, token: client.authStore.token });
    expect(await accessOf(foreign), 'the web server itself is no editor').to.deep.equal(SIGNED_OUT);
  });
  it('ends by signing out, in every browser and process, and no copy of the cookie opens it again', async () => {
    const bea = await addEditor(api.pocketbase, 'bea@example.com');
    const other = await startSite({ pocketbase: api.pocketbase });
    const [cookie, elsewhere] = [await signIn(api.site.url, bea), await signIn(api.site.url, bea)];
    const there = await signIn(other.url, bea);
    const response = await ask('/edit/sign-out', cookie, { method: 'POST' });
    expect([response.status, response.headers.location]).to.deep.equal([303, '/edit/sign-in']);
    expect(response.headers['set-cookie']![0]).to.match(
      /^edit_session=; Path=\/edit; Expires=Thu, 01 Jan 1970/,
    );
    for (const old of [cookie, elsewhere]) expect(await accessOf(old)).to.deep.equal(SIGNED_OUT);
    expect((await rawRequest(other.url, '/edit', { headers: { Cookie: there } })).status).to.equal(303);
    expect((await accessOf(api.cookie)).app, 'somebody else').to.equal(200);
    const again = await signIn(api.site.url, bea);
    await ask('/edit/sign-out', cookie, { method: 'POST' });
    expect((await accessOf(again)).app, 'the next session').to.equal(200);
  });
  it('says why it refuses a write from a page of another site', async () => {
    const { status, text } = await ask('/edit/preview', api.cookie, {
      method: 'POST',
      headers: { Origin: 'https://evil.example' },
    });
    expect([status, JSON.parse(text)]).to.deep.equal([
      403,
      { message: 'The request came from another website and was refused.' },
    ]);
  });
  it('survives an outage of the content service, in which nobody can sign out either, and says so', async () => {
    await api.pocketbase.goDown();
    try {
      const app = await ask('/edit?path=/blog', `${api.cookie}; locale=sl`);
      expect([app.status, app.headers['retry-after']]).to.deep.equal([503, '5']);
      expect(app.text).to.include('Storitev z vsebino trenutno ni dosegljiva.');
      expect(app.headers).not.to.have.property('set-cookie');
      const out = await ask('/edit/sign-out', api.cookie, { method: 'POST' });
      expect([out.status, out.headers['set-cookie']]).to.deep.equal([503, undefined]);
      expect(out.text).to.include('The content service cannot be reached at the moment.');
      const inApi = await ask('/edit/api/entries', api.cookie);
      expect([inApi.status, JSON.parse(inApi.text)]).to.deep.equal([
        503,
        { message: 'The content service cannot be reached at the moment. Try again shortly.' },
      ]);
      const { email, password } = api.ana;
      const form = await postSignIn(api.site.url, { email, password, to: '/edit/checks' });
      expect(form.status).to.equal(503);
      expect(form.text)
        .to.include('The content service cannot be reached at the moment.')
        .and.include(`value="${email}"`)
        .and.include('value="/edit/checks"')
        .and.not.include(password);
      expect((await rawRequest(api.site.url, '/blog')).status, 'visitors notice nothing').to.equal(200);
    } finally {
      await api.pocketbase.comeUp();
    }
    expect((await accessOf(api.cookie)).app).to.equal(200);
  });
  it('is told of an outage that begins after its check, also by what reads beside the serving thread', async () => {
    const proxy = await startFaultyProxy(api.pocketbase.url, {
      beforeResponse: async ({ url }) => (url!.startsWith('/api/collections/media/') ? 'cut' : undefined),
    });
    const behind = await startSite({ pocketbase: { ...api.pocketbase, url: proxy.url } });
    const cookie = await signIn(behind.url, api.ana);
    for (const path of ['/edit/api/checks', '/edit/api/media']) {
      const { status, headers } = await rawRequest(behind.url, path, { headers: { Cookie: cookie } });
      expect([status, headers['retry-after']], path).to.deep.equal([503, '5']);
    }
  });
  it('stays out of the log', async () => {
    const lines = JSON.stringify(api.site.logs);
    for (const secret of [openCookie(api.cookie).token, valueOf(api.cookie), api.ana.password, api.ana.email])
      expect(lines).not.to.include(secret);
  });
  it('of a site on https stays on https, as every secret cookie does', () => {
    const config = { siteUrl: 'https://www.example.com', storageUrl: null };
    expect(editorsSecurityPolicy(config)).to.have.property('upgradeInsecureRequests');
    const cookie = secretCookie({ name: 'edit_any', path: '/edit', sameSite: 'lax' }, config);
    const set: unknown[] = [];
    cookie.set({ cookie: (...args: unknown[]) => set.push(...args) } as unknown as Response, 'x');
    expect(set[0]).to.equal('__Secure-edit_any');
    expect(set[2]).to.include({ secure: true, httpOnly: true });
  });
});
