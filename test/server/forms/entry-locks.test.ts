import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { createEntryLocks } from '../../../server/forms/entry-locks';

describe('createEntryLocks', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'locks-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const fileOf = (id: string) => path.join(folder, id);
  const ownSignature = async (): Promise<Record<string, unknown>> => {
    const release = await createEntryLocks(folder).take('own');
    const signature = JSON.parse(readFileSync(fileOf('own'), 'utf8')) as Record<string, unknown>;
    await release!();
    return signature;
  };

  it('gives an entry to one at a time', async () => {
    const [a, b] = [createEntryLocks(folder), createEntryLocks(folder)];
    const release = await a.take('x');
    expect(release).to.be.a('function');
    expect(await b.take('x')).to.equal(null);
    expect(await b.take('y')).to.be.a('function');
    await release!();
    expect(await b.take('x')).to.be.a('function');
  });

  it('gives one of many who ask at once the entry', async () => {
    const asked = await Promise.all(Array.from({ length: 20 }, () => createEntryLocks(folder).take('x')));
    expect(asked.filter(Boolean)).to.have.length(1);
  });

  it('takes over from a process that was killed', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const signature = { ...(await ownSignature()), pid: child.pid };
    const started = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[19];
    writeFileSync(fileOf('x'), JSON.stringify({ ...signature, started }));
    const locks = createEntryLocks(folder);
    expect(await locks.take('x'), 'while it runs').to.equal(null);
    const gone = new Promise((resolve) => child.on('exit', resolve));
    child.kill('SIGKILL');
    await gone;
    expect(await locks.take('x'), 'afterwards').to.be.a('function');
  });

  it('does not take another process with the same number for the owner', async () => {
    const signature = await ownSignature();
    writeFileSync(fileOf('x'), JSON.stringify({ ...signature, started: '1' }));
    writeFileSync(fileOf('y'), JSON.stringify({ ...signature, boot: 'another start of the machine' }));
    const locks = createEntryLocks(folder);
    expect(await locks.take('x')).to.be.a('function');
    expect(await locks.take('y')).to.be.a('function');
  });

  it('respects another machine until its lock is older than any delivery', async () => {
    writeFileSync(fileOf('x'), JSON.stringify({ ...(await ownSignature()), host: 'elsewhere' }));
    const locks = createEntryLocks(folder);
    expect(await locks.take('x')).to.equal(null);
    const tenMinutesAgo = Date.now() / 1000 - 600;
    utimesSync(fileOf('x'), tenMinutesAgo, tenMinutesAgo);
    expect(await locks.take('x')).to.be.a('function');
  });

  it('waits for a lock that is just being signed, not for one that never was', async () => {
    writeFileSync(fileOf('x'), '');
    const locks = createEntryLocks(folder);
    expect(await locks.take('x')).to.equal(null);
    const aWhileAgo = Date.now() / 1000 - 10;
    utimesSync(fileOf('x'), aWhileAgo, aWhileAgo);
    expect(await locks.take('x')).to.be.a('function');
  });
});
