import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'chai';
import pino from 'pino';
import { atSuiteEnd } from '../../scripts/test/suite-end';
import { blocksOf } from '../../client/blocks/block-groups';
import { ContentUnavailableError } from '../../server/content/content-service';
import { createSearch } from '../../server/content/search/search';
import { startTestPocketBase, type TestPocketBase } from '../support/pocketbase';
import { startService, until, untilLive } from './service-fixture';
import { temporaryFolder } from '../support/temporary-folder';
import { listen } from '../support/listen';

describe('the content service', function () {
  it('treats nonsense as an outage', async () => {
    const responses = [
      '<html>',
      '{}',
      '[]',
      'null',
      '{"items":7}',
      '{"items":{}}',
      '{"items":[{"id":null}]}',
    ];
    let count = 0;
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(responses[count++ % responses.length]);
    });
    const service = startService(await listen(server));
    expect(await service.page('index').catch((error: unknown) => error)).to.be.instanceOf(
      ContentUnavailableError,
    );
    expect(service.content.status().ready).to.equal(false);
  });
});

describe('the content service across restarts', function () {
  let pocketBase: TestPocketBase;
  let dataDir: string;
  before(async function () {
    pocketBase = await startTestPocketBase({ content: true });
    dataDir = temporaryFolder('content');
  });

  it('serves every page from its copy, which only its owner reads, if it starts without PocketBase, and reports its age', async () => {
    const earlier = startService(pocketBase, { dataDir });
    await untilLive(earlier);
    await earlier.stop();
    expect(statSync(path.join(dataDir, 'content.db')).mode & 0o777).to.equal(0o600);
    await pocketBase.goDown();
    const service = startService(pocketBase, { dataDir, env: { CONTENT_TTL_S: '1' } });
    expect(service.content.status()).to.include({
      ready: true,
      source: 'copy',
      realtime: 'disconnected',
    });
    expect(service.content.status().staleSeconds).to.be.above(0);
    const { entries: index } = await service.content.listIndex('en');
    expect(new Set(index.map(({ route }) => route)).size, 'kinds of entries').to.equal(6);
    for (const { route, params } of index)
      expect((await service.page(route, { params })).view).to.be.an('object');
    const { view } = await service.page('index', { locale: 'sl' });
    expect(blocksOf(view, 'hero')[0]!.title).to.not.equal('');

    await pocketBase.comeUp();
    await untilLive(service);
    expect(service.changes, 'nothing had changed').to.deep.equal([]);
  });

  it('throws a damaged copy away, before its start and while it runs, and reads content anew', async () => {
    await pocketBase.comeUp();
    const { items } = await pocketBase.admin.collection('posts').getList(1, 1, { filter: 'draft=false' });
    const { id, slug, title } = items[0]!;
    const folder = temporaryFolder('damaged');
    const earlier = startService(pocketBase, { dataDir: folder });
    await untilLive(earlier);
    await earlier.stop();
    const file = path.join(folder, 'content.db');
    const bytes = readFileSync(file);
    bytes.fill(0, bytes.indexOf(`"slug":"${slug}"`), bytes.indexOf(`"slug":"${slug}"`) + 12);
    writeFileSync(file, bytes);

    const search = createSearch(folder, pino({ level: 'silent' }));
    atSuiteEnd(() => search.stop());
    const service = startService(pocketBase, { dataDir: folder, search });
    const readPost = () => service.page('blog-slug', { params: { slug } });
    const isFound = async () => {
      const { hits } = await search.findPages({ words: title, locale: 'en', now: Date.now(), off: [] });
      return hits.some((hit) => hit.id === id);
    };
    const untilWhole = async (times: number) => {
      await untilLive(service);
      expect((await readPost()).view).to.be.an('object');
      await until('the post is found', isFound);
      const damaged = service.lines.filter(({ level }) => level > 30).map(({ msg }) => msg);
      expect(damaged).to.deep.equal(Array(times).fill('content.db is damaged and is made anew'));
    };
    await untilWhole(1);

    // Pages come from memory until an entry changes, so an edit makes the site read the file.
    const other = new DatabaseSync(file);
    other.exec("UPDATE record SET texts = '{', row = '{'");
    other.close();
    await pocketBase.admin.collection('posts').update(id, { title });
    await until('the damage is found', () => !service.content.status().ready);
    await untilWhole(2);
  });

  it('refreshes after CONTENT_TTL_S if there is no realtime link', async () => {
    const { url } = await proxyWithoutRealtime(pocketBase.url);
    const service = startService({ url, webServer: pocketBase.webServer }, { env: { CONTENT_TTL_S: '1' } });
    await until('content', () => service.content.status().source === 'live');
    const post = await pocketBase.admin.collection('posts').getFirstListItem('draft=false');
    service.changes.length = 0;
    await pocketBase.admin.collection('posts').update(post.id, { title: 'Found by polling' });
    await until('a change', () => service.changes.length > 0);
    expect(service.changes[0]!.keys).to.have.members([
      'posts',
      'posts:entries',
      `posts/${String(post.slug)}`,
      `posts:card/${post.id}`,
    ]);
    expect(service.content.status().realtime).to.equal('disconnected');
  });

  it('reads published content without an account, and logs once if the account was rejected', async () => {
    await pocketBase.admin.collection('posts').create({
      slug: 'hidden-draft',
      title: 'Hidden',
      published: '2024-01-01 00:00:00.000Z',
      draft: true,
    });
    const request = {
      route: 'blog-slug',
      params: { slug: 'hidden-draft' },
      locale: 'en',
      query: {},
    } as const;
    const anonymous = startService({ url: pocketBase.url });
    const refused = startService({
      ...pocketBase,
      webServer: { ...pocketBase.webServer, password: 'wrong' },
    });
    const signedIn = startService(pocketBase);
    for (const service of [anonymous, refused, signedIn]) {
      await untilLive(service);
      expect((await service.page('blog')).view.posts).to.not.be.empty;
      expect(await service.content.loadPage(request)).to.equal(null);
    }
    expect(await signedIn.content.loadPage({ ...request, preview: true })).not.to.equal(null);
    expect(await anonymous.content.loadPage({ ...request, preview: true })).to.equal(null);
    expect(refused.lines.map(({ msg }) => msg)).to.deep.equal([
      'the content service refused the account of POCKETBASE_EMAIL (400); reading published content without it',
    ]);
  });
});

/** A proxy before the service that lets requests through but no realtime connections. */
function proxyWithoutRealtime(target: string) {
  const server = createServer(async (request, response) => {
    if (request.url!.startsWith('/api/realtime')) return void response.writeHead(502).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const upstream = await fetch(target + request.url!, {
      method: request.method!,
      headers: {
        'content-type': request.headers['content-type'] ?? '',
        authorization: request.headers.authorization ?? '',
      },
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    response.writeHead(upstream.status, { 'content-type': 'application/json' });
    response.end(await upstream.text());
  });
  return listen(server);
}
