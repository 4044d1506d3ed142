import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'chai';
import { eventually } from '../support/eventually';
import { POCKETBASE_LINES, startOrSkip, type TestPocketBase } from '../support/pocketbase';

const CONFIG = new URL('../../ops/litestream.yml', import.meta.url);
/** How much may be missing after a machine is lost. */
const MOST_MISSING_MS = 2_000;
const WRITING_MS = 8_000;
const AFTERWARDS = 'Created after the loss';

/** A build takes a quarter of an hour, so the test uses one that is there: `npm run litestream:install`. */
const program = [
  path.resolve('.data/bin'),
  ...(process.env.PATH ?? '').split(':'),
  path.join(process.env.GOPATH ?? path.join(os.homedir(), 'go'), 'bin'),
]
  .map((folder) => path.join(folder, 'litestream'))
  .find(existsSync);

for (const line of POCKETBASE_LINES) {
  describe(`a copy of PocketBase ${line} by Litestream`, function () {
    this.timeout(60_000);
    let pocketbase: TestPocketBase;
    let folder: string;
    let litestream: ChildProcess | undefined;
    before(async function () {
      if (!program) {
        console.log('      Not tested here: litestream is not installed');
        return this.skip();
      }
      pocketbase = await startOrSkip(this, line);
      folder = mkdtempSync(path.join(os.tmpdir(), 'brightfold-litestream-'));
    });
    after(async () => {
      litestream?.kill('SIGKILL');
      await pocketbase?.stop();
      if (folder) rmSync(folder, { recursive: true, force: true });
    });

    it('misses at most the last two seconds when the machine is lost', async () => {
      const database = path.join(pocketbase.dataDir, 'pocketbase/data/data.db');
      const replica = path.join(folder, 'replica');
      const config = path.join(folder, 'litestream.yml');
      const text = readFileSync(CONFIG, 'utf8');
      writeFileSync(
        config,
        text
          .replace('/var/lib/brightfold-pocketbase/data/data.db', database)
          .replace('/mnt/copy/pocketbase/data', replica),
      );
      const replicate = () => spawn(program!, ['replicate', '-config', config], { stdio: 'ignore' });
      litestream = replicate();
      await eventually(() => expect(readdirSync(replica)).not.to.deep.equal([]));

      const written: { id: string; at: number }[] = [];
      const started = performance.now();
      while (performance.now() - started < WRITING_MS) {
        const { id } = await pocketbase.admin.collection('slides').create({ title: 'Copied', position: 1 });
        written.push({ id, at: performance.now() });
        await wait(20);
      }
      const lostAt = performance.now();
      const ended = once(litestream, 'exit');
      litestream.kill('SIGKILL');
      await ended;
      await pocketbase.goDown();
      // A machine on which an older backup was restored.
      rmSync(path.dirname(database), { recursive: true });
      mkdirSync(path.dirname(database));
      for (const part of ['', '-wal', '-shm']) writeFileSync(`${database}${part}`, 'of an older backup');
      execFileSync(program!, ['restore', '-config', config, '-force', database], { stdio: 'pipe' });
      await pocketbase.comeUp();
      litestream = replicate();

      const restored = await pocketbase.admin.collection('slides').getFullList();
      const ids = new Set(restored.map(({ id }) => id));
      const missing = written.filter(({ id }) => !ids.has(id));
      const missingMs = missing.length > 0 ? lostAt - missing[0]!.at : 0;
      console.log(
        `      the last ${Math.round(missingMs)} ms are missing, ${missing.length} of ${written.length} records`,
      );
      expect(missingMs).to.be.at.most(MOST_MISSING_MS);

      // The copy goes on from the restored database.
      await pocketbase.admin.collection('slides').create({ title: AFTERWARDS, position: 1 });
      const copy = path.join(folder, 'copy.db');
      await eventually(() => {
        execFileSync(program!, ['restore', '-config', config, '-force', '-o', copy, database], {
          stdio: 'pipe',
        });
        expect(readFileSync(copy).includes(AFTERWARDS)).to.equal(true);
      });
    });
  });
}
