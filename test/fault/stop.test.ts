import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { eventually } from '../support/eventually';
import { startFaultyProxy, type FaultyProxy } from '../support/faulty-proxy';
import { completeValues, postJson } from '../support/form-post';
import { startTestPocketBase, TEMPLATE_TIMEOUT_MS, type TestPocketBase } from '../support/pocketbase';
import { startSite, type TestSite } from '../support/site';

const PATIENCE_MS = 60_000;

/** Begins a post and does not end it. Resolves when the site has read its headers, which `Expect` makes it confirm. */
async function holdRequest(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write('POST /vitals HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 100\r\n\r\n{');
  await once(socket, 'data');
  return socket;
}

describe('a site that is stopped while it delivers', function () {
  this.timeout(PATIENCE_MS * 2);
  let pocketbase: TestPocketBase;
  let proxy: FaultyProxy;
  let dataDir: string;
  let site: TestSite | null = null;
  const accepted: string[] = [];
  before(async function () {
    this.timeout(TEMPLATE_TIMEOUT_MS);
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'brightfold-stop-'));
    pocketbase = await startTestPocketBase();
    proxy = await startFaultyProxy(pocketbase.url);
  });
  afterEach(async () => {
    await site?.stop();
    site = null;
  });
  after(async () => {
    await proxy?.stop();
    await pocketbase?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const start = async () =>
    (site = await startSite({
      pocketbase: { url: proxy.url, webServer: pocketbase.webServer },
      dataDir,
    }));
  const post = async ({ url }: TestSite) => {
    const { json } = await postJson(url, 'contact', {
      body: completeValues('contact', `stop ${accepted.length}`),
    });
    accepted.push(json.id!);
  };
  const pending = () => readdirSync(path.join(dataDir, 'outbox', 'pending'));
  const stored = async () =>
    (await pocketbase.admin.collection('messages').getFullList()).map(({ id }) => id).sort();

  it('finishes the delivery first', async () => {
    const running = await start();
    proxy.be('slow');
    await post(running);
    expect(await running.stop('SIGTERM')).to.equal(0);
    expect(pending()).to.deep.equal([]);
    expect(await stored()).to.deep.equal([...accepted].sort());
    proxy.be('none');
  });
  for (const [requests, hold] of [
    ['', async () => undefined],
    [' and a request does not end', holdRequest],
  ] as const)
    it(`keeps submissions on disk if it cannot deliver them in time${requests}, and delivers them once after the next start`, async () => {
      const running = await start();
      proxy.be('mute');
      await post(running);
      const held = await hold(running.url);
      // If the deadline had cut it off, the exit code would be 1.
      expect(await running.stop('SIGTERM')).to.equal(0);
      held?.destroy();
      expect(pending()).to.have.length(1);
      proxy.be('none');
      await start();
      await eventually(async () => {
        expect(await stored()).to.deep.equal([...accepted].sort());
        expect(pending()).to.deep.equal([]);
      }, PATIENCE_MS);
    });
});
