import { expect } from 'chai';
import { eventually } from '../support/eventually';
import { startFaultyProxy, type Fault, type FaultyProxy } from '../support/faulty-proxy';
import { completeValues, postJson } from '../support/form-post';
import { startTestPocketBase, type TestPocketBase } from '../support/pocketbase';
import { rawRequest } from '../support/raw-request';
import { EXAMPLE_PAGES } from '../support/routes';
import { loggedErrors, startSite, type TestSite } from '../support/site';
import { isLongRun } from '../support/test-length';

const FAULTS: readonly Exclude<Fault, 'none'>[] = ['dead', 'mute', 'slow', 'nonsense', 'cut'];
const ROUNDS = isLongRun ? 5 : 1;
const TIMEOUT_MS = 10 * 60_000;

const AWAY = 'content service unavailable';
const BACK = 'content service responds again';

describe('a misbehaving content service', function () {
  this.timeout(TIMEOUT_MS);
  let pocketbase: TestPocketBase;
  let proxy: FaultyProxy;
  let site: TestSite;
  const accepted: string[] = [];
  before(async () => {
    pocketbase = await startTestPocketBase({ content: true });
    proxy = await startFaultyProxy(pocketbase.url);
    site = await startSite({
      pocketbase: { url: proxy.url, webServer: pocketbase.webServer },
      // Content is requested continuously, so that the faults affect every key.
      env: { CONTENT_TTL_S: '1', FORM_LIMIT_PER_10_MIN: '1000' },
    });
  });
  afterEach(async () => {
    proxy.be('none');
    await pocketbase.comeUp();
  });

  /** The messages in the log, except those of requests. */
  const messages = () => site.logs.map(({ msg }) => msg).filter((msg) => msg !== 'request');

  /** Requests every example page and its payload; returns the failures. */
  async function walk(): Promise<string[]> {
    const failures: string[] = [];
    for (const { path } of EXAMPLE_PAGES) {
      const { status, text } = await rawRequest(site.url, path);
      if (status !== 200 || !text.endsWith('</html>')) failures.push(`${path}: ${status}`);
      // The page itself may come from the cache; its payload is read from content each time.
      const payload = await rawRequest(site.url, `${path === '/' ? '' : path}/_payload.json`);
      if (payload.status !== 200) failures.push(`payload of ${path}: ${payload.status}`);
    }
    return failures;
  }
  async function write(mark: string): Promise<void> {
    const { status, json } = await postJson(site.url, 'contact', { body: completeValues('contact', mark) });
    expect(status).to.equal(200);
    accepted.push(json.id!);
  }
  const allStoredOnce = () =>
    eventually(async () => {
      const records = await pocketbase.admin.collection('messages').getFullList();
      expect(records.map(({ id }) => id).sort()).to.deep.equal([...accepted].sort());
    });
  async function rename(title: string): Promise<void> {
    const post = await pocketbase.newestPost();
    await pocketbase.admin.collection('posts').update(post.id, { title });
  }
  const shown = (text: string) =>
    eventually(async () => {
      expect((await rawRequest(site.url, '/blog')).text).to.include(text);
    });
  const readiness = async () =>
    JSON.parse((await rawRequest(site.url, '/readyz')).text) as {
      status: string;
      content: { realtime: string };
    };

  for (let round = 1; round <= ROUNDS; round++) {
    for (const fault of FAULTS)
      it(`(${fault}, round ${round}) affects no page, loses no form, and is up to date once it is back`, async () => {
        const mark = `${fault} ${round}`;
        proxy.be(fault);
        await eventually(async () => {
          if (fault !== 'slow') expect((await readiness()).content.realtime).to.equal('disconnected');
        });
        // A request fails within a second; the other faults may be over before one does.
        if (fault === 'dead') await eventually(() => void expect(messages()).to.include(AWAY));
        await rename(`Renamed while ${mark}`);
        expect(await walk()).to.deep.equal([]);
        expect((await readiness()).status).to.equal('ready');
        await write(mark);
        proxy.be('none');
        await shown(`Renamed while ${mark}`);
        await allStoredOnce();
      });
    it(`(restarted, round ${round}) affects no page either`, async () => {
      for (let restart = 1; restart <= 2; restart++) {
        const mark = `restart ${round}.${restart}`;
        await pocketbase.goDown();
        await write(mark);
        expect(await walk()).to.deep.equal([]);
        await pocketbase.comeUp();
        await rename(`Renamed after ${mark}`);
        await shown(`Renamed after ${mark}`);
      }
      await allStoredOnce();
    });
  }
  it('causes no errors in the log, which says that the service was unavailable and that it is back', async () => {
    await eventually(() => void expect(messages()).to.include(BACK));
    expect(loggedErrors(site)).to.deep.equal([]);
  });
});
