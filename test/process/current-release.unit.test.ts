import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect } from 'chai';
import { downloadBinary } from '../../scripts/pocketbase/current-binary';
import { CURRENT_VERSION, officialArchive } from '../../scripts/pocketbase/current-release';
import { obtainPocketBase, packagedBinary } from '../../scripts/pocketbase/find-binary';
import { listen } from '../support/listen';
import { skipHere } from '../support/skip-here';
import { temporaryFolder } from '../support/temporary-folder';

describe('the current PocketBase', () => {
  it('is the same release from source and from the official archive', () => {
    const modules = readFileSync('scripts/pocketbase/current/go.mod', 'utf8');
    expect(modules).to.contain(`github.com/pocketbase/pocketbase v${CURRENT_VERSION}`);
    expect(officialArchive('linux', 'x64')?.url).to.contain(
      `/v${CURRENT_VERSION}/pocketbase_${CURRENT_VERSION}_linux_amd64.zip`,
    );
  });

  it('has an archive only if its checksum is pinned', () => {
    expect(officialArchive('darwin', 'arm64')?.sha256).to.match(/^[0-9a-f]{64}$/);
    expect(officialArchive('win32', 'x64')).to.equal(null);
    expect(officialArchive('sunos', 'x64')).to.equal(null);
  });

  describe('when downloaded', () => {
    // It holds LICENSE.md, and pocketbase with the text “the program”.
    const archive = readFileSync('test/fixtures/pocketbase.zip');
    const sha256 = createHash('sha256').update(archive).digest('hex');
    let base: string;
    let url: string;
    const asked: string[] = [];
    const TIMEOUT_MS = 400;

    before(async () => {
      const server = createServer((request, response) => {
        asked.push(request.url!);
        if (request.url === '/silent.zip') return;
        if (request.url === '/broken.zip') {
          response.writeHead(200, { 'content-length': archive.length });
          return void response.write(archive.subarray(0, 20), () => response.destroy());
        }
        if (request.url === '/missing.zip') response.statusCode = 404;
        response.end(archive);
      });
      server.on('connect', ({ url: host = '' }, socket) => {
        asked.push(`through a proxy: ${host}`);
        socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
      });
      base = (await listen(server)).url;
      url = `${base}/pocketbase.zip`;
    });
    beforeEach(() => (asked.length = 0));

    const failureOf = (download: { url: string; sha256: string }) =>
      downloadBinary(download, TIMEOUT_MS).then(
        () => 'no failure',
        (error: Error) => error.message,
      );

    it('is extracted from an archive with the pinned checksum', async () => {
      expect((await downloadBinary({ url, sha256 }, 10_000)).toString()).to.equal('the program');
    });

    it('is rejected from any other archive', async () => {
      expect(await failureOf({ url, sha256: '0'.repeat(64) })).to.contain(`has the checksum ${sha256}`);
    });

    it('is given up after two seconds at an address that accepts no connection', async () => {
      // Its thread stands still, so that the system takes the first connections and no others.
      const silent = new Worker(
        `const server = require('node:net').createServer().listen({ host: '127.0.0.1', port: 0, backlog: 1 }, () => {
          require('node:worker_threads').parentPort.postMessage(server.address().port);
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
        });`,
        { eval: true },
      );
      const [port] = (await once(silent, 'message')) as [number];
      const taken = Array.from({ length: 8 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
      const failure = await downloadBinary({ url: `http://127.0.0.1:${port}/`, sha256 }, 20_000).catch(
        String,
      );
      expect(failure).to.match(/Connect Timeout Error .*timeout: 1500ms/);
      for (const socket of taken) socket.destroy();
      await silent.terminate();
    });

    it('prints one line if it is not there, breaks off, or does not come in time', async () => {
      const failures: [at: string, reason: RegExp][] = [
        [`${base}/missing.zip`, /the response was 404$/],
        [`${base}/broken.zip`, /(terminated|other side closed|aborted|ECONNRESET)$/],
        [`${base}/silent.zip`, /timeout$/],
        ['http://127.0.0.1:1/', /(ECONNREFUSED.*|bad port)$/],
      ];
      for (const [at, reason] of failures)
        expect(await failureOf({ url: at, sha256 }), at)
          .to.match(reason)
          .and.include(`could not download ${at}: `);
    });

    it('comes through the proxy of the environment, except from the hosts that need none', async () => {
      const before = { ...process.env };
      try {
        Object.assign(process.env, { HTTPS_PROXY: base, NO_PROXY: '127.0.0.1' });
        await failureOf({ url, sha256 });
        await failureOf({ url: 'https://releases.example/a.zip', sha256 });
        expect(asked).to.deep.equal(['/pocketbase.zip', 'through a proxy: releases.example:443']);
        process.env.HTTP_PROXY = 'proxy.example:3128';
        expect(await failureOf({ url, sha256 })).to.match(/^HTTP_PROXY or HTTPS_PROXY: got \(not shown\); /);
      } finally {
        process.env = before;
      }
    });

    describe('by a start that has no PocketBase of its own', () => {
      let dataDir: string;
      const said: string[] = [];
      const log = { info: (text: string) => said.push(text), warn: (text: string) => said.push(text) };
      beforeEach(() => {
        dataDir = temporaryFolder('current-release');
        said.length = 0;
      });
      const obtain = () => obtainPocketBase({ dataDir, releases: base }, log);

      it('is asked for where a release lies, and left where it is not the pinned one', async function () {
        const packaged = packagedBinary();
        if (!packaged) return skipHere(this, 'npm has no PocketBase for this platform');
        expect(await obtain()).to.equal(packaged);
        expect(asked).to.deep.equal([`/v${CURRENT_VERSION}/pocketbase_${CURRENT_VERSION}_linux_amd64.zip`]);
        expect(said.at(-1)).to.match(/has the checksum [^\n]*; nothing was installed$/);
        expect(existsSync(path.join(dataDir, 'bin/pocketbase'))).to.equal(false);
      });

      it('is not asked for where there is one, or data whose line it would leave', async function () {
        const packaged = packagedBinary();
        if (!packaged) return skipHere(this, 'npm has no PocketBase for this platform');
        mkdirSync(path.join(dataDir, 'pocketbase/data'), { recursive: true });
        writeFileSync(path.join(dataDir, 'pocketbase/data/data.db'), '');
        expect(await obtain()).to.equal(packaged);
        const own = path.join(dataDir, 'bin/pocketbase');
        mkdirSync(path.dirname(own));
        writeFileSync(own, '', { mode: 0o755 });
        rmSync(path.join(dataDir, 'pocketbase'), { recursive: true });
        expect(await obtain()).to.equal(own);
        expect(await obtainPocketBase({ dataDir, bin: packaged, releases: base }, log)).to.equal(packaged);
        expect(asked).to.deep.equal([]);
      });
    });
  });
});
