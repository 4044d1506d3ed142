import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { readConfig } from '../../server/config';
import { createLifecycle } from '../../server/lifecycle';
import { createLogger } from '../../server/observability/logger';
import { createMetrics } from '../../server/observability/metrics';
import { createPageCache } from '../../server/pages/page-cache';
import { createPageFastPath } from '../../server/pages/page-fast-path';
import { createRouteRules } from '../../server/pages/route-rules';
import { rawRequest } from '../support/raw-request';

describe('the fast path of cached pages', () => {
  const config = readConfig({ TRUST_PROXY: '1', POCKETBASE_URL: 'http://127.0.0.1:7' });
  const rules = createRouteRules({ siteUrl: config.siteUrl, addresses: config, onRefused: () => undefined });
  const pageCache = createPageCache({ onRebuildFailure: () => undefined });
  const logger = createLogger('silent', { write: () => undefined });
  const lifecycle = createLifecycle();
  let server: Server;
  let origin: string;
  before(async () => {
    for (const address of ['/', '/about'])
      await pageCache.get(address, async () => ({
        route: 'page',
        html: [Buffer.from(`page at ${address}`)],
        keys: [],
        changesAt: null,
      }));
    const services = {
      config,
      rules,
      pageCache,
      logger,
      lifecycle,
      metrics: createMetrics({ processMetrics: false }),
    };
    server = createServer(createPageFastPath(services, (_req, res) => void res.end('the pipeline')));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => void server.close());

  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    rawRequest(origin, path, { method, headers });

  it('sends a page to every client that requests its address, with a new request id', async () => {
    for (const headers of [{}, { cookie: 'locale=sl' }, { 'cache-control': 'no-cache' }, { te: 'x' }])
      expect((await ask('/about', headers as Record<string, string>)).text).to.equal('page at /about');
    expect((await ask('/about')).headers['x-request-id']).to.match(/^[\w-]{36}$/);
  });
  it('adopts the request id of a trusted proxy', async () => {
    const { text, headers } = await ask('/about', { 'x-request-id': 'from-the-ingress' });
    expect([text, headers['x-request-id']]).to.deep.equal(['page at /about', 'from-the-ingress']);
  });
  it('leaves other addresses, other methods, and other languages at / to the pipeline', async () => {
    for (const path of ['/blog', '/about?utm_source=x', '/about/', '/%61bout'])
      expect((await ask(path)).text, path).to.equal('the pipeline');
    expect((await ask('/about', {}, 'POST')).text).to.equal('the pipeline');
    expect((await ask('/', { 'accept-language': 'sl' })).text).to.equal('the pipeline');
    expect((await ask('/', { 'accept-language': 'en' })).text).to.equal('page at /');
  });
  it('leaves a page to the pipeline as soon as its address redirects', async () => {
    rules.setEntries([{ from: '/about', to: '/contact', status: 302 }]);
    expect((await ask('/about')).text).to.equal('the pipeline');
    rules.setEntries([]);
    expect((await ask('/about')).text).to.equal('page at /about');
  });
});
