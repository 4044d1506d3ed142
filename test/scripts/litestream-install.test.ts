import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { runScript } from '../support/run-script';

describe('npm run litestream:install', () => {
  it('says in one line what to do on a machine without Go', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'brightfold-litestream-'));
    try {
      const { code, stderr } = await runScript('litestream-install', [], { DATA_DIR: folder, PATH: folder });
      expect(code).to.equal(1);
      expect(stderr).to.match(/^there is no Go on this machine; .* litestream\.io\n$/);
      expect(existsSync(path.join(folder, 'bin'))).to.equal(false);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
