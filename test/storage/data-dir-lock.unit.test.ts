import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { createDataDirLock, type DataDirLock } from '../../server/storage/data-dir-lock';
import { eventually } from '../support/eventually';

/** A holder that wrote more often would count as gone after a shorter standstill. */
const SOONEST_MS = 900;
/** As long as a standstill after which a holder counts as gone. */
const LATEST_MS = 9_000;
/** Half as long as that: what the holder has begun must have time to end. */
const STANDSTILL_MS = 5_100;

describe('the lock of a DATA_DIR', () => {
  let dataDir: string;
  let lock: DataDirLock;
  before(() => (dataDir = mkdtempSync(path.join(os.tmpdir(), 'lock-'))));
  after(async () => {
    await lock.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('gets a sign of its holder’s life every second', async () => {
    let takenAt = 0;
    lock = createDataDirLock({
      dataDir,
      onTaken: () => (takenAt = performance.now()),
      onLost: () => undefined,
      onWaiting: () => undefined,
      onFailure: (error) => expect.fail(String(error)),
    });
    lock.start();
    await eventually(() => expect(takenAt).to.be.greaterThan(0));
    const read = () => readdirSync(dataDir).map((name) => readFileSync(path.join(dataDir, name), 'utf8'));
    const first = read();
    expect(first).to.have.length(1);
    await eventually(() => expect(read()).to.not.deep.equal(first), LATEST_MS);
    expect(performance.now() - takenAt).to.be.greaterThan(SOONEST_MS);
  });

  it('is not held after a standstill until the holder has seen that nobody took it', async () => {
    expect(lock.isHeld()).to.equal(true);
    // Nothing else of this process runs meanwhile.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, STANDSTILL_MS);
    expect(lock.isHeld()).to.equal(false);
    await eventually(() => expect(lock.isHeld()).to.equal(true));
  });
});
