import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { expect } from 'chai';
import { limitConnections } from '../../../server/http/connection-limit';

const LIMIT = 3;

describe('connections of one address', () => {
  let server: Server;
  const open: Socket[] = [];
  before((done) => {
    server = createServer();
    limitConnections(server, LIMIT);
    server.listen(0, '127.0.0.1', done);
  });
  after((done) => {
    for (const socket of open) socket.destroy();
    server.close(() => done());
  });

  /** Resolves with whether the server lets the connection stay for a moment. */
  const staysOpen = (localAddress = '127.0.0.1') =>
    new Promise<boolean>((resolve) => {
      const { port } = server.address() as AddressInfo;
      const socket = connect({ port, host: '127.0.0.1', localAddress });
      open.push(socket);
      const stays = setTimeout(() => resolve(true), 100);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearTimeout(stays);
        resolve(false);
      });
      socket.resume();
    });

  it('are closed beyond the limit, while others still get in', async () => {
    for (let i = 0; i < LIMIT; i++) expect(await staysOpen()).to.equal(true);
    expect(await staysOpen()).to.equal(false);
    if (process.platform === 'linux') expect(await staysOpen('127.0.0.2')).to.equal(true);
  });
  it('count until they are closed', async () => {
    open.shift()!.destroy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await staysOpen()).to.equal(true);
    expect(await staysOpen()).to.equal(false);
  });
});
