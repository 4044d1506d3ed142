import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { Agent, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { newIdempotencyKey } from '../../client/forms/send-form';
import { debianToolOrSkip } from '../support/debian-tool';
import { eventually } from '../support/eventually';
import { completeValues, postJson } from '../support/form-post';
import { startTestPocketBase, TEMPLATE_TIMEOUT_MS, type TestPocketBase } from '../support/pocketbase';
import { returningPort } from '../support/returning-port';
import { startSite, type TestSite } from '../support/site';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const READERS = 8;
const SENDERS = 4;
/** A visitor's pause between two requests. */
const PAUSE_MS = 10;
const PAGES = ['/', '/blog', '/web3', '/sl/workshops', '/about', '/blog/_payload.json'];
/** How long visitors go on after each event, so that what it breaks is seen: HAProxy notices a dead site within a second. */
const AFTERWARDS_MS = 1_500;
const NEW_BUILD = 'the-new-build';
/** A file that only the new build has. */
const NEW_FILE = '/assets/only-in-the-new-build.js';

describe('two machines behind HAProxy', function () {
  this.timeout(120_000);
  let pocketbase: TestPocketBase;
  let haproxy: ChildProcess;
  let url: string;
  let folder: string;
  const sites: TestSite[] = [];
  before(async function () {
    const program = await debianToolOrSkip(this, 'haproxy', 'haproxy');
    this.timeout(TEMPLATE_TIMEOUT_MS);
    folder = mkdtempSync(path.join(os.tmpdir(), 'brightfold-machines-'));
    pocketbase = await startTestPocketBase({ sampleContent: true });
    const [port, a, b] = [await returningPort(), await returningPort(), await returningPort()];
    url = `http://127.0.0.1:${port}`;
    sites.push(await start('a', a), await start('b', b));
    haproxy = await startHaproxy(program, { port, a, b });
  });
  after(async () => {
    if (haproxy) {
      haproxy.kill('SIGKILL');
      await once(haproxy, 'exit');
    }
    await Promise.all(sites.map((site) => site.kill()));
    await pocketbase?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const start = (name: string, port: number, server?: string) =>
    startSite({
      pocketbase,
      port,
      dataDir: path.join(folder, name),
      env: { SITE_URL: url, TRUST_PROXY: '1', FORM_LIMIT_PER_10_MIN: '100000' },
      ...(server && { server }),
    });
  const portOf = (site: TestSite) => Number(new URL(site.url).port);

  /** The repository's own configuration, but with these addresses. */
  async function startHaproxy(program: string, ports: { port: number; a: number; b: number }) {
    const text = readFileSync(path.join(ROOT, 'ops/haproxy/haproxy.cfg'), 'utf8');
    const changed = text
      .replace('127.0.0.1:8080', `127.0.0.1:${ports.port}`)
      .replaceAll('127.0.0.1:3001', `127.0.0.1:${ports.a}`)
      .replaceAll('127.0.0.1:3002', `127.0.0.1:${ports.b}`);
    const file = path.join(folder, 'haproxy.cfg');
    writeFileSync(file, changed);
    const child = spawn(program, ['-db', '-f', file], { stdio: 'ignore' });
    process.once('exit', () => child.kill('SIGKILL'));
    await eventually(async () => expect((await fetch(`${url}/readyz`)).status).to.equal(200));
    return child;
  }

  /** A build beside this one: another id, and a file that the other has not. */
  function newBuild(): string {
    const project = path.join(folder, 'new-build');
    mkdirSync(project);
    cpSync(path.join(ROOT, 'dist'), path.join(project, 'dist'), { recursive: true });
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(project, 'node_modules'));
    cpSync(path.join(ROOT, 'package.json'), path.join(project, 'package.json'));
    writeFileSync(path.join(project, 'dist/public', NEW_FILE), 'export {};\n');
    const manifest = path.join(project, 'dist/manifest.json');
    const changed = { ...(JSON.parse(readFileSync(manifest, 'utf8')) as object), buildId: NEW_BUILD };
    writeFileSync(manifest, JSON.stringify(changed));
    return path.join(project, 'dist/server/main.js');
  }

  it('lose no read and no lead while one is replaced by a new build and then one is killed', async () => {
    const failedReads: string[] = [];
    const accepted = new Map<string, string>();
    let reads = 0;
    let retries = 0;
    let isOver = false;

    async function reader(): Promise<void> {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let count = 0; !isOver; count++, await wait(PAUSE_MS)) {
        const failure = await read(PAGES[count % PAGES.length]!, agent);
        reads += 1;
        if (failure) failedReads.push(failure);
      }
      agent.destroy();
    }
    /** Like the form in a browser: after a failure the visitor sends the same again. */
    async function sender(name: number): Promise<void> {
      for (let count = 0; !isOver; count++, await wait(PAUSE_MS * 5)) {
        const text = `lead${name}x${count}`;
        const body = { ...completeValues('contact', text), id: newIdempotencyKey() };
        for (;;) {
          const response = await postJson(url, 'contact', { body }).catch(() => null);
          if (response?.status === 200) {
            accepted.set(text, response.json.id!);
            break;
          }
          retries += 1;
          await wait(PAUSE_MS * 10);
        }
      }
    }
    const visitors = [
      ...Array.from({ length: READERS }, reader),
      ...Array.from({ length: SENDERS }, (_, name) => sender(name)),
    ];

    await wait(AFTERWARDS_MS);
    const [a, b] = sites as [TestSite, TestSite];
    await a.stop('SIGTERM');
    sites[0] = await start('a', portOf(a), newBuild());
    // Once visitors get the new build's pages, its files are found, whichever site is asked first.
    await eventually(async () => expect(await buildOfVisitors()).to.equal(NEW_BUILD));
    for (let turn = 0; turn < 6; turn++) expect(await read(NEW_FILE)).to.equal(null);
    await wait(AFTERWARDS_MS);
    await b.kill();
    await wait(AFTERWARDS_MS);
    sites[1] = await start('b', portOf(b));
    await wait(AFTERWARDS_MS);
    isOver = true;
    await Promise.all(visitors);

    console.log(`      ${reads} reads, ${accepted.size} leads, ${retries} of them sent again`);
    expect(failedReads).to.deep.equal([]);
    for (const name of ['a', 'b'])
      await eventually(() =>
        expect(readdirSync(path.join(folder, name, 'outbox/pending'))).to.deep.equal([]),
      );
    const records = await pocketbase.admin.collection('messages').getFullList();
    const byText = new Map<string, string[]>();
    for (const { message, id } of records)
      byText.set(String(message), [...(byText.get(String(message)) ?? []), id]);
    for (const [text, id] of accepted) expect(byText.get(`Hello ${text}`), text).to.deep.equal([id]);
    expect(records).to.have.length(accepted.size);
  });

  /** The build that HAProxy gives to the next visitor. */
  async function buildOfVisitors(): Promise<string> {
    const response = await fetch(`${url}/builds/latest.json`);
    return ((await response.json()) as { id: string }).id;
  }

  /** Resolves to null, or to what went wrong. */
  function read(address: string, agent?: Agent): Promise<string | null> {
    return new Promise((resolve) => {
      const sent = request(url + address, { agent }, (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => (bytes += chunk.length));
        response.on('error', (error) => resolve(`${address}: ${error.message}`));
        response.on('end', () => {
          const isWhole = response.complete && bytes > 0;
          resolve(response.statusCode === 200 && isWhole ? null : `${address}: ${response.statusCode}`);
        });
      });
      sent.on('error', (error) => resolve(`${address}: ${error.message}`));
      sent.end();
    });
  }
});
