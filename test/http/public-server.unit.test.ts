import { expect } from 'chai';
import { startPublicServer, type PublicServer } from '../../server/http/public-server';
import { createLifecycle } from '../../server/lifecycle';

describe('a connection of a visitor', () => {
  let server: PublicServer;
  let idleMs: number | undefined;
  before(async () => {
    server = await startPublicServer(
      (req, res) => {
        idleMs = req.socket.timeout;
        res.end();
      },
      { config: { host: '127.0.0.1', port: 0, trustProxy: false }, lifecycle: createLifecycle() },
    );
  });
  after(() => server.stop(0));

  it('is kept longer than a load balancer keeps it idle, which is 60 s, and ends after two minutes without traffic', async () => {
    const { headers } = await fetch(`http://127.0.0.1:${server.port}/`);
    expect(headers.get('keep-alive')).to.equal('timeout=65');
    expect(idleMs).to.equal(120_000);
  });
});
