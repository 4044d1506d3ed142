import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { completeValues, postJson } from '../support/form-post';
import { startTestPocketBase, TEMPLATE_TIMEOUT_MS, type TestPocketBase } from '../support/pocketbase';
import { rawRequest } from '../support/raw-request';
import { runServer, startSite, type TestSite } from '../support/site';
import { needsLinux } from '../support/skip-here';

const WORKERS = 2;
const CLIENTS = 8;
/** Enough to start two processes and replace them on two busy cores. */
const TIMEOUT_MS = 180_000;
const WAIT_MS = 60_000;
const LISTS_CHILDREN = 'only Linux lists the children of a process';
/** The failure of a client that gets no response. */
const NO_RESPONSE = `no response within ${WAIT_MS} ms`;

interface Client {
  responses: number;
  failures: string[];
}

/** Clients that send requests continuously, each on one kept connection or on a new one per request. */
function startClients({ url, logs }: TestSite, count: number, { keepAlive = true } = {}) {
  const { hostname, port } = new URL(url);
  const deaths = () => logs.filter(({ msg }) => msg === 'worker died').length;
  const deathsBefore = deaths();
  const hasNoticed = () => deaths() > deathsBefore;
  let running = true;
  const clients: Client[] = [];
  const visit = async (client: Client) => {
    const agent = new Agent({ keepAlive, maxSockets: 1 });
    while (running) {
      const failure = await new Promise<string | null>((resolve) => {
        const sent = request({ hostname, port, path: '/web3', agent, timeout: WAIT_MS }, (response) => {
          let text = '';
          response.on('data', (chunk) => (text += String(chunk)));
          response.on('error', (error) => resolve(error.message));
          response.on('end', () =>
            resolve(
              response.statusCode === 200 && text.endsWith('</html>')
                ? null
                : `${response.statusCode}: ${text.slice(-50)}`,
            ),
          );
        });
        sent.on('timeout', () => sent.destroy(new Error(NO_RESPONSE)));
        sent.on('error', (error) => resolve(error.message));
        sent.end();
      });
      if (failure) client.failures.push(failure);
      else client.responses += 1;
      // A client whose connection was cut comes back once the primary has noticed the death.
      if (failure) await until(() => !running || hasNoticed());
      await sleep(5);
    }
    agent.destroy();
  };
  const visits: Promise<void>[] = [];
  return {
    clients,
    /** Connects the clients one after the other, so that the workers get them in turn. */
    async connect() {
      for (let i = 0; i < count; i++) {
        const client: Client = { responses: 0, failures: [] };
        clients.push(client);
        visits.push(visit(client));
        await until(() => client.responses > 0 || client.failures.length > 0);
      }
    },
    async stop() {
      running = false;
      await Promise.all(visits);
    },
  };
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`not within ${WAIT_MS} ms: ${String(holds)}`);
    await sleep(20);
  }
}

describe('a site of several workers', function () {
  this.timeout(TIMEOUT_MS);
  let pocketbase: TestPocketBase;
  let site: TestSite;
  before(async function () {
    this.timeout(TEMPLATE_TIMEOUT_MS);
    pocketbase = await startTestPocketBase({ sampleContent: true });
    site = await startSite({
      pocketbase,
      env: { WEB_CONCURRENCY: String(WORKERS), FORM_LIMIT_PER_10_MIN: '1000' },
    });
    await until(() => readyPids().length === WORKERS);
  });
  after(async () => {
    await site?.stop();
    await pocketbase?.stop();
  });

  const readyPids = () => site.logs.filter(({ msg }) => msg === 'worker ready').map(({ pid }) => Number(pid));
  const value = async (series: string) =>
    Number(
      (await site.metrics())
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')
        .at(-1) ?? 0,
    );
  const pagesCounted = () =>
    value('http_request_duration_seconds_count{method="GET",route="web3",status="200"}');
  const messages = async () => (await pocketbase.admin.collection('messages').getFullList()).length;
  const write = (message: string) =>
    rawRequest(site.url, '/forms/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Ana Novak', email: 'ana@example.com', message }),
    });

  it('logs once that it listens, with the number of workers', () => {
    expect(site.logs.filter(({ msg }) => msg === 'listening')).to.have.length(1);
    expect(site.logs.find(({ msg }) => msg === 'listening')).to.include({ workers: WORKERS });
    expect(new Set(readyPids()).size).to.equal(WORKERS);
  });
  it("reports the sum of all workers' metrics", async () => {
    for (let i = 0; i < 20; i++) expect((await rawRequest(site.url, '/web3')).status).to.equal(200);
    await until(async () => (await pagesCounted()) === 20);
    expect(await pagesCounted()).to.equal(20);
    await until(async () => (await value('content_stale_seconds')) === 0);
    expect(await value('process_start_time_seconds')).to.be.closeTo(Date.now() / 1000, 120);
  });
  it('loses at most one response per connection when a worker dies under load', async () => {
    const load = startClients(site, CLIENTS);
    await load.connect();
    const counted = await pagesCounted();
    const [first] = readyPids();
    const before = await messages();
    const posts = [];
    for (let i = 0; i < 5; i++) posts.push(await write(`before ${i}`));
    process.kill(first!, 'SIGKILL');
    await until(() => readyPids().length === WORKERS + 1);
    for (let i = 0; i < 5; i++) posts.push(await write(`after ${i}`));
    await sleep(200);
    await load.stop();

    expect(posts.map(({ status }) => status)).to.deep.equal(Array(10).fill(200));
    for (const { failures } of load.clients) expect(failures).to.have.length.of.at.most(1);
    expect(load.clients.flatMap(({ failures }) => failures)).not.to.include(NO_RESPONSE);
    expect(site.logs.filter(({ msg }) => msg === 'worker died')).to.have.length(1);
    expect(await pagesCounted()).to.be.at.least(counted);
    await until(async () => (await value('outbox_pending')) === 0 && (await messages()) >= before + 10);
    expect(await messages()).to.equal(before + 10);
  });
  it('replaces all workers on SIGHUP without losing a response or a count', async () => {
    const counted = await pagesCounted();
    const load = startClients(site, CLIENTS);
    await load.connect();
    const newcomers = startClients(site, CLIENTS, { keepAlive: false });
    await newcomers.connect();
    const old = readyPids();
    // Without the snapshot, a new worker must load content before it can respond.
    rmSync(`${site.dataDir}/content-snapshot.json`, { force: true });
    process.kill(site.pid, 'SIGHUP');
    const states = new Set<number>();
    await until(async () => {
      states.add((await fetch(`${site.url}/readyz`, { headers: { Connection: 'close' } })).status);
      return site.logs.some(({ msg }) => msg === 'workers replaced');
    });
    await sleep(200);
    await Promise.all([load.stop(), newcomers.stop()]);

    const clients = [...load.clients, ...newcomers.clients];
    expect(clients.flatMap(({ failures }) => failures)).to.deep.equal([]);
    expect([...states]).to.deep.equal([200]);
    expect(readyPids().length - old.length).to.equal(WORKERS);
    for (const pid of old) expect(() => process.kill(pid, 0), String(pid)).to.throw('ESRCH');
    const responses = clients.reduce((sum, client) => sum + client.responses, 0);
    await until(async () => (await pagesCounted()) >= counted + responses);
    expect(await pagesCounted()).to.equal(counted + responses);
    expect(site.logs.filter(({ msg }) => msg === 'worker died')).to.have.length(1);
  });
  it('replaces a worker that hangs, and serves new visitors in the meantime', async () => {
    const [hung, other] = readyPids().slice(-WORKERS);
    const restarted = await value('workers_restarted_total');
    process.kill(hung!, 'SIGSTOP');
    const newcomers = startClients(site, CLIENTS, { keepAlive: false });
    await newcomers.connect();
    await until(() => site.logs.some(({ msg, pid }) => msg === 'worker hangs' && pid === hung));
    await until(() => readyPids().at(-1) !== other);
    await sleep(200);
    await newcomers.stop();

    expect(newcomers.clients.flatMap(({ failures }) => failures)).to.deep.equal([]);
    expect(() => process.kill(hung!, 0)).to.throw('ESRCH');
    expect(() => process.kill(other!, 0)).not.to.throw();
    expect(await value('workers_restarted_total')).to.equal(restarted + 1);
  });
  it('shows a change of content from every worker', async () => {
    const post = await pocketbase.admin.collection('posts').getFirstListItem('draft = false');
    const path = `/blog/${String(post.slug)}`;
    const agents = Array.from({ length: CLIENTS }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
    const titles = () => Promise.all(agents.map((agent) => textOf(site.url, path, agent)));
    for (const text of await titles()) expect(text).to.include('</html>').and.not.include('Seen by all');
    await pocketbase.admin.collection('posts').update(post.id, { title: 'Seen by all' });
    await until(async () => (await titles()).every((text) => text.includes('Seen by all')));
    for (const agent of agents) agent.destroy();
  });
  it('keeps the old workers if a new one does not start', async function () {
    needsLinux(this, LISTS_CHILDREN);
    const before = childrenOf(site.pid);
    renameSync(site.dataDir, `${site.dataDir}-away`);
    writeFileSync(site.dataDir, 'a file in the way');
    process.kill(site.pid, 'SIGHUP');
    await until(() => site.logs.some(({ msg }) => String(msg).startsWith('a new worker did not start')));
    rmSync(site.dataDir);
    renameSync(`${site.dataDir}-away`, site.dataDir);
    await until(() => childrenOf(site.pid).length === before.length);
    expect(childrenOf(site.pid)).to.deep.equal(before);
    expect((await rawRequest(site.url, '/web3')).status).to.equal(200);
  });
  it('has as many workers as before after all of them died twice', async function () {
    needsLinux(this, LISTS_CHILDREN);
    for (let round = 0; round < 2; round++) {
      const old = childrenOf(site.pid);
      for (const pid of old) process.kill(pid, 'SIGKILL');
      await until(() => {
        const now = childrenOf(site.pid);
        return now.length === WORKERS && now.every((pid) => !old.includes(pid) && readyPids().includes(pid));
      });
      expect((await rawRequest(site.url, '/web3')).status).to.equal(200);
    }
  });
  it('stops all of its processes on SIGTERM', async () => {
    const pids = readyPids().slice(-WORKERS);
    expect(await site.stop('SIGTERM')).to.equal(0);
    for (const pid of pids) expect(() => process.kill(pid, 0)).to.throw('ESRCH');
  });
  it('prints one line if it cannot start', async () => {
    const { code, stderr } = await runServer({ WEB_CONCURRENCY: '3', HOST: '203.0.113.1' });
    expect(code).to.equal(1);
    expect(stderr).to.match(/^Cannot start: PORT: .*\n$/);
  });
});

describe('the limits of a site of several workers', function () {
  this.timeout(TIMEOUT_MS);
  const LIMIT = 3;
  let site: TestSite;
  before(async () => {
    site = await startSite({
      env: { WEB_CONCURRENCY: String(WORKERS), FORM_LIMIT_PER_10_MIN: String(LIMIT) },
    });
  });
  after(() => site?.stop());

  it('apply to all workers together', async () => {
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await postJson(site.url, 'contact', { body: {} })).status);
    for (let i = 0; i < 3 * LIMIT; i++)
      statuses.push(
        (await postJson(site.url, 'contact', { body: completeValues('contact', `shared ${i}`) })).status,
      );
    expect(statuses).to.deep.equal([
      ...Array<number>(4).fill(422),
      ...Array<number>(LIMIT).fill(200),
      ...Array<number>(2 * LIMIT).fill(429),
    ]);
  });
  it('end with the primary, and so do its workers', async function () {
    needsLinux(this, LISTS_CHILDREN);
    const pids = childrenOf(site.pid);
    expect(pids).to.have.length(WORKERS);
    await site.kill();
    await until(() => pids.every(isGone));
  });
});

describe('a site of several workers whose build is replaced', function () {
  this.timeout(TIMEOUT_MS);
  let project: string;
  let pocketbase: TestPocketBase;
  let site: TestSite;
  before(async function () {
    this.timeout(TEMPLATE_TIMEOUT_MS);
    project = mkdtempSync(path.join(os.tmpdir(), 'brightfold-build-'));
    for (const part of ['dist', 'package.json']) cpSync(part, path.join(project, part), { recursive: true });
    symlinkSync(path.resolve('node_modules'), path.join(project, 'node_modules'));
    pocketbase = await startTestPocketBase();
  });
  after(async () => {
    await site?.stop();
    await pocketbase?.stop();
    rmSync(project, { recursive: true, force: true });
  });

  it('keeps the leads of the new build until it is restarted', async () => {
    const start = () =>
      startSite({
        pocketbase,
        server: path.join(project, 'dist/server/main.js'),
        dataDir: pocketbase.dataDir,
        env: { WEB_CONCURRENCY: String(WORKERS) },
      });
    const messages = async () => (await pocketbase.admin.collection('messages').getFullList()).length;
    const post = async (mark: string) =>
      expect(
        (await postJson(site.url, 'contact', { body: completeValues('contact', mark) })).status,
      ).to.equal(200);
    site = await start();
    await post('of the old build');
    await until(async () => (await messages()) === 1);

    const manifest = path.join(project, 'dist/manifest.json');
    writeFileSync(
      manifest,
      readFileSync(manifest, 'utf8').replace(/"buildId":\s*"\w+"/, '"buildId":"another"'),
    );
    process.kill(site.pid, 'SIGHUP');
    await until(() => site.logs.some(({ msg }) => msg === 'workers replaced'));
    expect(site.logs.filter(({ newBuildId }) => newBuildId === 'another')).to.have.length(1);
    await post('of the new build');
    await until(async () => /^outbox_pending 1$/m.test(await site.metrics()));
    expect(await messages()).to.equal(1);

    await site.stop();
    site = await start();
    await until(async () => (await messages()) === 2);
  });
});

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
}

/** The body of a page, requested over a kept connection. */
function textOf(origin: string, path: string, agent: Agent): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve(text));
    });
    sent.on('error', reject);
    sent.end();
  });
}
