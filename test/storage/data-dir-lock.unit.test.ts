import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { atSuiteEnd } from '../../scripts/test/suite-end';
import { createDataDirLock } from '../../server/storage/data-dir-lock';
import { eventually } from '../support/eventually';
import { temporaryFolder } from '../support/temporary-folder';

describe('the lock of a DATA_DIR', () => {
  function start(dataDir: string) {
    const events: string[] = [];
    const lock = createDataDirLock({
      dataDir,
      onTaken: () => events.push('taken'),
      onWaiting: () => events.push('waiting'),
      onFailure: () => events.push('failure'),
    });
    lock.start();
    atSuiteEnd(() => lock.stop());
    return { events, lock };
  }

  it('has one holder; the next one is told once that it waits, and takes the lock when it is free', async () => {
    const folder = temporaryFolder('lock');
    const [first, second] = [start(folder), start(folder)];
    await eventually(() => expect(second.events).to.deep.equal(['waiting']));
    first.lock.stop();
    await eventually(() => expect(second.events).to.deep.equal(['waiting', 'taken']));
    expect(first.events).to.deep.equal(['taken']);
  });

  it('is taken once its folder can be written; the failure is told once', async () => {
    const missing = path.join(temporaryFolder('lock'), 'missing');
    const { events } = start(missing);
    expect(events).to.deep.equal(['failure']);
    mkdirSync(missing);
    await eventually(() => expect(events).to.deep.equal(['failure', 'taken']));
  });
});
