import { writeFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { get } from 'node:https';
import { connect as connectTcp } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { companyPocketBase } from '../support/company-site';
import { composeFile } from '../support/compose';
import { debianToolOrSkip } from '../support/debian-tool';
import { eventually } from '../support/eventually';
import { exchange } from '../support/exchange';
import { startHaproxy } from '../support/haproxy';
import { startProgram } from '../support/program';
import { returningPort } from '../support/returning-port';
import { startSite, type TestSite } from '../support/site';
import { skipHere } from '../support/skip-here';
import { temporaryFolder } from '../support/temporary-folder';
import { freeVarnishPorts, startVarnish } from '../support/varnish';

/** Headers in which proxies say, or once said, for whom they ask. */
const CLAIMS = [
  ...['X-Forwarded-For', 'x-forwarded-for', 'X-FORWARDED-FOR', 'X_Forwarded_For', 'Forwarded', 'X-Real-IP'],
  ...['X-Client-IP', 'True-Client-IP', 'CF-Connecting-IP', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'Via'],
];
const FORGED = [
  '192.0.2.66',
  '192.0.2.66, 127.0.0.1',
  '127.0.0.1',
  '127.0.0.1, ::1',
  '',
  ',',
  'for=192.0.2.66',
];
const ID = 'forged-request-id';

/** Header lines by which a visitor claims another address: any number, order, repetition and case. */
function* hostileHeaders(): Generator<string[]> {
  for (const name of CLAIMS)
    for (const value of FORGED) {
      yield [`${name}: ${value}`];
      yield [`${name}: ${value}`, 'X-Between: yes', `${name.toUpperCase()}: 192.0.2.67`, `${name}: ${value}`];
    }
  const all = CLAIMS.map((name) => `${name}: 192.0.2.66`);
  yield all;
  yield all.toReversed();
  yield [...all, ...all.toReversed()];
  // Hop-by-hop headers are not passed on: a proxy must not count its own as such.
  for (const word of ['Connection', 'connection', 'Proxy-Connection', 'TE', 'Trailer'])
    for (const claims of [
      'X-Forwarded-For',
      'close, x-forwarded-for',
      'X-Forwarded-For, X-Forwarded-Proto, Content-Length',
    ])
      yield [`${word}: ${claims}`, 'X-Forwarded-For: 192.0.2.66'];
  yield ['X-Forwarded-For : 192.0.2.66'];
  yield [' X-Forwarded-For: 192.0.2.66'];
  yield ['X-First: 1', '\tX-Forwarded-For: 192.0.2.66'];
  yield ['X-Forwarded-For:', ' 192.0.2.66'];
  for (const count of [...Array.from({ length: 50 }, (_, at) => 60 + at), 1_000, 1_990]) {
    const fillers = Array.from({ length: count }, (_, at) => `f${at}: 1`);
    yield ['X-Forwarded-For: 192.0.2.66', ...fillers];
    yield [...fillers, 'X-Forwarded-For: 192.0.2.66'];
  }
}

/** Bodies, targets and versions that two parts may read differently, with `X-Forwarded-For` in each. */
const hostileRequests = (host: string): string[] => {
  const claim = 'X-Forwarded-For: 192.0.2.66\r\n';
  const start = `POST /forms/contact HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nContent-Type: application/json\r\n`;
  const smuggled = `0\r\n\r\nPOST /forms/contact HTTP/1.1\r\nHost: ${host}\r\n${claim}Content-Length: 0\r\n\r\n`;
  return [
    `${start}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n${claim}\r\n`,
    `${start}Trailer: X-Forwarded-For\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n${claim}\r\n`,
    `${start}${claim}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n${smuggled}`,
    `${start}${claim}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n${smuggled}`,
    `${start}${claim}Transfer-Encoding: identity, chunked\r\n\r\n${smuggled}`,
    `${start}${claim}Transfer_Encoding: chunked\r\nContent-Length: 2\r\n\r\n{}`,
    `${start}${claim}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}`,
    `${start}${claim}Content-Length: 2, 2\r\n\r\n{}`,
    start.replace('/forms', `http://${host}/forms`) + `${claim}Content-Length: 2\r\n\r\n{}`,
    start.replace('/forms', 'http://other.example/forms') + `${claim}Content-Length: 2\r\n\r\n{}`,
    start.replace('HTTP/1.1', 'HTTP/1.0') + `${claim}Content-Length: 2\r\n\r\n{}`,
    start.replace('HTTP/1.1', 'HTTP/1.0').replace(/Host: .*\r\n/, '') + `${claim}Content-Length: 2\r\n\r\n{}`,
  ];
};

/** Which address the site counted a post for, as the hash that its limits tell (draft 8 of the RateLimit header fields). */
const countedFor = (reply: string): string | undefined =>
  /^ratelimit-policy:.*?pk=:(.*?):/im.exec(reply)?.[1];
const statuses = (reply: string): string[] =>
  [...reply.matchAll(/^HTTP\/1\.[01] (\d+)/gm)].map(([, status]) => status!);

describe('the address of a visitor', function () {
  /** Of this machine, as visitors see it; loopback would be taken for a proxy. */
  const own = Object.values(os.networkInterfaces())
    .flatMap((found) => found ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')?.address;
  let folder: string;
  let site: TestSite;
  let truth: string;
  const sitePort = () => Number(new URL(site.url).port);
  /** The site's settings name proxies by address, except where compose counts them. */
  async function startBehind(trustProxy: string): Promise<void> {
    await site?.stop();
    site = await startSite({
      pocketbase: await companyPocketBase(),
      env: { TRUST_PROXY: trustProxy, FORM_LIMIT_PER_10_MIN: '100000' },
    });
    const reply = await exchange(site.url, post('x', [`X-Forwarded-For: ${own}`]));
    truth = countedFor(reply)!;
    expect(truth, reply).to.be.a('string');
  }
  before(function () {
    if (!own) skipHere(this, 'this machine has no address but loopback');
    folder = temporaryFolder('proxies');
  });

  const post = (host: string, lines: readonly string[]) =>
    [
      ...['POST /forms/contact HTTP/1.1', `Host: ${host}`, ...lines],
      ...['Content-Type: application/json', 'Content-Length: 2', 'Connection: close', '', '{}'],
    ].join('\r\n');

  /** Every hostile request is refused, or counted for the true address; the second part says how many of each. */
  async function expectTruth(origin: string): Promise<void> {
    const { host } = new URL(origin);
    const requests = [...hostileHeaders()].map((lines) => post(host, lines)).concat(hostileRequests(host));
    const seen = { counted: 0, refused: 0 };
    for (const request of requests) {
      const reply = await exchange(origin, request);
      const address = countedFor(reply);
      if (address === undefined) {
        // A proxy may also respond itself, as Caddy does for a host that it does not know.
        if (/^x-request-id:/im.test(reply))
          expect(
            statuses(reply).join(),
            `${request}

${reply}`,
          ).to.match(/^(400|411|413|431)$/);
        seen.refused += 1;
      } else {
        expect(statuses(reply), `${request}\n\n${reply}`).to.have.length(1);
        expect(address, `${request}\n\n${reply}`).to.equal(truth);
        seen.counted += 1;
      }
      expect(reply).not.to.include(ID);
    }
    console.log(`      ${seen.counted} requests counted for the true address, ${seen.refused} refused`);
    expect(seen.counted).to.be.greaterThan(requests.length / 2);
  }

  /** The same over HTTP/2, whose clients repeat headers and send them in any order as well. */
  async function expectTruthOverHttp2(origin: string): Promise<void> {
    const session = connect(origin, { rejectUnauthorized: false });
    const ask = (headers: Record<string, string | string[]>) =>
      new Promise<Record<string, unknown>>((resolve, reject) => {
        const stream = session.request({
          ...{ ':method': 'POST', ':path': '/forms/contact', 'content-type': 'application/json' },
          ...headers,
        });
        stream.on('response', resolve);
        stream.on('error', reject);
        stream.end('{}');
      });
    for (const name of CLAIMS.map((claim) => claim.toLowerCase()))
      for (const value of [...FORGED, ['192.0.2.66', '192.0.2.67']]) {
        const headers = await ask({ [name]: value });
        expect(
          countedFor(`ratelimit-policy: ${String(headers['ratelimit-policy'])}`),
          `${name}: ${value}`,
        ).to.equal(truth);
      }
    session.destroy();
  }

  /** HAProxy makes one of two that are the same; two that differ are refused everywhere. */
  async function expectOneHost(origin: string): Promise<void> {
    const { host } = new URL(origin);
    const ask = async (path: string, second: string) =>
      statuses(
        await exchange(
          origin,
          `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Between: yes\r\nhost: ${second}\r\nConnection: close\r\n\r\n`,
        ),
      );
    for (const path of ['/', '/edit', '/no/page'])
      for (const second of ['other.example', '127.0.0.1', `${host}.`])
        expect(await ask(path, second), second).to.deep.equal(['400']);
    expect((await ask('/healthz', host)).join()).to.be.oneOf(['200', '400']);
  }

  async function expectOwnRequestId(origin: string): Promise<void> {
    const reply = await exchange(origin, post(new URL(origin).host, [`X-Request-Id: ${ID}`]));
    expect(reply)
      .to.match(/^x-request-id: [\w-]{36}\r$/im)
      .and.not.include(ID);
  }

  const proves = (origin: () => string) => {
    it('is the true one whatever headers, bodies and targets say', () => expectTruth(origin()));
    it('comes with one host, or not at all', () => expectOneHost(origin()));
    it('comes with a name for the request that the visitor has not chosen', () =>
      expectOwnRequestId(origin()));
  };

  describe('behind HAProxy', () => {
    let url: string;
    before(async function () {
      const program = await debianToolOrSkip(this, 'haproxy', 'haproxy');
      await startBehind('loopback');
      const ports = { host: own!, tls: await returningPort(), a: sitePort(), b: sitePort() };
      ({ url } = await startHaproxy(program, path.join(folder, 'haproxy'), ports));
    });
    proves(() => url);
    it('is the true one over HTTP/2', () => expectTruthOverHttp2(url));
    it('has 500 connections at most, and others are served meanwhile', async () => {
      const { hostname: host, port } = new URL(url);
      const open = Array.from({ length: 520 }, () => connectTcp({ host, port: Number(port) }));
      const closed = new Set<number>();
      try {
        open.forEach((socket, at) => {
          socket.on('error', () => undefined);
          socket.once('close', () => closed.add(at));
        });
        await eventually(() => expect(closed.size).to.be.at.least(20));
        const status = (localAddress: string) =>
          new Promise<unknown>((resolve) => {
            const options = { host, port, path: '/readyz', localAddress, rejectUnauthorized: false };
            get(options, ({ statusCode }) => resolve(statusCode)).on('error', () => resolve('refused'));
          });
        expect([await status(own!), await status('127.0.0.1')]).to.deep.equal(['refused', 200]);
      } finally {
        for (const socket of open) socket.destroy();
      }
      await eventually(async () =>
        expect(statuses(await exchange(url, post(host, [])))).to.deep.equal(['422']),
      );
    });
  });

  describe('behind HAProxy with Varnish', () => {
    let url: string;
    before(async function () {
      const program = await debianToolOrSkip(this, 'haproxy', 'haproxy');
      const varnishd = await debianToolOrSkip(this, 'varnishd', 'varnish varnish-modules gcc libc6-dev');
      await startBehind('loopback');
      const cache = await returningPort();
      const varnishPorts = await freeVarnishPorts();
      const ports = { host: own!, tls: await returningPort(), a: sitePort(), b: sitePort(), cache };
      const withCache = (text: string) =>
        text.replace('default_backend sites', 'default_backend varnish') +
        `\nbackend varnish\n    server varnish 127.0.0.1:${varnishPorts.visitors}\n`;
      [{ url }] = await Promise.all([
        startHaproxy(program, path.join(folder, 'with-cache'), ports, withCache),
        startVarnish(varnishd, { ...varnishPorts, site: cache }),
      ]);
    });
    proves(() => url);
    it('is the true one over HTTP/2', () => expectTruthOverHttp2(url));
  });

  describe('behind the Caddy of compose.yaml', () => {
    let url: string;
    before(async function () {
      const program = await debianToolOrSkip(this, 'caddy', 'caddy');
      await startBehind('1');
      url = `https://${own}:${await returningPort()}`;
      const caddyfile = composeFile('caddyfile', { SITE_HOST: url }).replace(
        'site:3000',
        new URL(site.url).host,
      );
      const file = path.join(folder, 'Caddyfile');
      writeFileSync(
        file,
        `{\n  admin off\n  skip_install_trust\n  auto_https disable_redirects\n}\n${caddyfile}`,
      );
      const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
      startProgram(program, ['run', '--config', file, '--adapter', 'caddyfile'], { env });
      await eventually(async () =>
        expect(countedFor(await exchange(url, post(new URL(url).host, [])).catch(String))).to.equal(truth),
      );
    });
    proves(() => url);
    it('is the true one over HTTP/2', () => expectTruthOverHttp2(url));
  });
});
