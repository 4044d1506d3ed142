import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import {
  createFormSender,
  LONGEST_RETRY_AFTER_S,
  RESEND_DELAY_MS,
  type SendResult,
} from '../../client/forms/send-form';
import { listen } from '../support/listen';

type Response = (res: ServerResponse, req: IncomingMessage) => unknown;

const json =
  (status: number, body: object, headers: Record<string, string> = {}): Response =>
  (res) =>
    res.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
const html =
  (status: number, headers: Record<string, string> = {}): Response =>
  (res) =>
    res.writeHead(status, { 'Content-Type': 'text/html', ...headers }).end('<h1>Guru Meditation</h1>');

const ACCEPTED = json(200, { ok: true, message: 'Thank you' });
const EMPTY: Response = (res) => res.end();
const DISCONNECTED: Response = (res) => res.destroy();
const CUT: Response = (res) =>
  res.writeHead(200, { 'Content-Length': '100' }).write('{"ok":', () => res.destroy());

describe('a form that is sent', () => {
  /** The responses to the next posts; the last one goes to all others. */
  let responses: Response[] = [];
  let bodies: string[] = [];
  let waits: number[] = [];
  const server = createServer(async (req, res) => {
    bodies.push(await text(req));
    (responses.length > 1 ? responses.shift()! : responses[0]!)(res, req);
  });
  let url: string;
  before(async () => ({ url } = await listen(server)));

  const sender = () =>
    createFormSender(`${url}/forms/contact`, (ms) => {
      waits.push(ms);
      return Promise.resolve();
    });
  const send = (...planned: Response[]): Promise<SendResult> => {
    responses = planned;
    bodies = [];
    waits = [];
    return sender()({ name: 'Ana' }, { locale: 'sl' });
  };
  const accepted = { kind: 'accepted', result: { ok: true, message: 'Thank you' } };

  for (const [what, failure] of [
    ['a broken connection', DISCONNECTED],
    ['a connection that breaks within the response', CUT],
    ['a 502', html(502)],
    ['a 503', html(503)],
    ['a 503 of the site', json(503, { ok: false })],
  ] as const) {
    it(`is sent once more after ${what}, unchanged, after a short wait`, async () => {
      expect(await send(failure, ACCEPTED)).to.deep.equal(accepted);
      expect(bodies).to.have.length(2);
      expect(bodies[1]).to.equal(bodies[0]);
      expect(JSON.parse(bodies[0]!))
        .to.have.property('id')
        .that.matches(/^[a-z0-9]{15}$/);
      expect(waits).to.deep.equal([RESEND_DELAY_MS]);
    });
    it(`fails after a second time of ${what}`, async () => {
      const kind = what.includes('connection') ? 'unreachable' : 'unavailable';
      expect((await send(failure)).kind).to.equal(kind);
      expect(bodies).to.have.length(2);
    });
  }

  for (const [what, response, kind] of [
    ['a success', ACCEPTED, 'accepted'],
    ['invalid values', json(422, { ok: false, errors: {} }), 'invalid'],
    ['a limit', json(429, {}, { 'Retry-After': '1' }), 'limited'],
    ['a body that is too large', html(413), 'tooLarge'],
    ['another origin', json(403, { ok: false }), 'unavailable'],
    ['a page that is not there', html(404), 'unavailable'],
    ['a fault of the site', json(500, { ok: false }), 'unavailable'],
    ['a fault of a proxy', html(500), 'unavailable'],
    ['a timeout of a proxy', html(504), 'unavailable'],
    ['a page of another program', html(200), 'unavailable'],
    ['an unreadable refusal', html(422), 'unavailable'],
    ['an empty response', EMPTY, 'unavailable'],
    ['a limit of a proxy', html(429), 'limited'],
    [
      'a long Retry-After',
      json(503, {}, { 'Retry-After': String(LONGEST_RETRY_AFTER_S + 1) }),
      'unavailable',
    ],
    ['a date to retry after', html(503, { 'Retry-After': 'Fri, 31 Dec 2027 23:59:59 GMT' }), 'unavailable'],
  ] as const)
    it(`is sent only once after ${what}`, async () => {
      expect((await send(response, ACCEPTED)).kind).to.equal(kind);
      expect(bodies).to.have.length(1);
      expect(waits).to.deep.equal([]);
    });

  for (const [seconds, wait] of [
    [0, RESEND_DELAY_MS],
    [1, RESEND_DELAY_MS],
    [3, 3_000],
    [LONGEST_RETRY_AFTER_S, LONGEST_RETRY_AFTER_S * 1_000],
  ] as const)
    it(`waits ${wait} ms if it is to retry after ${seconds} s`, async () => {
      expect(await send(html(503, { 'Retry-After': String(seconds) }), ACCEPTED)).to.deep.equal(accepted);
      expect(waits).to.deep.equal([wait]);
    });

  it('keeps its key until it is accepted, as long as its values stay the same', async () => {
    responses = [html(500), html(502), html(502), ACCEPTED];
    bodies = [];
    const again = sender();
    for (const values of [{ name: 'Ana' }, { name: 'Ana' }, { name: 'Ana' }, { name: 'Ana' }, { name: 'Bo' }])
      await again(values, {});
    const keys = bodies.map((body) => (JSON.parse(body) as { id: string }).id);
    // One refused, one sent twice, one accepted; then new keys.
    expect(new Set(keys.slice(0, 4)).size).to.equal(1);
    expect(new Set(keys).size).to.equal(3);
  });
});
