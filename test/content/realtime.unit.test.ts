import { createServer, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import pino from 'pino';
import { createPocketBaseClient } from '../../server/content/pocketbase-client';
import { startRealtime, type RealtimeLink, type RealtimeOptions } from '../../server/content/realtime';
import { until } from './service-fixture';
import { listen } from '../support/listen';

/** The realtime part of a content service; its links can be refused, cut or silent. */
async function startFakeService() {
  const links: ServerResponse[] = [];
  const subscribed: string[][] = [];
  let refusals = 0;
  let requests = 0;
  const server: Server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      subscribed.push((JSON.parse(body) as { subscriptions: string[] }).subscriptions);
      return void response.writeHead(204).end();
    }
    requests += 1;
    if (refusals > 0) {
      refusals -= 1;
      return void response.writeHead(503).end();
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`id:link${requests}\nevent:PB_CONNECT\ndata:{"clientId":"link${requests}"}\n\n`);
    links.push(response);
  });
  return {
    url: (await listen(server)).url,
    links,
    subscribed,
    refuse: (times: number) => (refusals = times),
    requests: () => requests,
    send(topic: string, data: unknown) {
      links
        .at(-1)!
        .write(`event:${topic}\ndata:${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`);
    },
  };
}

describe('the realtime link', function () {
  let service: Awaited<ReturnType<typeof startFakeService>>;
  let link: RealtimeLink | undefined;
  let connects: number;
  let records: unknown[];

  const start = (options: Partial<RealtimeOptions> = {}) => {
    link = startRealtime({
      client: createPocketBaseClient({ pocketbase: { url: service.url, email: '', password: '' } }),
      logger: pino({ level: 'silent' }),
      onRecord: (...change) => records.push(change),
      onConnect: () => (connects += 1),
      ...options,
    });
    return link;
  };

  beforeEach(async () => {
    connects = 0;
    records = [];
    service = await startFakeService();
  });
  afterEach(async () => {
    await link?.stop();
    link = undefined;
  });

  it('reports records with the fields that the site shows, and nothing else', async () => {
    start();
    await until('connected', () => connects === 1);
    service.send('redirects/*', {
      action: 'update',
      record: { id: 'abc', collectionId: 'x', from: '/a', to: '/b', status: 301, secret: 's' },
    });
    service.send('redirects/*', { action: 'delete', record: { id: 'abc' } });
    await until('two reports', () => records.length === 2);
    expect(records).to.deep.equal([
      ['redirects', 'save', { id: 'abc', from: '/a', to: '/b', status: 301 }],
      ['redirects', 'delete', { id: 'abc' }],
    ]);
  });

  it('survives nonsensical messages', async () => {
    start();
    await until('connected', () => connects === 1);
    for (const nonsense of ['', '{', 'null', '7', '[]', '{"record":null}', '{"record":{"id":7}}'])
      service.send('posts/*', nonsense);
    service.send('posts/*', { action: 'create', record: { id: 'good' } });
    await until('a report', () => records.length > 0);
    expect(records).to.deep.equal([['posts', 'save', { id: 'good' }]]);
  });

  it('reconnects after a cut, and announces each new link', async () => {
    start();
    await until('connected', () => connects === 1);
    service.links[0]!.destroy();
    await until('lost', () => !link!.connected);
    await until('connected again', () => connects === 2);
    expect(link!.connected).to.equal(true);
    expect(service.subscribed.at(-1)).to.include('posts/*');
  });

  it('replaces a link that is silent for longer than PocketBase leaves one open, which is five minutes', async () => {
    let time = 0;
    let looks = 0;
    start({ uptime: () => ((looks += 1), time) });
    await until('connected', () => connects === 1);
    time = 5.5 * 60_000;
    const before = looks;
    await until('some looks at the silent link', () => looks > before + 2);
    expect([link!.connected, service.requests()], 'not silent for that long yet').to.deep.equal([true, 1]);
    time = 6.5 * 60_000;
    await until('connected again', () => connects === 2);
    expect(service.requests()).to.equal(2);
    service.send('posts/*', { action: 'create', record: { id: 'received' } });
    await until('a report', () => records.length === 1);
  });

  it('counts every message as a sign of life', async () => {
    let time = 0;
    let looks = 0;
    start({ uptime: () => ((looks += 1), time) });
    await until('connected', () => connects === 1);
    time = 5 * 60_000;
    service.send('posts/*', { action: 'create', record: { id: 'sign' } });
    await until('a report', () => records.length === 1);
    time = 10 * 60_000;
    const before = looks;
    await until('some looks at the link', () => looks > before + 2);
    expect([link!.connected, service.requests()]).to.deep.equal([true, 1]);
  });

  it('begins with the shortest pause again after each success', async () => {
    let time = 0;
    const pauses: number[] = [];
    const logger = pino(
      { level: 'debug' },
      { write: (line: string) => void pauses.push((JSON.parse(line) as { delay: number }).delay) },
    );
    service.refuse(2);
    start({ uptime: () => time, logger });
    await until('connected', () => connects === 1);
    service.refuse(1);
    time = 6.5 * 60_000;
    await until('connected again', () => connects === 2);
    expect(pauses).to.deep.equal([250, 500, 250]);
  });

  it('closes its connection when it is stopped, even while it is still connecting', async () => {
    start();
    await until('connected', () => connects === 1);
    const closed = new Promise((resolve) => service.links[0]!.once('close', resolve));
    await link!.stop();
    await closed;
    expect(link!.connected).to.equal(false);

    service.refuse(100);
    start();
    await until('a retry', () => service.requests() > 1);
    await link!.stop();
    const requests = service.requests();
    await sleep(400);
    expect(service.requests()).to.equal(requests);
  });
});
