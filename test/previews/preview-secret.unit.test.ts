import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { readPreviewSecret } from '../../server/pages/preview-secret';
import { skipHere } from '../support/skip-here';
import { temporaryFolder } from '../support/temporary-folder';

/** Runs "$@" with the folder "$0" mounted read-only; the mount ends with the command. */
const READ_ONLY = 'mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && exec "$@"';
const UNSHARE = ['unshare', '--user', '--map-root-user', '--mount', '/bin/sh', '-c', READ_ONLY] as const;

const PRINT_SECRET = `
import { readPreviewSecret } from './server/pages/preview-secret.ts';
console.log(readPreviewSecret(process.argv[1]).toString('base64url'));
`;

describe('readPreviewSecret', () => {
  let dataDir: string;
  let file: string;
  beforeEach(() => {
    dataDir = temporaryFolder('secret');
    file = path.join(dataDir, 'preview-secret');
  });
  const mode = () => statSync(file).mode & 0o777;

  it('creates the secret once per folder, readable only by its owner', () => {
    const secret = readPreviewSecret(dataDir);
    expect(secret).to.have.length(32);
    expect(readPreviewSecret(dataDir)).to.deep.equal(secret);
    expect(mode()).to.equal(0o600);
  });

  it('revokes the access of others to the file', () => {
    const secret = readPreviewSecret(dataDir);
    chmodSync(file, 0o644);
    expect(readPreviewSecret(dataDir)).to.deep.equal(secret);
    expect(mode()).to.equal(0o600);
  });

  it('does not change the mode of a read-only file', () => {
    const secret = readPreviewSecret(dataDir);
    chmodSync(file, 0o400);
    expect(readPreviewSecret(dataDir)).to.deep.equal(secret);
    expect(mode()).to.equal(0o400);
  });

  it('reads a file whose mode it cannot change, on a read-only mount', function () {
    const [unshare, ...inMount] = UNSHARE;
    if (spawnSync(unshare, [...inMount, dataDir, 'true']).status !== 0)
      skipHere(this, 'this machine does not allow mounting a folder read-only');
    const secret = readPreviewSecret(dataDir);
    chmodSync(file, 0o444);
    const command = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', PRINT_SECRET, dataDir];
    const printed = execFileSync(unshare, [...inMount, dataDir, ...command], { encoding: 'utf8' });
    expect(printed.trim()).to.equal(secret.toString('base64url'));
    expect(mode()).to.equal(0o444);
  });

  it('rejects a file with other content', () => {
    writeFileSync(file, 'short');
    expect(() => readPreviewSecret(dataDir)).to.throw(/preview-secret holds no secret .* remove it/);
  });
});
