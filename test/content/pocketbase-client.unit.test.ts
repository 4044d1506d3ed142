import { createServer } from 'node:http';
import { expect } from 'chai';
import { ClientResponseError } from 'pocketbase';
import {
  createPocketBaseClient,
  SignInRefusedError,
  type PocketBaseClient,
} from '../../server/content/pocketbase-client';
import { listen } from '../support/listen';

const token = (lifeS: number) =>
  ['{}', JSON.stringify({ exp: Math.floor(Date.now() / 1000) + lifeS }), 's']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

describe('the PocketBase client', () => {
  let url: string;
  let client: PocketBaseClient;
  let time: number;
  let requests: { path: string; token: string }[];
  let signInStatus: number;
  let tokenLifeS: number;
  let listStatus: (attempt: number) => number | 'silence';
  let breaksOff: (path: string) => boolean;

  const signIns = () => requests.filter(({ path }) => path.endsWith('auth-with-password'));
  const lists = () => requests.filter(({ path }) => path.includes('/records'));
  const list = (page = 1) => client.run((pocketBase) => pocketBase.collection('posts').getList(page, 1));
  const clientFor = (email: string) =>
    createPocketBaseClient(
      {
        pocketbase: {
          url,
          email,
          password: email && 'secret',
        },
      },
      () => time,
    );

  beforeEach(async () => {
    time = 0;
    requests = [];
    signInStatus = 200;
    tokenLifeS = 86_400;
    listStatus = () => 200;
    breaksOff = () => false;
    const server = createServer((request, response) => {
      const path = request.url!;
      requests.push({ path, token: request.headers.authorization ?? '' });
      const send = (status: number, body: unknown) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        if (!breaksOff(path)) return response.end(JSON.stringify(body));
        return response.write(JSON.stringify(body).slice(0, 5), () => response.destroy());
      };
      if (path.endsWith('auth-with-password'))
        return void send(signInStatus, { token: token(tokenLifeS), record: { id: 'x' } });
      const status = listStatus(lists().length);
      if (status !== 'silence') setTimeout(() => send(status, { items: [{ id: path }], totalItems: 1 }), 5);
    });
    ({ url } = await listen(server));
    client = clientFor('web@site.example');
  });
  afterEach(() => client.close());

  it('signs in once for all requests that need it', async () => {
    await Promise.all([list(1), list(2), list(3)]);
    await list();
    expect(signIns()).to.have.length(1);
    expect(lists().every((request) => request.token !== '')).to.equal(true);
  });

  it('runs two requests to one collection in parallel', async () => {
    const [first, second] = await Promise.all([list(1), list(2)]);
    expect(first.items[0]!.id).to.contain('page=1');
    expect(second.items[0]!.id).to.contain('page=2');
  });

  it('sends no credentials if it has none', async () => {
    client = clientFor('');
    await list();
    expect(signIns()).to.be.empty;
    expect(lists()[0]!.token).to.equal('');
  });

  it('renews a token before it expires', async () => {
    tokenLifeS = 60;
    await list();
    tokenLifeS = 86_400;
    await list();
    await list();
    expect(signIns()).to.have.length(2);
  });

  it('signs in again every hour, whatever its token says, because the password may have changed', async () => {
    for (const minutes of [0, 59, 61, 119]) {
      time = minutes * 60_000;
      await list();
    }
    expect(signIns()).to.have.length(2);
  });

  it('signs in again and repeats a denied request once', async () => {
    listStatus = (attempt) => (attempt === 1 ? 401 : 200);
    expect((await list()).items).to.have.length(1);
    expect(signIns()).to.have.length(2);

    listStatus = () => 403;
    const failure = await list().catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(ClientResponseError).and.have.property('status', 403);
    expect(lists()).to.have.length(4);
  });

  it('pauses for five seconds after its account was rejected', async () => {
    signInStatus = 400;
    const refusal = () => list().catch((error: unknown) => error);
    expect(await refusal()).to.be.instanceOf(SignInRefusedError);
    const first = signIns().length;
    for (time of [0, 2_500, 4_999]) expect(await refusal()).to.be.instanceOf(SignInRefusedError);
    expect(signIns()).to.have.length(first);
    expect(lists()).to.be.empty;
    signInStatus = 200;
    time = 5_000;
    expect((await list()).items).to.have.length(1);
  });

  it('takes a response that broke off for none, and sends nothing as a guest after such a sign-in', async () => {
    breaksOff = (path) => path.endsWith('auth-with-password');
    const failure = () => list().catch((error: unknown) => error);
    expect(await failure())
      .to.be.instanceOf(ClientResponseError)
      .and.have.property('status', 0);
    expect(lists()).to.be.empty;
    breaksOff = (path) => path.includes('/records');
    listStatus = () => 400;
    expect(await failure())
      .to.be.instanceOf(ClientResponseError)
      .and.have.property('status', 0);
  });

  it('aborts requests in flight when it is closed', async () => {
    listStatus = () => 'silence';
    const failure = list().catch((error: unknown) => error);
    while (lists().length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    client.close();
    expect(await failure).to.be.instanceOf(ClientResponseError);
  });
});
