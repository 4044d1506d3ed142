import { expect } from 'chai';
import { eventually } from '../support/eventually';
import { POCKETBASE_LINES, startOrSkip, type TestPocketBase } from '../support/pocketbase';
import { rawRequest } from '../support/raw-request';
import { startSite, type TestSite } from '../support/site';

for (const line of POCKETBASE_LINES)
  describe(`redirects, with PocketBase ${line}`, () => {
    let pocketbase: TestPocketBase;
    let site: TestSite;
    before(async function () {
      pocketbase = await startOrSkip(this, line, { sampleContent: true });
      for (const [from, to, status] of [
        ['/archive/**', '/blog/**', 301],
        ['/spring', '/workshops?tag=ai', 302],
        ['/partner', 'https://partner.example/start', 307],
        ['/loop-a', '/loop-b', 301],
        ['/loop-b', '/loop-a', 301],
        ['/evil', '//evil.example', 301],
      ])
        await pocketbase.admin.collection('redirects').create({ from, to, status });
      site = await startSite({ pocketbase });
    });
    after(async () => {
      await site?.stop();
      await pocketbase?.stop();
    });

    const ask = async (path: string, method = 'GET') => {
      const { status, headers } = await rawRequest(site.url, path, { method });
      return [status, headers.location];
    };

    const article = '/tips-and-tricks/why-outsourcing-an-mvp-is-smart.html';
    for (const [path, to] of [
      ['/portfolio', '/'],
      ['/portfolio/x?utm=1', '/?utm=1'],
      ['/sl/portfolio/x', '/sl'],
      [article, '/'],
      [`/sl${article}`, '/sl'],
    ] as const)
      it(`leads ${path} to the root of its language`, async () =>
        expect(await ask(path)).to.deep.equal([301, to]));

    it('follows the entries of the collection, with their status', async () => {
      expect(await ask('/archive/a?page=2')).to.deep.equal([301, '/blog/a?page=2']);
      expect(await ask('/spring?utm=1')).to.deep.equal([302, '/workshops?tag=ai&utm=1']);
      expect(await ask('/partner')).to.deep.equal([307, 'https://partner.example/start']);
      expect(await ask('/archive/a', 'HEAD')).to.deep.equal([301, '/blog/a']);
    });
    it('leaves out circles and other sites in disguise, and says so', async () => {
      for (const path of ['/loop-a', '/loop-b', '/evil']) expect((await ask(path))[0], path).to.equal(404);
      const lines = () => site.logs.filter(({ msg }) => msg === 'redirects left out');
      await eventually(() => void expect(lines()).to.have.length(1));
      const refused = lines()[0]!.refused as { from: string }[];
      expect(refused.map(({ from }) => from).sort()).to.deep.equal(['/evil', '/loop-a', '/loop-b']);
    });
    it('does not redirect out of a wildcard’s folder', async () => {
      expect((await ask('/archive/..%2f..%2fadmin'))[0]).to.equal(400);
      expect((await ask('/archive/%2e%2e/x'))[0]).to.equal(400);
      expect((await ask('/archive/%252e%252e'))[0]).to.equal(404);
    });
    it('tells a navigation inside the site instead of redirecting its payload', async () => {
      const answer = await fetch(`${site.url}/partner/_payload.json`, { redirect: 'manual' });
      expect(answer.status).to.equal(200);
      expect(await answer.json()).to.deep.equal({
        redirect: { to: 'https://partner.example/start', status: 307, external: true },
      });
    });
    it('follows a change by an editor without a restart', async () => {
      const record = await pocketbase.admin
        .collection('redirects')
        .create({ from: '/new', to: '/blog', status: 308 });
      await eventually(async () => expect(await ask('/new')).to.deep.equal([308, '/blog']));
      await pocketbase.admin.collection('redirects').delete(record.id);
      await eventually(async () => expect((await ask('/new'))[0]).to.equal(404));
    });
    it('gives every page one address, without a trailing slash', async () => {
      expect(await ask('/blog/?page=2')).to.deep.equal([308, '/blog?page=2']);
      expect(await ask('/sl/')).to.deep.equal([308, '/sl']);
      expect((await ask('/'))[0]).to.equal(200);
    });
    it('counts as redirect, whatever the path', async () => {
      expect(await site.metrics()).to.match(
        /http_request_duration_seconds_count\{.*route="redirect",status="301"\} \d/,
      );
    });
  });
