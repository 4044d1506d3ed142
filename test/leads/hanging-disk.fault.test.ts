import { spawn } from 'node:child_process';
import { expect } from 'chai';
import { debianToolOrSkip } from '../support/debian-tool';
import { eventually } from '../support/eventually';
import { completeValues, postJson } from '../support/form-post';
import { startTestPocketBase, type TestPocketBase } from '../support/pocketbase';
import { rawRequest } from '../support/raw-request';
import { EXAMPLE_PAGES } from '../support/routes';
import { startSite, type TestSite } from '../support/site';
import { skipHere } from '../support/skip-here';

const SLOW_US = 500_000;
/** Longer than a post waits. */
const HANG_US = 600_000_000;

/* What a site does while each sync of its disk takes its time. `strace` holds the calls up from outside. */
describe('a disk that is slow or hangs', function () {
  let strace: string;
  let pocketbase: TestPocketBase;
  let site: TestSite;
  before(async function () {
    strace = await debianToolOrSkip(this, 'strace', 'strace');
    pocketbase = await startTestPocketBase({ content: true });
    site = await startSite({ pocketbase, env: { FORM_LIMIT_PER_10_MIN: '1000' } });
    const end = await delaySyncs(SLOW_US).catch((error: Error) =>
      skipHere(this, `a process cannot be traced: ${error.message}`),
    );
    await end();
  });

  /** @returns a function that lets the disk go on */
  async function delaySyncs(delayUs: number): Promise<() => Promise<void>> {
    const calls = 'fsync,fdatasync';
    const child = spawn(
      strace,
      ['-f', '-p', String(site.pid), '-e', `trace=${calls}`, '-e', `inject=${calls}:delay_enter=${delayUs}`],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let output = '';
    child.stderr.on('data', (chunk) => (output += String(chunk)));
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
    await Promise.race([
      eventually(() => expect(output).to.include('attached')),
      ended.then(() => Promise.reject(new Error(output.trim()))),
    ]);
    return async () => {
      child.kill('SIGINT');
      await ended;
    };
  }

  const pagesGoOn = async () => {
    for (const address of [...EXAMPLE_PAGES.map((page) => page.path), '/healthz', '/readyz'])
      expect((await rawRequest(site.url, address)).status, address).to.equal(200);
  };
  const post = (mark: string) => postJson(site.url, 'contact', { body: completeValues('contact', mark) });
  const stored = async (ids: readonly unknown[]) =>
    eventually(async () => {
      const records = await pocketbase.admin.collection('messages').getFullList();
      expect(records.map(({ id }) => id)).to.have.members(ids);
    });
  const accepted: unknown[] = [];

  it('holds up no page while it is slow, and accepts all leads of a moment', async () => {
    const goOn = await delaySyncs(SLOW_US);
    const posts = Array.from({ length: 40 }, (_, count) => post(`slow ${count}`));
    await pagesGoOn();
    for (const { status, json } of await Promise.all(posts)) {
      expect(status).to.equal(200);
      accepted.push(json.id);
    }
    await goOn();
    await stored(accepted);
  });

  it('holds up no page while it hangs, and lets nobody believe that a lead was kept', async () => {
    const goOn = await delaySyncs(HANG_US);
    const posted = post('hanging');
    await pagesGoOn();
    const { status, headers } = await posted;
    const forms = await rawRequest(site.url, '/readyz/forms');
    expect([forms.status, forms.text]).to.deep.equal([
      503,
      '{"status":"not writable","reason":"the disk does not respond"}',
    ]);
    expect(status).to.equal(503);
    expect(Number(headers['retry-after'])).to.be.above(0);
    await goOn();
    const again = await post('hanging');
    expect(again.status).to.equal(200);
    accepted.push(again.json.id);
    await stored(accepted);
  });
});
