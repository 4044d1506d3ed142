import { expect } from 'chai';
import { eventually } from '../support/eventually';
import { startTestPocketBase, type TestPocketBase } from '../support/pocketbase';
import { needsLinux } from '../support/skip-here';
import { startSite, type TestSite } from '../support/site';

/** How soon an operator must know. */
const NOTICED_MS = 15_000;
const PAGES = ['/', '/web3', '/sl/blog', '/about'];

describe('a content service that hangs', function () {
  let pocketbase: TestPocketBase;
  let site: TestSite;
  before(async function () {
    needsLinux(this, 'only Linux lists the children of a process');
    pocketbase = await startTestPocketBase({ content: true });
    site = await startSite({ pocketbase, env: { CONTENT_TTL_S: '1' } });
    for (const page of PAGES) expect((await fetch(site.url + page)).status).to.equal(200);
  });
  after(() => pocketbase?.signal('SIGCONT'));

  const readiness = async () => {
    const response = await fetch(`${site.url}/readyz`);
    const { status, content } = (await response.json()) as {
      status: string;
      content: { realtime: string; staleSeconds: number };
    };
    return { code: response.status, status, ...content };
  };
  const metric = async (name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await site.metrics())?.[1]);

  it('is noticed, while pages go on from the cache', async () => {
    await eventually(async () => expect(await metric('content_connection_up')).to.equal(1));
    pocketbase.signal('SIGSTOP');
    await eventually(async () => {
      expect(await readiness()).to.include({ code: 200, status: 'ready', realtime: 'disconnected' });
      expect(await metric('content_connection_up')).to.equal(0);
    }, NOTICED_MS);
    const { staleSeconds } = await readiness();
    expect(staleSeconds).to.be.within(1, NOTICED_MS / 1_000 + 1);
    await eventually(async () =>
      expect(await metric('content_stale_seconds')).to.be.greaterThan(staleSeconds),
    );
    for (const page of PAGES) {
      const { status, headers } = await fetch(site.url + page);
      expect(status, page).to.equal(200);
      expect(headers.get('x-page-cache'), page).to.be.oneOf(['hit', 'stale']);
    }
  });

  it('is up to date as soon as it goes on', async () => {
    pocketbase.signal('SIGCONT');
    const post = await pocketbase.newestPost();
    await pocketbase.admin.collection('posts').update(post.id, { title: 'After the standstill' });
    await eventually(async () => {
      expect(await readiness()).to.include({ realtime: 'connected', staleSeconds: 0 });
      expect(await metric('content_connection_up')).to.equal(1);
      expect(await (await fetch(`${site.url}/blog`)).text()).to.include('After the standstill');
    });
    const lines = site.logs.filter(({ msg }) => /^content service/.test(msg)).map(({ msg }) => msg);
    expect(lines).to.deep.equal(['content service unavailable', 'content service responds again']);
  });
});
