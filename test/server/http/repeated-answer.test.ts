import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { expect } from 'chai';
import { repeatAnswer } from '../../../server/http/repeated-answer';
import { eventually } from '../../support/eventually';

const BODY = 'hello';
/** Bytes that no connection takes at once. */
const LONG = 8 * 1024 * 1024;
const HEADERS = ['Content-Type', 'text/plain', 'Content-Length', String(BODY.length), 'ETag', '"x"'];
const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

describe('an answer that repeats', () => {
  let server: Server;
  /** How often Node has spelled a head. */
  let spelled = 0;
  let requests = 0;
  /** What was sent of each answer in one piece, head and body. */
  let pieces: unknown[] = [];

  beforeEach((done) => {
    const send = repeatAnswer(200, HEADERS, Buffer.from(BODY));
    const sendUnchanged = repeatAnswer(304, ['ETag', '"x"']);
    const long = Buffer.alloc(LONG, 'x');
    const sendLong = repeatAnswer(200, ['Content-Length', String(LONG)], long);
    spelled = requests = 0;
    pieces = [];
    server = createServer((req, res) => {
      const original = res.writeHead.bind(res) as (...args: unknown[]) => typeof res;
      res.writeHead = (...args: unknown[]) => {
        spelled += 1;
        return original(...args);
      };
      const end = res.end.bind(res) as (sent?: unknown) => typeof res;
      res.end = (sent?: unknown) => {
        if (Buffer.isBuffer(sent) && sent.toString('latin1', 0, 5) === 'HTTP/') pieces.push(sent);
        return end(sent);
      };
      const id = `request-${++requests}`;
      if (req.url === '/unchanged') sendUnchanged(req, res, id);
      else if (req.url === '/long') sendLong(req, res, id);
      else if (req.url === '/pending') {
        // Something else waits for the visitor before the answer.
        req.socket.write(long);
        sendLong(req, res, id);
      } else send(req, res, id);
      expect(res.headersSent).to.equal(true);
      expect(res.writableEnded).to.equal(true);
    });
    server.listen(0, '127.0.0.1', done);
  });
  afterEach((done) => {
    server.closeAllConnections();
    server.close(() => done());
  });

  /** All that one connection is answered. Resolves when the server has closed it or as soon as `enough` says so. */
  const talk = (message: string, enough: (text: string) => boolean = () => false) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
      let text = '';
      socket.on('data', (chunk: Buffer) => {
        text += chunk.toString('latin1');
        if (enough(text)) socket.destroy();
      });
      socket.once('error', reject);
      socket.once('close', () => resolve(text));
      socket.write(message);
    });
  const answers = (amount: number) => (text: string) => text.split(BODY).length > amount;
  const withoutDateAndId = (text: string) =>
    text.replace(/Date: .*\r\n/, 'Date\r\n').replace(/X-Request-Id: .*\r\n/, 'Id\r\n');

  it('is letter for letter the one that Node sends, with its own id', async () => {
    const all: string[] = [];
    for (let i = 0; i < 5; i += 1) all.push(await talk(REQUEST, answers(1)));
    expect(new Set(all.map(withoutDateAndId)).size).to.equal(1);
    all.forEach((text, i) => expect(text).to.include(`\r\nX-Request-Id: request-${i + 1}\r\n`));
    expect(all[4]).to.match(
      /^HTTP\/1\.1 200 OK\r\n[^]*\r\nDate: .+ GMT\r\nConnection: keep-alive\r\n[^]*\r\n\r\nhello$/,
    );
  });

  it('serves requests that are sent without waiting for answers', async () => {
    const text = await talk(REQUEST.repeat(4), answers(4));
    expect([...text.matchAll(/X-Request-Id: (\S+)/g)].map(([, id]) => id)).to.deep.equal([
      'request-1',
      'request-2',
      'request-3',
      'request-4',
    ]);
    expect(text.split('HTTP/1.1 200 OK\r\n')).to.have.length(5);
    // They arrive together, so at most one second ends between them.
    expect(spelled).to.be.within(1, 2);
  });

  it('ends the connection of who asks for that, or speaks HTTP/1.0', async () => {
    await talk(REQUEST, answers(1));
    const closing = await talk('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(closing)
      .to.include('\r\nConnection: close\r\n')
      .and.to.match(/hello$/);
    const old = await talk('GET / HTTP/1.0\r\n\r\n');
    expect(old)
      .to.include('\r\nConnection: close\r\n')
      .and.to.match(/hello$/);
    expect(await talk(REQUEST, answers(1))).to.include('\r\nConnection: keep-alive\r\n');
  });

  it('is a head alone where there is no body', async () => {
    const empty = 'GET /unchanged HTTP/1.1\r\nHost: x\r\n\r\n';
    const text = await talk(`${empty}${empty}HEAD / HTTP/1.1\r\nHost: x\r\n\r\n${REQUEST}`, answers(1));
    expect(text.split('\r\n\r\n').map((part) => part.split('\r\n')[0])).to.deep.equal([
      'HTTP/1.1 304 Not Modified',
      'HTTP/1.1 304 Not Modified',
      'HTTP/1.1 200 OK',
      'HTTP/1.1 200 OK',
      BODY,
    ]);
    expect(text).not.to.include('Transfer-Encoding');
  });

  it('is one piece for all whose connections take it at once', async () => {
    for (let i = 0; i < 6; i += 1) await talk(REQUEST, answers(1));
    // At most one second ends between them, and with it a piece.
    expect(pieces.length).to.be.within(4, 5);
    expect(new Set(pieces).size).to.be.within(1, 2);
  });

  it('stays what it was for a visitor who has not taken it yet, whoever else asks meanwhile', async () => {
    const { port } = server.address() as AddressInfo;
    const visitors: { socket: Socket; text: Promise<string> }[] = [];
    let asked = 0;
    for (const [path, amount] of [
      ['/long', 1],
      ['/pending', 1],
      ['/long', 3],
      ['/pending', 1],
      ['/long', 1],
    ] as const) {
      const socket = connect({ port, host: '127.0.0.1' }).pause();
      const longs = path === '/pending' ? amount + 1 : amount;
      const text = new Promise<string>((resolve, reject) => {
        let all = '';
        let size = 0;
        socket.once('error', reject).on('data', (chunk: Buffer) => {
          size += chunk.length;
          all += chunk.toString('latin1').replace(/x{2,}/g, '');
          if (size > longs * LONG && all.split('\r\n\r\n').length > amount) resolve(all);
        });
      });
      // None reads before all have asked.
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(amount));
      asked += amount;
      await eventually(() => expect(requests).to.equal(asked));
      visitors.push({ socket, text });
    }
    visitors.forEach(({ socket }) => socket.resume());
    const texts = await Promise.all(visitors.map(({ text }) => text));
    visitors.forEach(({ socket }) => socket.destroy());
    const ids = texts.map((text) => [...text.matchAll(/X-Request-Id: request-(\d)/g)].map(([, id]) => id));
    expect(ids).to.deep.equal([['1'], ['2'], ['3', '4', '5'], ['6'], ['7']]);
  });

  it('tells the time of its own second', async () => {
    const dateOf = (text: string) => /Date: (.*)\r\n/.exec(text)![1];
    const first = dateOf(await talk(REQUEST, answers(1)));
    await eventually(async () => expect(dateOf(await talk(REQUEST, answers(1)))).not.to.equal(first));
  });
});
