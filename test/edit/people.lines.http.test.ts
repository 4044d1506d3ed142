import { expect } from 'chai';
import type { Person } from '../../client/edit/api/people';
import type { Presence } from '../../client/edit/api/presence';
import { type Role, EDITORS } from '../../client/model/rights';
import { PRESENCE } from '../../server/edit/presence-router';
import { DAY_MS } from '../../client/model/stored-date';
import { passwordProblemOf } from '../support/password-problem';
import { setClock, SETTABLE_CLOCK } from '../support/clock';
import { addEditor, clientOf, postSignIn, sessionOf, signIn, type TestEditor } from '../support/editors';
import { eventually } from '../support/eventually';
import { POCKETBASE_LINE as line, startOrSkip, type TestPocketBase } from '../support/pocketbase';
import { rawRequest, type RawResponse } from '../support/raw-request';
import { REFUSED, statusOf } from '../support/refusal';
import { startSite, type TestSite } from '../support/site';
import { startTestSmtp, type TestSmtp } from '../support/smtp';

const HOUR_MS = 60 * 60_000;
const PASSWORD = 'a password of one’s own';
describe(`the people at /edit, with PocketBase ${line}`, () => {
  let pocketbase: TestPocketBase;
  let smtp: TestSmtp;
  let site: TestSite;
  let vida: TestEditor;
  let cookie: string;
  before(async function () {
    pocketbase = await startOrSkip(this, line);
    smtp = await startTestSmtp();
    site = await startSite({ pocketbase, env: { SMTP_URL: smtp.url, ...SETTABLE_CLOCK } });
    vida = await addEditor(pocketbase, 'vida@example.com', 'Vida', ['administrator']);
    cookie = await signIn(site.url, vida);
  });

  const ask = (method: string, path: string, body?: object, as = cookie): Promise<RawResponse> =>
    rawRequest(site.url, `/edit/api${path}`, {
      method,
      headers: {
        Cookie: as,
        Origin: site.url,
        Accept: 'application/json',
        'Content-Type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const people = async () => (JSON.parse((await ask('GET', '/people')).text) as { people: Person[] }).people;
  const find = async (email: string) => (await people()).find((person) => person.email === email);
  const linkOf = ({ text }: RawResponse) => (JSON.parse(text) as { link: string }).link;
  const invite = async (email: string, roles: readonly Role[] = ['content']) =>
    linkOf(await ask('POST', '/people', { email, name: '\u3164', roles }));
  /** Opens a link as a browser does; `key` is what its next requests to the page have as a cookie. */
  const open = async (link: string) => {
    const opened = await rawRequest(site.url, link.slice(site.url.length));
    const key = opened.headers['set-cookie']?.[0]!.split(';', 1)[0] ?? '';
    if (opened.status !== 303) return { ...opened, key };
    return { ...(await rawRequest(site.url, '/edit/welcome', { headers: { Cookie: key } })), key };
  };
  const choose = async (link: string, password = PASSWORD) =>
    rawRequest(site.url, '/edit/welcome', {
      method: 'POST',
      headers: {
        Origin: site.url,
        'Content-Type': 'application/x-www-form-urlencoded',
        Cookie: (await open(link)).key,
      },
      body: new URLSearchParams({ password }).toString(),
    });

  it('are invited by a link, with which they choose a password once and are signed in', async () => {
    const link = await invite('nina@example.com', ['leads']);
    expect(await find('nina@example.com')).to.deep.include({ name: 'nina', roles: ['leads'] });
    const { headers } = await rawRequest(site.url, link.slice(site.url.length));
    expect(headers.location, 'without the key').to.equal('/edit/welcome');
    const [cookie, ...attributes] = headers['set-cookie']![0]!.split('; ');
    expect(attributes).to.have.members(['Path=/edit/welcome', 'HttpOnly', 'SameSite=Lax']);
    const page = await open(link);
    expect(page.status).to.equal(200);
    expect(page.text).to.include('nina@example.com').and.not.include(cookie!.split('=')[1]);
    for (const common of ['password1234', 'nina@example1']) {
      const refused = await choose(link, common);
      expect([refused.status, refused.text.includes('Many people use')], common).to.deep.equal([422, true]);
    }
    const chosen = await choose(link);
    expect([chosen.status, chosen.headers.location]).to.deep.equal([303, '/edit']);
    expect((await ask('GET', '/leads', undefined, sessionOf(chosen))).status).to.equal(200);
    await signIn(site.url, { email: 'nina@example.com', password: PASSWORD });
    expect((await choose(link, 'another long password')).status, 'used').to.equal(410);
  });

  it('get no page by a link that the site did not make', async () => {
    const [link, other] = [await invite('ota@example.com'), cookie.split('=')[1]!];
    expect((await rawRequest(site.url, '/edit/welcome')).status).to.equal(410);
    for (const key of ['', 'x', `${new URL(link).searchParams.get('key')!.slice(0, -2)}xx`, other])
      for (const method of ['GET', 'POST'] as const) {
        const at = `${site.url}/edit/welcome?${new URLSearchParams({ key }).toString()}`;
        expect((await (method === 'GET' ? open(at) : choose(at))).status, `${method} ${key}`).to.equal(410);
      }
  });

  it('lose their password with a new link, and their account and sessions when they are removed', async () => {
    const pia = await addEditor(pocketbase, 'pia@example.com', 'Pia');
    const session = await signIn(site.url, pia);
    const link = linkOf(await ask('POST', `/people/${pia.id}/link`));
    expect((await ask('GET', '/entries', undefined, session)).status).to.equal(401);
    const chosen = sessionOf(await choose(link));
    expect((await ask('GET', '/entries', undefined, chosen)).status).to.equal(200);
    expect((await ask('DELETE', `/people/${pia.id}`)).status).to.equal(200);
    expect((await ask('GET', '/entries', undefined, chosen)).status).to.equal(401);
    expect(await find(pia.email)).to.equal(undefined);
  });

  const forget = (email: string, headers: Record<string, string> = {}) =>
    rawRequest(site.url, '/edit/forgotten', {
      method: 'POST',
      headers: { Origin: site.url, 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({ email }).toString(),
    });
  const linksTo = (email: string): string[] =>
    smtp.received
      .filter(({ recipients }) => recipients.includes(email))
      .map(({ mail }) => /http\S+/.exec(mail.text!)![0]);

  const forgottenLinkTo = async (address: string) => {
    await addEditor(pocketbase, address);
    await forget(address);
    await eventually(() => Promise.resolve(expect(linksTo(address)).to.have.length(1)));
    return linksTo(address)[0]!;
  };

  it('choose another password by a mail, once; until then the old one works, and then no session is left', async () => {
    const lea = await addEditor(pocketbase, 'lea@example.com', 'Lea');
    const session = await signIn(site.url, lea);
    expect((await rawRequest(site.url, '/edit/sign-in')).text).to.include('href="/edit/forgotten"');
    const asked = await forget(lea.email, { 'X-Forwarded-Host': 'evil.example' });
    await eventually(() => Promise.resolve(expect(linksTo(lea.email)).to.have.length(1)));
    await forget(lea.email);
    await eventually(() => Promise.resolve(expect(linksTo(lea.email)).to.have.length(2)));
    const [link, second] = linksTo(lea.email) as [string, string];
    expect(link.startsWith(`${site.url}/edit/welcome?`), link).to.equal(true);
    expect((await open(link)).text).to.include(lea.email);
    expect((await choose(link, 'too short')).status).to.equal(422);
    expect((await ask('GET', '/entries', undefined, session)).status).to.equal(200);

    const chosen = await choose(link);
    expect([chosen.status, chosen.headers.location]).to.deep.equal([303, '/edit']);
    expect((await ask('GET', '/entries', undefined, sessionOf(chosen))).status).to.equal(200);
    expect((await ask('GET', '/entries', undefined, session)).status, 'the session before').to.equal(401);
    await signIn(site.url, { email: lea.email, password: PASSWORD });
    for (const used of [link, second])
      expect((await choose(used, 'another long password')).status).to.equal(410);

    // Nobody learns which accounts exist, gets a third mail on a day, or sends one anywhere else.
    const unknown = await forget('nobody@example.com');
    expect([unknown.status, unknown.text]).to.deep.equal([asked.status, asked.text]);
    for (const email of [lea.email, `${lea.email}\r\nBcc: evil@example.com`, `' || 1=1 || '`])
      expect((await forget(email)).text).to.equal(asked.text);
    await forget(vida.email);
    await eventually(() => Promise.resolve(expect(linksTo(vida.email)).to.have.length(1)));
    expect(smtp.received.flatMap(({ recipients }) => recipients).sort()).to.deep.equal([
      lea.email,
      lea.email,
      vida.email,
    ]);
  });

  /** Each makes something that ends after its time, and returns what says whether it still works. */
  const ENDING: Readonly<Record<string, [lastsMs: number, make: () => Promise<() => Promise<boolean>>]>> = {
    'an invitation': [
      7 * DAY_MS,
      async () => {
        const link = await invite('zala@example.com');
        return async () => (await choose(link, 'short')).status === 422;
      },
    ],
    'the link for a forgotten password': [
      HOUR_MS,
      async () => {
        const link = await forgottenLinkTo('zora@example.com');
        return async () => (await choose(link, 'short')).status === 422;
      },
    ],
    'the link of a preview': [
      7 * DAY_MS,
      async () => {
        const draft = { slug: 'for-a-week', title: 'For a week', published: '2025-01-01 00:00:00.000Z' };
        await pocketbase.admin.collection('posts').create({ ...draft, draft: true });
        const { text } = await ask('POST', '/previews', { path: '/blog/for-a-week' });
        const { token } = JSON.parse(text) as { token: string };
        return async () => (await rawRequest(site.url, `/blog/for-a-week?preview=${token}`)).status !== 404;
      },
    ],
    'a session that nobody uses': [
      4 * HOUR_MS,
      async () => {
        const session = await signIn(site.url, vida);
        return async () => (await ask('GET', '/people', undefined, session)).status === 200;
      },
    ],
    'a session that is used all the time': [
      12 * HOUR_MS,
      async () => {
        let session = await signIn(site.url, vida);
        for (const hours of [3, 6, 9]) {
          await setClock(site, hours * HOUR_MS);
          session = sessionOf(await ask('GET', '/people', undefined, session));
        }
        return async () => (await ask('GET', '/people', undefined, session)).status === 200;
      },
    ],
    'the mark that somebody has an entry open': [
      40_000,
      async () => {
        const entry = { collection: 'posts', id: 'c'.repeat(15) };
        const other = await signIn(site.url, await addEditor(pocketbase, 'zoran@example.com', 'Zoran'));
        await ask('PUT', '/presence', entry, other);
        return async () => (await ask('PUT', '/presence', entry)).text.includes('Zoran');
      },
    ],
  };
  for (const [name, [lastsMs, make]] of Object.entries(ENDING))
    it(`have ${name} for its time and no longer`, async () => {
      try {
        const works = await make();
        await setClock(site, lastsMs * 0.9);
        expect(await works(), 'shortly before').to.equal(true);
        await setClock(site, lastsMs + 5_000);
        expect(await works(), 'after').to.equal(false);
      } finally {
        await setClock(site, 0);
      }
    });

  it('may have every password that the rule lets pass, as PocketBase stores it', async () => {
    const accounts = pocketbase.admin.collection(EDITORS);
    const { id, email } = await addEditor(pocketbase, 'zoja@example.com');
    const letters = 'kxqvzjwpmgfbtrhcdylnseaoiu';
    for (const password of [
      (letters + letters + letters).slice(0, 71),
      `${'абвгдежзийклмнопрстуфхцчшщъыьэюяѐёђѓ'.slice(0, 35)}x`,
      '😀😁😂🤣😃😄😅😆😉😊😋😎',
      ' k x q v z j w p m g f b ',
    ]) {
      expect(await passwordProblemOf(password), password).to.equal(null);
      await accounts.update(id, { password, passwordConfirm: password });
      await signIn(site.url, { email, password });
    }
  });

  it('have one address, however its capitals and the letters of its domain are written', async () => {
    // Chromium sends the domain that somebody types in Punycode.
    const [address, sent] = ['maja.kos@müller-bau.example', 'maja.kos@xn--mller-bau-q9a.example'];
    const link = await invite('Maja.Kos@xn--Mller-Bau-q9a.example');
    expect((await find(address))?.name).to.equal('maja.kos');
    expect((await choose(link)).status).to.equal(303);
    for (const email of ['MAJA.kos@Müller-Bau.example', sent]) {
      await signIn(site.url, { email, password: PASSWORD });
      const again = await ask('POST', '/people', { email, name: '', roles: ['content'] });
      expect(again.status, 'a second time').to.equal(422);
    }
    await forget(sent);
    await eventually(() => Promise.resolve(expect(linksTo(address)).to.have.length(1)));
  });

  it('cannot ask for another password as often as they like', async () => {
    let status = 200;
    for (let request = 0; request <= 20 && status === 200; request++)
      ({ status } = await forget('nobody@example.com'));
    expect(status).to.equal(429);
  });

  it('keep all but a forgotten password from the account of the web server', async () => {
    const client = await pocketbase.webServerClient();
    const { id, updated } = await pocketbase.admin.collection(EDITORS).getOne(vida.id);
    const password = { password: PASSWORD, passwordConfirm: PASSWORD };
    for (const fields of [
      password,
      { ...password, was_updated: '2024-01-01 00:00:00.000Z' },
      ...[
        { name: 'x' },
        { roles: ['content'] },
        { email: 'x@example.com' },
        { session_key: 'x' },
        { verified: true },
      ].map((field) => ({ ...password, ...field, was_updated: updated as string })),
    ]) {
      const refused = client.collection(EDITORS).update(id, fields, { query: { address: vida.email } });
      expect(await statusOf(refused), JSON.stringify(fields)).to.be.oneOf(REFUSED);
    }
    const unnamed = client.collection(EDITORS).update(id, { ...password, was_updated: updated as string });
    expect(await statusOf(unnamed)).to.be.oneOf(REFUSED);
    for (const address of ['', '%', '%@example.com', vida.id])
      for (const { email } of await client.collection(EDITORS).getFullList({ query: { address } }))
        expect(email ?? '', address).to.equal('');
    expect((await pocketbase.admin.collection(EDITORS).getOne(id)).updated).to.equal(updated);
  });

  it('get other roles, and keep at least one', async () => {
    const { id } = await addEditor(pocketbase, 'rok@example.com', 'Rok');
    const change = (roles: unknown) => ask('PUT', `/people/${id}`, { name: 'Rok', roles });
    expect((await change(['leads'])).status).to.equal(200);
    expect((await find('rok@example.com'))?.roles).to.deep.equal(['leads']);
    for (const [roles, status] of [
      [[], 422],
      [['owner'], 400],
      ['leads', 400],
    ] as const)
      expect((await change(roles)).status, JSON.stringify(roles)).to.equal(status);
  });

  it('are not invited twice, nor without an address', async () => {
    for (const email of ['vida@example.com', 'nobody', ''])
      expect((await ask('POST', '/people', { email, name: '', roles: ['content'] })).status, email).to.equal(
        422,
      );
  });

  it('see who else has the same entry open, and write nobody else in', async () => {
    const sessions: Record<string, string> = {};
    for (const name of ['Tea', 'Uro']) {
      const account = await addEditor(pocketbase, `${name}@example.com`, name);
      sessions[name] = await signIn(site.url, account);
    }
    const others = async (name: string, id: string) => {
      const { text } = await ask('PUT', '/presence', { collection: 'posts', id }, sessions[name]);
      return (JSON.parse(text) as Presence).colleagues.map((each) => each.name);
    };
    const [post, otherPost] = ['a'.repeat(15), 'b'.repeat(15)] as const;
    expect(await others('Tea', post)).to.deep.equal([]);
    expect(await others('Uro', post)).to.deep.equal(['Tea']);
    expect(await others('Tea', post)).to.deep.equal(['Uro']);
    expect(await others('Uro', otherPost)).to.deep.equal([]);
    expect(await others('Tea', post), 'after a colleague went on').to.deep.equal([]);
    const { id, updated } = await pocketbase.admin.collection('posts').getFirstListItem('');
    for (const [seen, isNews] of [
      [{ updated }, false],
      [{ updated, waiting: updated }, true],
      [{ updated: '2020-01-01 00:00:00.000Z' }, true],
    ] as const) {
      const { text } = await ask('PUT', '/presence', { collection: 'posts', id, ...seen });
      const { entry } = JSON.parse(text) as Presence;
      expect(entry?.record.id, JSON.stringify(seen)).to.equal(isNews ? id : undefined);
    }
    for (const body of [{ collection: 'posts', id: 'x' }, { collection: 'people', id: post }, []])
      expect((await ask('PUT', '/presence', body)).status).to.equal(400);

    const presence = (await clientOf(pocketbase, vida)).collection(PRESENCE);
    const tea = await presence.getFirstListItem('editor_name = "Tea"');
    expect(await statusOf(presence.update(tea.id, { entry: 'posts/x' }))).to.be.oneOf(REFUSED);
  });

  it('change their own password and name by the present password, their address only as administrators', async () => {
    const sara = await addEditor(pocketbase, 'sara@example.com', 'Sara', ['leads']);
    // With all cookies: the limit counts this browser alone.
    const { headers } = await postSignIn(site.url, { email: sara.email, password: sara.password });
    const session = headers['set-cookie']!.map((each) => each.split(';', 1)[0]).join('; ');
    const change = (body: object) =>
      ask(
        'POST',
        '/account',
        { name: 'Sara B.', email: sara.email, password: '', current: sara.password, ...body },
        session,
      );
    expect((await change({ password: 'short' })).status).to.equal(422);
    expect((await change({ email: 'other@example.com' })).status).to.equal(403);
    const guesses = Array.from({ length: 5 }, () => change({ current: 'wrong password' }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses, 'guesses wait, and more than a few are refused').to.include.members([422, 429]);
    const changed = await change({ password: PASSWORD });
    expect(changed.status).to.equal(200);
    expect((await ask('GET', '/leads', undefined, session)).status, 'earlier sessions').to.equal(401);
    expect((await ask('GET', '/leads', undefined, sessionOf(changed))).status).to.equal(200);
    const stored = await pocketbase.admin.collection(EDITORS).getOne(sara.id);
    expect(stored).to.deep.include({ name: 'Sara B.', email: sara.email });
  });
});
