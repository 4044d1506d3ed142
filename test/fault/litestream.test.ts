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

/** A build takes a quarter of an hour, so the test uses one that is there: go install github.com/benbjohnson/litestream/cmd/litestream@v0.5.18 */
const program = [
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
      litestream = spawn(program!, ['replicate', '-config', config], { stdio: 'ignore' });
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
      rmSync(path.dirname(database), { recursive: true });
      mkdirSync(path.dirname(database));
      execFileSync(program!, ['restore', '-config', config, '-o', database, database], { stdio: 'pipe' });
      await pocketbase.comeUp();

      const restored = await pocketbase.admin.collection('slides').getFullList();
      const ids = new Set(restored.map(({ id }) => id));
      const missing = written.filter(({ id }) => !ids.has(id));
      const missingMs = missing.length > 0 ? lostAt - missing[0]!.at : 0;
      console.log(
        `      the last ${Math.round(missingMs)} ms are missing, ${missing.length} of ${written.length} records`,
      );
      expect(missingMs).to.be.at.most(MOST_MISSING_MS);
    });
  });
}
