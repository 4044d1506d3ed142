import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { downloadBinary } from '../../scripts/pocketbase/current-binary';
import { CURRENT_VERSION, officialArchive } from '../../scripts/pocketbase/current-release';
import { zipOf } from '../support/zip';

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
    const archive = zipOf({ 'LICENSE.md': 'MIT', pocketbase: 'the program' });
    const sha256 = createHash('sha256').update(archive).digest('hex');
    let server: Server;
    let url: string;

    before(async () => {
      server = createServer((request, response) => {
        if (request.url !== '/pocketbase.zip') response.statusCode = 404;
        response.end(archive);
      });
      await once(server.listen(0, '127.0.0.1'), 'listening');
      url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pocketbase.zip`;
    });
    after(() => server.close());

    const failureOf = (download: { url: string; sha256: string }) =>
      downloadBinary(download).then(
        () => 'no failure',
        (error: Error) => error.message,
      );

    it('is extracted from an archive with the pinned checksum', async () => {
      expect((await downloadBinary({ url, sha256 })).toString()).to.equal('the program');
    });

    it('is rejected from any other archive', async () => {
      expect(await failureOf({ url, sha256: '0'.repeat(64) })).to.contain(`has the checksum ${sha256}`);
    });

    it('prints one line if the download fails', async () => {
      expect(await failureOf({ url: `${url}x`, sha256 })).to.equal(
        `could not download ${url}x: the response was 404`,
      );
      expect(await failureOf({ url: 'http://127.0.0.1:1/', sha256 })).to.match(
        /^could not download .*ECONNREFUSED|bad port/,
      );
    });
  });
});
