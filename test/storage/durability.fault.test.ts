import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { debianToolOrSkip } from '../support/debian-tool';
import { temporaryFolder } from '../support/temporary-folder';

const run = promisify(execFile);

/** The file that each step writes last, and how often it is synced at most: how many of twenty leads share a sync is up to the processor. */
const STEPS = {
  'accept a lead': { file: 'outbox.db-wal', syncs: 1 },
  'accept many leads': { file: 'outbox.db-wal', syncs: 10 },
  'keep spam': { file: 'outbox.db-wal', syncs: 1 },
  'record a delivery': { file: 'outbox.db-wal', syncs: 1 },
  'erase a lead': { file: 'outbox.db-wal', syncs: 1 },
  'replace a file': { file: '.tmp', syncs: 1 },
} as const;

describe('what is confirmed as being on disk', function () {
  let strace: string;
  before(async function () {
    strace = await debianToolOrSkip(this, 'strace', 'strace');
  });

  for (const [step, { file, syncs }] of Object.entries(STEPS))
    it(`survives a power cut: ${step}`, async () => {
      const calls = await callsOf(strace, step, temporaryFolder('durability'));
      const written = calls.findLastIndex((call) => /^p?write/.test(call) && call.includes(`${file}>`));
      const synced = calls.findLastIndex((call) => /^f(data)?sync/.test(call) && call.includes(`${file}>`));
      expect(written, 'it is written').to.be.at.least(0);
      expect(synced, 'and synced after that').to.be.above(written);
      const all = calls.filter((call) => /^f(data)?sync/.test(call) && call.includes(`${file}>`));
      expect(all.length, 'syncs').to.be.within(1, syncs);
      if (step !== 'replace a file') return;
      const renamed = calls.findIndex((call) => call.startsWith('rename'));
      expect(renamed, 'it gets its name after that').to.be.above(synced);
      expect(
        calls.slice(renamed).some((call) => call.startsWith('fsync')),
        'and its folder is synced',
      ).to.equal(true);
    });
});

/** The calls to the system between the two marks of `durable-steps.ts`, in the order in which they began. */
async function callsOf(strace: string, step: string, folder: string): Promise<string[]> {
  const trace = path.join(folder, 'trace.txt');
  const traced = 'trace=write,pwrite64,fsync,fdatasync,rename,renameat,renameat2,access,faccessat,faccessat2';
  await run(strace, [
    ...['-f', '-y', '-qq', '-e', traced, '-e', 'signal=none', '-o', trace],
    ...[process.execPath, '--import', 'tsx', 'test/support/durable-steps.ts', step, folder],
  ]);
  const calls = readFileSync(trace, 'utf8')
    .split('\n')
    .map((line) => line.replace(/^\d+ +/, ''))
    .filter((line) => !line.startsWith('<...'));
  const at = (mark: string) => calls.findIndex((call) => call.includes(mark));
  return calls.slice(at('step-begins') + 1, at('step-ends'));
}
