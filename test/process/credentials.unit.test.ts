import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { ensureCredentials } from '../../scripts/pocketbase/credentials';
import { temporaryFolder } from '../support/temporary-folder';

describe('the credentials file', () => {
  let dataDir: string;
  const file = () => path.join(dataDir, 'pocketbase-credentials.json');
  const modeOf = () => (statSync(file()).mode & 0o777).toString(8);
  beforeEach(() => void (dataDir = temporaryFolder('credentials')));

  it('gets an account of each kind, which only its owner may read and which stays', () => {
    const { admin, webServer, editor } = ensureCredentials(dataDir);
    expect(new Set([admin, webServer, editor].map(({ password }) => password)).size).to.equal(3);
    expect(ensureCredentials(dataDir)).to.deep.equal({ file: file(), admin, webServer, editor });
    expect(modeOf()).to.equal('600');
  });
  it('that holds something else is refused in one line', () => {
    writeFileSync(file(), '{"admin":{}}', { mode: 0o600 });
    expect(() => ensureCredentials(dataDir)).to.throw(/does not hold the PocketBase accounts; remove it/);
  });
});
