import { createServer, IncomingMessage, ServerResponse, type Server } from 'node:http';
import { connect, Socket } from 'node:net';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { limitConnections, limitPipelining } from '../../server/http/public-server';
import { eventually } from '../support/eventually';
import { listen } from '../support/listen';
import { needsLinux } from '../support/skip-here';

const LIMIT = 3;
const IN_ALL = 5;

describe('connections of one address', () => {
  let server: Server;
  let port: number;
  const open: Socket[] = [];
  before(async () => {
    server = createServer((_req, res) => void res.end());
    server.keepAliveTimeout = 0; // Idle connections stay open.
    limitConnections(server, { perAddress: LIMIT, total: IN_ALL });
    ({ port } = await listen(server));
  });

  /**
   * Resolves with true if the server responds (the connection then stays open), or with false if it closes the
   * connection.
   */
  const staysOpen = (localAddress = '127.0.0.1') =>
    new Promise<boolean>((resolve) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress });
      open.push(socket);
      socket.on('error', () => undefined);
      socket.once('data', () => resolve(true));
      socket.once('close', () => resolve(false));
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    });

  it('are closed beyond the limit, while other addresses can still connect', async () => {
    for (let i = 0; i < LIMIT; i++) expect(await staysOpen()).to.equal(true);
    expect(await staysOpen()).to.equal(false);
    if (process.platform === 'linux') expect(await staysOpen('127.0.0.2')).to.equal(true);
  });
  it('count until they are closed', async () => {
    open.shift()!.destroy();
    // The server notices a moment later.
    await eventually(async () => void expect(await staysOpen()).to.equal(true));
    expect(await staysOpen()).to.equal(false);
  });
  it('are closed beyond the total limit, for every address', async function () {
    needsLinux(this, 'elsewhere a machine has one loopback address');
    for (const socket of open.splice(0)) socket.destroy();
    await eventually(async () => {
      const count = promisify<number>((done) => server.getConnections(done));
      expect(await count()).to.equal(0);
    });
    const stayed = [];
    for (let i = 3; i < 4 + IN_ALL; i++) stayed.push(await staysOpen(`127.0.0.${i}`));
    expect(stayed).to.deep.equal([...Array<boolean>(IN_ALL).fill(true), false]);
  });
});

describe('requests of one connection', () => {
  it('may be 32 without a response; one more closes it', () => {
    let reached = 0;
    const listener = limitPipelining(() => (reached += 1));
    const socket = new Socket();
    const send = () =>
      listener(Object.assign(new IncomingMessage(socket), { socket }), new ServerResponse({} as never));
    for (let n = 0; n < 32; n += 1) send();
    expect([reached, socket.destroyed]).to.deep.equal([32, false]);
    send();
    expect([reached, socket.destroyed]).to.deep.equal([32, true]);
  });
});
