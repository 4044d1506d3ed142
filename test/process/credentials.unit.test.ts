import { readFileSync, statSync, writeFileSync } from 'node:fs';
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
  it('of a release that knew no editors gets one, and keeps its other accounts', () => {
    const known = {
      admin: { email: 'admin@example.com', password: 'first' },
      webServer: { email: 'web@example.com', password: 'second' },
    };
    writeFileSync(file(), JSON.stringify(known), { mode: 0o600 });
    const { editor, ...rest } = ensureCredentials(dataDir);
    expect(rest).to.deep.equal({ file: file(), ...known });
    expect(editor.password).to.match(/^\w{24}$/);
    expect(JSON.parse(readFileSync(file(), 'utf8'))).to.deep.equal({ ...known, editor });
    expect(ensureCredentials(dataDir).editor).to.deep.equal(editor);
    expect(modeOf()).to.equal('600');
  });
  it('that holds something else is refused in one line', () => {
    writeFileSync(file(), '{"admin":{}}', { mode: 0o600 });
    expect(() => ensureCredentials(dataDir)).to.throw(/does not hold the PocketBase accounts; remove it/);
  });
});
