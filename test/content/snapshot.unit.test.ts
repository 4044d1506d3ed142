import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import pino from 'pino';
import { createSnapshotWriter, readSnapshot, type Snapshot } from '../../server/content/snapshot';
import { eventually } from '../support/eventually';

describe('the content snapshot', () => {
  let dataDir: string;
  let lines: string[];
  const logger = pino({}, { write: (line: string) => lines.push((JSON.parse(line) as { msg: string }).msg) });
  const content = (title: string): Snapshot => ({
    savedAt: 1_700_000_000_000,
    collections: { posts: [{ id: 'abc', title }] },
  });
  const file = () => path.join(dataDir, 'content-snapshot.json');

  beforeEach(() => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'site-snapshot-'));
    lines = [];
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('reads back what was written, without fields that the site does not show', async () => {
    const collect = () => ({
      ...content('One'),
      collections: { posts: [{ id: 'abc', title: 'One', other: 1 }] },
    });
    const writer = createSnapshotWriter({ dataDir, collect, logger });
    writer.schedule();
    await writer.stop();
    expect(readSnapshot(dataDir, logger)).to.deep.equal(content('One'));
    expect(lines).to.deep.equal([]);
  });

  it('logs nothing if there is no file yet', () => {
    expect(readSnapshot(dataDir, logger)).to.equal(null);
    expect(lines).to.deep.equal([]);
  });

  it('is written once for many changes, with the latest content', async () => {
    let collected = 0;
    const writer = createSnapshotWriter({
      dataDir,
      collect: () => content(`Version ${(collected += 1)}`),
      logger,
    });
    for (let change = 0; change < 100; change += 1) writer.schedule();
    await writer.stop();
    expect(collected).to.equal(1);
    expect(readdirSync(dataDir)).to.deep.equal(['content-snapshot.json']);
  });

  it('is written soon after a change, and ends with the latest content, even if an earlier write takes longer', async () => {
    const large = content('x'.repeat(30_000_000));
    const latest = content('Latest');
    let collected = 0;
    const writer = createSnapshotWriter({
      dataDir,
      collect: () => ((collected += 1), collected === 1 ? large : latest),
      logger,
    });
    writer.schedule();
    await eventually(() => void expect(collected).to.equal(1));
    writer.schedule();
    await writer.stop();
    // The large one may still be on its way if it was not waited for.
    await eventually(() => void expect(readdirSync(dataDir)).to.deep.equal(['content-snapshot.json']));
    expect(readSnapshot(dataDir, logger)).to.deep.equal(latest);
  });

  it('is not written after its writer has stopped', async () => {
    const writer = createSnapshotWriter({ dataDir, collect: () => content('Late'), logger });
    await writer.stop();
    writer.schedule();
    await writer.stop();
    expect(existsSync(file())).to.equal(false);
  });

  it('leaves nothing behind and logs one line if it cannot be written', async () => {
    // A folder in place of the file makes writing fail, even for root.
    mkdirSync(file());
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const writer = createSnapshotWriter({ dataDir, collect: () => content('New'), logger });
      writer.schedule();
      await writer.stop();
    }
    expect(readdirSync(dataDir)).to.deep.equal([path.basename(file())]);
    expect(new Set(lines)).to.deep.equal(new Set(['content snapshot not written']));
  });

  it('is ignored, with one line, if the file cannot be read or holds no content', () => {
    for (const text of ['', '{', '{"version":99}', '{"version":1,"savedAt":1,"collections":{"posts":[7]}}']) {
      writeFileSync(file(), text);
      expect(readSnapshot(dataDir, logger), text).to.equal(null);
    }
    rmSync(file());
    mkdirSync(file());
    expect(readSnapshot(dataDir, logger)).to.equal(null);
    expect(lines).to.have.length(5);
  });
});
