import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { readPreviewSecret } from '../../../server/preview/preview-secret';

describe('preview secret', () => {
  let dataDir: string;
  beforeEach(() => (dataDir = mkdtempSync(path.join(os.tmpdir(), 'brightfold-secret-'))));
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('is made once per folder, and only its owner may read it', () => {
    const secret = readPreviewSecret(dataDir);
    expect(secret).to.have.length(32);
    expect(readPreviewSecret(dataDir)).to.deep.equal(secret);
    expect(statSync(path.join(dataDir, 'preview-secret')).mode & 0o777).to.equal(0o600);
  });

  it('is refused when the file holds something else', () => {
    writeFileSync(path.join(dataDir, 'preview-secret'), 'short');
    expect(() => readPreviewSecret(dataDir)).to.throw(/preview-secret holds no secret .* remove it/);
  });
});
