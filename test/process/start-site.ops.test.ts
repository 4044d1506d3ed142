import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect } from 'chai';
import PocketBase from 'pocketbase';
import { isHealthy } from '../../scripts/pocketbase/supervise';
import { signInAsAdmin } from '../../server/content/admin-client';
import { removeEditor, setEditor } from '../../scripts/schema/editors';
import type { Account } from '../../scripts/schema/web-server-account';
import { startSite, type RunningSite } from '../../scripts/start-site';
import { eventually } from '../support/eventually';
import { NO_RELEASES } from '../support/no-releases';
import { testBinary } from '../support/pocketbase';
import { ensureTemplate } from '../support/pocketbase-template';
import { returningPort } from '../support/returning-port';
import { temporaryFolder } from '../support/temporary-folder';

/** A web server responds after half a second on an idle machine. */
const START_MS = 60_000;

/** Stands in for the built web server: responds with its environment, and takes a moment to exit. */
const WEB_SERVER = `
import { createServer } from 'node:http';
import { writeFileSync } from 'node:fs';
const { PORT, POCKETBASE_URL, POCKETBASE_EMAIL, POCKETBASE_PASSWORD, DATA_DIR } = process.env;
createServer((request, response) => {
  response.end(JSON.stringify({ POCKETBASE_URL, POCKETBASE_EMAIL, POCKETBASE_PASSWORD, DATA_DIR }));
}).listen(PORT);
process.on('SIGTERM', async () => {
  const reached = await fetch(POCKETBASE_URL + '/api/health').then((response) => response.status, () => 0);
  writeFileSync(DATA_DIR + '/drained', 'PocketBase responded ' + reached);
  process.exit(0);
});
`;

describe('startSite', function () {
  let dataDir: string;
  let env: NodeJS.ProcessEnv;
  let site: RunningSite | null = null;
  const said: string[] = [];
  const log = { info: (text: string) => said.push(text), warn: (text: string) => said.push(text) };
  const start = async (extra: NodeJS.ProcessEnv = {}, build = async () => undefined as void) =>
    (site = await startSite({
      env: { ...env, ...extra },
      build,
      server: [path.join(dataDir, 'server.mjs')],
      log,
    }));
  /** As after an earlier start: loading the sample content takes seconds. */
  const startAgain: typeof start = async (...args) => {
    const found = await testBinary('0.22');
    if ('reason' in found) throw new Error(found.reason);
    cpSync(await ensureTemplate(found.bin, true), dataDir, { recursive: true });
    return start(...args);
  };
  const failureOf = (extra: NodeJS.ProcessEnv) =>
    start(extra).then(
      () => 'no failure',
      (error: Error) => error.message,
    );

  beforeEach(async () => {
    dataDir = temporaryFolder('site');
    writeFileSync(path.join(dataDir, 'server.mjs'), WEB_SERVER);
    const { PATH, HOME } = process.env;
    env = {
      PATH,
      HOME,
      DATA_DIR: dataDir,
      PORT: String(await returningPort()),
      METRICS_PORT: '0',
      ...NO_RELEASES,
    };
    said.length = 0;
  });
  afterEach(async () => {
    await site?.stop();
    site = null;
  });

  const untilSaid = (text: string) =>
    eventually(() => void expect(said.join('\n')).to.include(text), START_MS);

  it('brings up PocketBase with content and a web server that may sign in to it, and prints their addresses', async () => {
    await start();
    await untilSaid('Admin screen');
    const told = (await (await fetch(`http://127.0.0.1:${env.PORT}/`)).json()) as Record<string, string>;
    const pb = new PocketBase(told.POCKETBASE_URL);
    await pb
      .collection('web_servers')
      .authWithPassword(told.POCKETBASE_EMAIL ?? '', told.POCKETBASE_PASSWORD ?? '');
    expect((await pb.collection('posts').getList(1, 1)).totalItems).to.be.greaterThan(0);
    const all = said.join('\n');
    expect(all).to.contain(`http://localhost:${env.PORT}`).and.to.contain(`${told.POCKETBASE_URL}/_/`);
    expect(all).to.contain('pocketbase-credentials.json');
    const { admin } = JSON.parse(readFileSync(path.join(dataDir, 'pocketbase-credentials.json'), 'utf8')) as {
      admin: { password: string };
    };
    expect(all).not.to.contain(admin.password);
  });

  it('makes one editor, prints where to edit, and leaves the accounts of later starts to people', async () => {
    const file = path.join(dataDir, 'pocketbase-credentials.json');
    await startAgain();
    await untilSaid('First steps');
    const { editor } = JSON.parse(readFileSync(file, 'utf8')) as { editor: Account };
    expect(said.join('\n'))
      .to.contain(`http://localhost:${env.PORT}/edit as ${editor.email}`)
      .and.not.contain(editor.password);
    const tell = async () =>
      (await fetch(`http://127.0.0.1:${env.PORT}/`)).json() as Promise<NodeJS.ProcessEnv>;
    const pb = new PocketBase((await tell()).POCKETBASE_URL);
    await pb.collection('editors').authWithPassword(editor.email, editor.password);

    const account = (JSON.parse(readFileSync(file, 'utf8')) as { admin: Account }).admin;
    const { pb: admin } = await signInAsAdmin({ url: pb.baseURL, ...account });
    await setEditor(admin, { email: 'ana@example.com', password: 'a-password-of-her-own' });
    await removeEditor(admin, editor.email);
    await site?.stop();
    said.length = 0;
    await start();
    await untilSaid('First steps');
    const again = new PocketBase((await tell()).POCKETBASE_URL);
    await again.collection('editors').authWithPassword('ana@example.com', 'a-password-of-her-own');
    const failed = await again
      .collection('editors')
      .authWithPassword(editor.email, editor.password)
      .catch((error: unknown) => error);
    expect(failed).to.have.property('status', 400);
    expect(said.join('\n'))
      .to.match(/\/edit$/m)
      .and.not.contain(editor.email);
  });

  it('stops the web server first and PocketBase after it', async () => {
    await startAgain();
    await untilSaid('Admin screen');
    const { POCKETBASE_URL = '' } = (await (await fetch(`http://127.0.0.1:${env.PORT}/`)).json()) as Record<
      string,
      string
    >;
    await site?.stop();
    expect(readFileSync(path.join(dataDir, 'drained'), 'utf8')).to.equal('PocketBase responded 200');
    expect(await isHealthy(POCKETBASE_URL)).to.equal(false);
  });

  it('starts no PocketBase if POCKETBASE_URL is set', async () => {
    await start({
      POCKETBASE_URL: 'http://127.0.0.1:9',
      POCKETBASE_EMAIL: 'a@example.com',
      POCKETBASE_PASSWORD: 'b',
    });
    await untilSaid('Site');
    expect(await (await fetch(`http://127.0.0.1:${env.PORT}/`)).json()).to.deep.equal({
      POCKETBASE_URL: 'http://127.0.0.1:9',
      POCKETBASE_EMAIL: 'a@example.com',
      POCKETBASE_PASSWORD: 'b',
      DATA_DIR: dataDir,
    });
    expect(existsSync(path.join(dataDir, 'pocketbase'))).to.equal(false);
  });

  it('exits with the code of a web server that exits by itself', async () => {
    writeFileSync(path.join(dataDir, 'server.mjs'), 'process.exit(3)');
    expect(await (await startAgain()).exited).to.equal(3);
  });

  describe('prints one line', () => {
    it('if DATA_DIR is not writable', async () => {
      const folder = path.join(dataDir, 'server.mjs', 'data');
      expect(await failureOf({ DATA_DIR: folder })).to.equal(
        `DATA_DIR: got "${folder}" (ENOTDIR); expected a folder that can be written to`,
      );
    });

    it('if a port is taken', async () => {
      const occupant = createServer().listen(Number(env.PORT), '0.0.0.0');
      await once(occupant, 'listening');
      expect(await failureOf({})).to.equal(
        `PORT: cannot listen on 0.0.0.0:${env.PORT}, another program listens there`,
      );
      expect(await failureOf({ PORT: '0', POCKETBASE_PORT: env.PORT })).to.match(
        /^POCKETBASE_PORT: \d+ is already in use/,
      );
      occupant.close();
    });

    it('if a variable has a wrong value', async () => {
      expect(await failureOf({ PORT: 'web' })).to.match(/^PORT: got "web"; expected /);
      expect(await failureOf({ HOST: 'host.invalid' })).to.match(
        /^PORT: cannot listen on host\.invalid:\d+, getaddrinfo /,
      );
      expect(await failureOf({ POCKETBASE_BIN: '/nowhere' })).to.match(
        /^POCKETBASE_BIN: got "\/nowhere"; expected /,
      );
    });

    it('if POCKETBASE_BIN is not PocketBase', async () => {
      const failure = await failureOf({ POCKETBASE_BIN: '/bin/false' });
      expect(failure).to.contain('/bin/false').and.not.to.contain('\n');
    });

    it('if the build fails, and leaves no PocketBase running', async () => {
      const port = await returningPort();
      const failing = startAgain({ POCKETBASE_PORT: String(port) }, async () => {
        throw new Error('The build failed.');
      });
      expect(await failing.catch((error: Error) => error.message)).to.equal('The build failed.');
      expect(await isHealthy(`http://127.0.0.1:${port}`)).to.equal(false);
    });
  });

  it('exits with 1 and that line when started by npm', async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
      env: { ...env, PORT: 'web' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let text = '';
    child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number];
    expect(code).to.equal(1);
    expect(text.trim()).to.match(/^PORT: got "web"; expected [^\n]+$/);
  });
});
