import { expect } from 'chai';
import { eventually } from '../support/eventually';
import { startFaultyProxy, type Fault, type FaultyProxy } from '../support/faulty-proxy';
import { completeValues, postJson } from '../support/form-post';
import { startTestPocketBase, TEMPLATE_TIMEOUT_MS, type TestPocketBase } from '../support/pocketbase';
import { rawRequest } from '../support/raw-request';
import { EXAMPLE_PAGES } from '../support/routes';
import { ownErrors, startSite, type TestSite } from '../support/site';
import { isLongRun } from '../support/test-length';

const FAULTS: readonly Exclude<Fault, 'none'>[] = ['dead', 'mute', 'slow', 'nonsense', 'cut'];
const ROUNDS = isLongRun ? 5 : 1;
/** The longest wait of the outbox for a target that was away, and that of two busy cores. */
const PATIENCE_MS = 60_000;
const TIMEOUT_MS = 10 * 60_000;

const AWAY = 'content service unavailable';
const BACK = 'content service responds again';

describe('a content service that misbehaves', function () {
  this.timeout(TIMEOUT_MS);
  let pocketbase: TestPocketBase;
  let proxy: FaultyProxy;
  let site: TestSite;
  const accepted: string[] = [];
  before(async function () {
    this.timeout(TEMPLATE_TIMEOUT_MS);
    pocketbase = await startTestPocketBase({ sampleContent: true });
    proxy = await startFaultyProxy(pocketbase.url);
    site = await startSite({
      pocketbase: { url: proxy.url, webServer: pocketbase.webServer },
      // Content is asked for all the time, so that what the service answers meets every key.
      env: { CONTENT_TTL_S: '1', FORM_LIMIT_PER_10_MIN: '1000' },
    });
  });
  afterEach(async () => {
    proxy.be('none');
    await pocketbase.comeUp();
  });
  after(async () => {
    await site?.stop();
    await proxy?.stop();
    await pocketbase?.stop();
  });

  /** What the log says of anything but requests. */
  const said = () => site.logs.map(({ msg }) => msg).filter((msg) => msg !== 'request');

  /** @returns what is not as it should be. */
  async function walk(): Promise<string[]> {
    const troubles: string[] = [];
    for (const { path } of EXAMPLE_PAGES) {
      const { status, text } = await rawRequest(site.url, path);
      if (status !== 200 || !text.endsWith('</html>')) troubles.push(`${path}: ${status}`);
      // The page may be one that was finished before; its data is read from content each time.
      const payload = await rawRequest(site.url, `${path === '/' ? '' : path}/_payload.json`);
      if (payload.status !== 200) troubles.push(`${path}, its payload: ${payload.status}`);
    }
    return troubles;
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
    }, PATIENCE_MS);
  async function rename(title: string): Promise<void> {
    const post = await pocketbase.admin
      .collection('posts')
      .getFirstListItem('draft = false && published <= @now', { sort: '-published' });
    await pocketbase.admin.collection('posts').update(post.id, { title });
  }
  const shown = (text: string) =>
    eventually(async () => {
      expect((await rawRequest(site.url, '/blog')).text).to.include(text);
    }, PATIENCE_MS);
  const readiness = async () =>
    JSON.parse((await rawRequest(site.url, '/readyz')).text) as {
      status: string;
      content: { realtime: string };
    };

  for (let round = 1; round <= ROUNDS; round++) {
    for (const fault of FAULTS)
      it(`(${fault}, round ${round}) takes no page away, loses no form, and is up to date when it is back`, async () => {
        const mark = `${fault} ${round}`;
        proxy.be(fault);
        await eventually(async () => {
          if (fault !== 'slow') expect((await readiness()).content.realtime).to.equal('disconnected');
        }, PATIENCE_MS);
        // It is asked within a second; the others may be over before it is.
        if (fault === 'dead') await eventually(() => void expect(said()).to.include(AWAY), PATIENCE_MS);
        await rename(`Renamed while ${mark}`);
        expect(await walk()).to.deep.equal([]);
        expect((await readiness()).status).to.equal('ready');
        await write(mark);
        proxy.be('none');
        await shown(`Renamed while ${mark}`);
        await allStoredOnce();
      });
    it(`(restarted, round ${round}) takes no page away either`, async () => {
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
  it('is no error of the site, which says in its log that it was away and that it is back', async () => {
    await eventually(() => void expect(said()).to.include(BACK), PATIENCE_MS);
    expect(ownErrors(site)).to.deep.equal([]);
  });
});
