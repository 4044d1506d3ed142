import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import pino from 'pino';
import { createPocketBaseClient } from '../../../server/content/pocketbase-client';
import { startRealtime, type RealtimeLink, type RealtimeOptions } from '../../../server/content/realtime';
import { until } from './service-fixture';

/** The realtime half of the content service, whose links can be refused, cut or silent. */
async function startFakeService() {
  const links: ServerResponse[] = [];
  const subscribed: string[][] = [];
  let refusals = 0;
  let asked = 0;
  const server: Server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      subscribed.push((JSON.parse(body) as { subscriptions: string[] }).subscriptions);
      return void response.writeHead(204).end();
    }
    asked += 1;
    if (refusals > 0) {
      refusals -= 1;
      return void response.writeHead(503).end();
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`id:link${asked}\nevent:PB_CONNECT\ndata:{"clientId":"link${asked}"}\n\n`);
    links.push(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    links,
    subscribed,
    refuse: (times: number) => (refusals = times),
    asked: () => asked,
    send(topic: string, data: unknown) {
      links
        .at(-1)!
        .write(`event:${topic}\ndata:${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

describe('realtime link', function () {
  let service: Awaited<ReturnType<typeof startFakeService>>;
  let link: RealtimeLink | undefined;
  let connects: number;
  let records: unknown[];

  const start = (options: Partial<RealtimeOptions> = {}) => {
    link = startRealtime({
      client: createPocketBaseClient({ pocketbase: { url: service.url, email: '', password: '' } }),
      logger: pino({ level: 'silent' }),
      onRecord: (...told) => records.push(told),
      onConnect: () => (connects += 1),
      isServiceUp: () => true,
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
    await service.close();
  });

  it('subscribes to all public collections over one link', async () => {
    start();
    await until('connected', () => connects === 1);
    expect(link!.connected).to.equal(true);
    expect(service.asked()).to.equal(1);
    expect(service.subscribed).to.have.length(1);
    expect(service.subscribed[0]).to.include.members(['posts/*', 'contents/*', 'redirects/*']);
    expect(service.subscribed[0]).to.not.include('messages/*');
  });

  it('repeats the first connection until it stands', async () => {
    service.refuse(3);
    start();
    await until('connected', () => connects === 1);
    expect(service.asked()).to.equal(4);
  });

  it('reports records with the fields that the site shows, and nothing else', async () => {
    start();
    await until('connected', () => connects === 1);
    service.send('redirects/*', {
      action: 'update',
      record: { id: 'abc', collectionId: 'x', from: '/a', to: '/b', status: 301, secret: 's' },
    });
    service.send('redirects/*', { action: 'delete', record: { id: 'abc' } });
    await until('told', () => records.length === 2);
    expect(records).to.deep.equal([
      ['redirects', 'save', { id: 'abc', from: '/a', to: '/b', status: 301 }],
      ['redirects', 'delete', { id: 'abc' }],
    ]);
  });

  it('survives messages that make no sense', async () => {
    start();
    await until('connected', () => connects === 1);
    for (const nonsense of ['', '{', 'null', '7', '[]', '{"record":null}', '{"record":{"id":7}}'])
      service.send('posts/*', nonsense);
    service.send('posts/*', { action: 'create', record: { id: 'good' } });
    await until('told', () => records.length > 0);
    expect(records).to.deep.equal([['posts', 'save', { id: 'good' }]]);
  });

  it('connects again after a cut, and announces each new link', async () => {
    start();
    await until('connected', () => connects === 1);
    service.links[0]!.destroy();
    await until('lost', () => !link!.connected);
    await until('connected again', () => connects === 2);
    expect(link!.connected).to.equal(true);
    expect(service.subscribed.at(-1)).to.include('posts/*');
  });

  it('makes a link anew that is silent for too long', async () => {
    let time = 0;
    start({ silenceLimitMs: 300, watchIntervalMs: 20, uptime: () => time });
    await until('connected', () => connects === 1);
    time = 301;
    await until('made anew', () => connects === 2);
    expect(service.asked()).to.equal(2);
    service.send('posts/*', { action: 'create', record: { id: 'heard' } });
    await until('told', () => records.length === 1);
  });

  it('ends with its connection when stopped, also while it is being made', async () => {
    start();
    await until('connected', () => connects === 1);
    const closed = new Promise((resolve) => service.links[0]!.once('close', resolve));
    await link!.stop();
    await closed;
    expect(link!.connected).to.equal(false);

    service.refuse(100);
    start();
    await until('asked again', () => service.asked() > 1);
    await link!.stop();
    const asked = service.asked();
    await sleep(400);
    expect(service.asked()).to.equal(asked);
  });
});
