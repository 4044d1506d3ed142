import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { expect } from 'chai';
import { CONNECTIONS_PER_ADDRESS } from '../../server/http/limits';
import { startPublicServer } from '../../server/http/public-server';
import { createLifecycle } from '../../server/lifecycle';
import { exchange } from '../support/exchange';

describe('a connection of a visitor', () => {
  let server: Awaited<ReturnType<typeof startPublicServer>>;
  let idleMs: number | undefined;
  let headers: IncomingHttpHeaders;
  before(async () => {
    server = await startPublicServer(
      (req, res) => {
        idleMs = req.socket.timeout;
        headers = req.headers;
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

  it('is one of 500 from its address, but behind a proxy one of many more', async () => {
    for (const trustProxy of [false, 1]) {
      const limited = await startPublicServer((_req, res) => void res.end(), {
        config: { host: '127.0.0.1', port: 0, trustProxy },
        lifecycle: createLifecycle(),
      });
      const sockets = Array.from({ length: CONNECTIONS_PER_ADDRESS }, () =>
        connect(limited.port, '127.0.0.1'),
      );
      await Promise.all(sockets.map((socket) => once(socket, 'connect')));
      const one = exchange(
        `http://127.0.0.1:${limited.port}`,
        'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      ).catch(() => '');
      expect(await one).to.match(trustProxy === false ? /^$/ : /^HTTP\/1.1 200/);
      for (const socket of sockets) socket.destroy();
      await limited.stop(0);
    }
  });

  it('is read with all of its headers, however many they are, or refused', async () => {
    const origin = `http://127.0.0.1:${server.port}`;
    let refused = 0;
    for (const count of [90, 96, 97, 98, 99, 100, 101, 200, 1_000, 1_999, 2_000, 5_000]) {
      const fillers = Array.from({ length: count }, (_, at) => `f${at}: 1\r\n`).join('');
      const last = 'X-Forwarded-For: 192.0.2.7\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';
      headers = {};
      const [status] = (await exchange(origin, `GET / HTTP/1.1\r\nHost: x\r\n${fillers}${last}`)).split(
        '\r\n',
      );
      if (status === 'HTTP/1.1 431 Request Header Fields Too Large') refused += 1;
      else expect(headers, `${count}`).to.include({ 'x-forwarded-for': '192.0.2.7', 'content-length': '0' });
    }
    expect(refused).to.equal(1);
  });
});
