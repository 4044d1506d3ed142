import type dns from 'node:dns';
import { createServer, type RequestListener } from 'node:http';
import net, { isIPv6 } from 'node:net';
import { expect } from 'chai';
import { PICTURE_MAX_BYTES } from '../../client/model/field';
import { isPublicAddress } from '../../server/http/public-address';
import {
  fetchPicture,
  fetchStill,
  type FetchRefusal,
  type Internet,
} from '../../server/saving/pictures/fetch-picture';
import { listen, type Listener } from '../support/listen';

const ADDRESSES: Readonly<Record<'public' | 'reserved', readonly string[]>> = {
  public: [
    '1.1.1.1',
    '100.63.255.255',
    '172.15.0.1',
    '172.32.0.1',
    '193.2.1.66',
    '2606:4700::1111',
    '2a00:1450::1',
  ],
  reserved: [
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.0.1', '169.254.169.254', '172.16.0.1'],
    ...[
      '172.31.255.255',
      '192.168.1.1',
      '192.0.2.1',
      '198.18.0.1',
      '203.0.113.9',
      '224.0.0.1',
      '255.255.255.255',
    ],
    ...[
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:7f00:1',
      '::ffff:1.1.1.1',
      '64:ff9b::7f00:1',
      'fc00::1',
      'fd12::1',
    ],
    ...[
      'fe80::1',
      'fe80::1%lo',
      'ff02::1',
      '2001:db8::1',
      '2002:7f00:1::',
      '',
      'localhost',
      '127.1',
      '2130706433',
    ],
  ],
};

describe('a picture that the server fetches', () => {
  for (const [kind, addresses] of Object.entries(ADDRESSES))
    for (const address of addresses)
      it(`knows ${address || 'no address'} as ${kind}`, () => {
        expect(isPublicAddress(address)).to.equal(kind === 'public');
      });

  /** The one address of this machine that stands for the internet; every other one is what it is. */
  const PRETENDED = '127.0.0.1';
  const HOSTS: Readonly<Record<string, readonly string[]>> = {
    'pictures.example': [PRETENDED],
    'inside.example': ['10.0.0.1'],
    'both.example': [PRETENDED, '192.168.0.1'],
    localhost: ['::1'],
  };
  const lookup = ((host: string, _options: object, done: (...found: unknown[]) => void) => {
    const found = HOSTS[host]?.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
    done(found ? null : new Error('ENOTFOUND'), found ?? []);
  }) as typeof dns.lookup;
  let server: Listener;
  let respond: RequestListener;
  before(async () => {
    server = await listen(createServer((req, res) => respond(req, res)));
  });

  /** As it would go over TLS, without it: a test has no certificate. */
  const internet: Internet = {
    lookup,
    isPublic: (each) => each === PRETENDED || isPublicAddress(each),
    connectBy:
      (publicLookup) =>
      ({ hostname, port }, done) => {
        const socket = net.connect({ host: hostname, port: Number(port), lookup: publicLookup });
        socket.once('connect', () => done(null, socket)).once('error', (error) => done(error, null));
      },
  };
  const fetchFrom = (address: string, timeoutMs?: number) =>
    fetchPicture(address, { ...internet, ...(timeoutMs && { timeoutMs }) });
  const at = (path: string, host = 'pictures.example') =>
    `https://${host}:${new URL(server.url).port}${path}`;
  const sends =
    (
      status: number,
      headers: Readonly<Record<string, string>>,
      body: Uint8Array = Buffer.from('picture'),
    ): RequestListener =>
    (_req, res) =>
      res.writeHead(status, headers).end(body);

  it('is a file with its bytes, its type and its name, also behind redirects', async () => {
    respond = (req, res) =>
      req.url === '/a'
        ? res.writeHead(302, { location: at('/b/Na%20morju.v2?size=full', PRETENDED) }).end()
        : sends(200, { 'content-type': 'image/jpeg; q=1' })(req, res);
    const file = (await fetchFrom(at('/a'))) as File;
    expect([file.name, file.type, await file.text()]).to.deep.equal([
      'Na morju.jpeg',
      'image/jpeg',
      'picture',
    ]);
  });

  const png = { 'content-type': 'image/png' };
  const REFUSED: readonly (readonly [string, FetchRefusal, RequestListener, (() => string)?])[] = [
    ['of a page', 'wrongType', sends(200, { 'content-type': 'text/html' })],
    ['of no type', 'wrongType', sends(200, {})],
    ['that is a drawing', 'wrongType', sends(200, { 'content-type': 'image/svg+xml' })],
    ['that is not there', 'notThere', sends(404, png)],
    ['that is too large', 'tooLarge', sends(200, png, Buffer.alloc(PICTURE_MAX_BYTES + 1))],
    [
      'behind a redirect to itself',
      'notThere',
      (req, res) => res.writeHead(302, { location: req.url }).end(),
    ],
    ['behind a redirect to loopback', 'notPublic', sends(302, { location: 'https://127.0.0.2/x.png' })],
    [
      'behind a redirect to a name of loopback',
      'notPublic',
      sends(302, { location: 'https://localhost/x.png' }),
    ],
    ['behind a redirect to http', 'notPublic', sends(302, { location: 'http://pictures.example/x.png' })],
    ['of a host inside', 'notPublic', sends(200, png), () => at('/', 'inside.example')],
    ['of a host with one address inside', 'notPublic', sends(200, png), () => at('/', 'both.example')],
    ['of an unknown host', 'notThere', sends(200, png), () => at('/', 'unknown.example')],
    ...['[::1]', '[::ffff:127.0.0.2]', '2130706434', '0x7f000002', '0177.0.0.2', '10.0.0.1'].map(
      (host) => [`of ${host}`, 'notPublic', sends(200, png), () => at('/', host)] as const,
    ),
    ['by http', 'notPublic', sends(200, png), () => at('/').replace('https', 'http')],
    ['of a file', 'notPublic', sends(200, png), () => 'file:///etc/passwd'],
    ['of no address', 'notPublic', sends(200, png), () => 'picture'],
  ];
  for (const [what, refusal, response, address = () => at('/x.png')] of REFUSED)
    it(`is refused as ${refusal}: one ${what}`, async () => {
      respond = response;
      expect(await fetchFrom(address())).to.equal(refusal);
    });

  const json = { 'content-type': 'application/json; charset=utf-8' };
  const saying = (facts: object | null): RequestListener =>
    sends(200, json, Buffer.from(JSON.stringify(facts)));
  const named = () => ({ title: 'One sheet', thumbnail_url: at('/small.png') });
  /** What the provider says about a video, what its host sends for pictures by their paths, and what becomes of it. */
  const STILLS: readonly (readonly [
    string,
    () => RequestListener,
    Readonly<Record<string, RequestListener>>,
    readonly string[] | FetchRefusal,
  ])[] = [
    ['the largest', () => saying(named()), { '/large.png': sends(200, png) }, ['large.png', 'One sheet']],
    ['the next', () => saying(named()), { '/small.png': sends(200, png) }, ['small.png', 'One sheet']],
    [
      'one without a title',
      () => saying({ ...named(), title: 1 }),
      { '/small.png': sends(200, png) },
      ['small.png', ''],
    ],
    ['none that is there', () => saying(named()), {}, 'notThere'],
    ['none that is named', () => saying({ title: 'A' }), {}, 'notThere'],
    ['none inside', () => saying({ thumbnail_url: 'https://127.0.0.2/x.png' }), {}, 'notPublic'],
    ['nothing of no object', () => saying(null), {}, 'notThere'],
    ['nothing of no JSON', () => sends(200, json), {}, 'notThere'],
    ['nothing of a page', () => sends(200, { 'content-type': 'text/html' }), {}, 'wrongType'],
    ['nothing of a video that is not there', () => sends(404, json), {}, 'notThere'],
  ];
  for (const [what, about, pictures, expected] of STILLS)
    it(`takes of a video ${what}`, async () => {
      const missing = sends(404, png);
      respond = (req, res) => (req.url === '/about' ? about() : (pictures[req.url!] ?? missing))(req, res);
      const stills = (address: string) => [address.replace('small', 'large'), address];
      const still = await fetchStill({ about: at('/about'), stills }, internet);
      expect(typeof still === 'string' ? still : [still.file.name, still.title]).to.deep.equal(expected);
    });

  for (const [when, response] of [
    ['before its response', () => undefined],
    ['after its beginning', (_req, res) => void res.writeHead(200, png).write('pic')],
  ] as const satisfies readonly (readonly [string, RequestListener])[])
    it(`is given up when it stops ${when}`, async () => {
      respond = response;
      expect(await fetchFrom(at('/x.png'), 300)).to.equal('tooSlow');
    });
});
