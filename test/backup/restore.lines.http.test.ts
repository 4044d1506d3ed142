import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { restoreBackup } from '../../scripts/backup/restore-backup';
import { ERASED_PEOPLE_FILE, readErasedPeople } from '../../server/forms/erasure/erased-people';
import { BackupError, backupName } from '../../server/backup/backup-set';
import { openOutboxDatabase } from '../../server/forms/outbox-database';
import type { PocketBaseLine } from '../../server/content/admin-client';
import { POCKETBASE_LINE, startTestPocketBase, testBinary, type TestPocketBase } from '../support/pocketbase';
import { runScript } from '../support/run-script';
import { temporaryFolder } from '../support/temporary-folder';

/** Folders in DATA_DIR that can be made again. */
const LEFT_OUT = ['bin', '.npm'];

describe('npm run backup and npm run restore', function () {
  let pocketbase: TestPocketBase;
  let root: string;
  let backupDir: string;
  let folder: string;
  let lineBin: string;
  before(async () => {
    root = temporaryFolder('restore');
    backupDir = path.join(root, 'backups');
    pocketbase = await startTestPocketBase();
    // The command starts the embedded PocketBase itself where the site is stopped.
    await pocketbase.goDown();
    openOutboxDatabase(pocketbase.dataDir).close();
    for (const name of LEFT_OUT) {
      mkdirSync(path.join(pocketbase.dataDir, name), { recursive: true });
      writeFileSync(path.join(pocketbase.dataDir, name, 'file'), '');
    }
    const found = await testBinary(POCKETBASE_LINE);
    if ('reason' in found) throw new Error(found.reason);
    lineBin = found.bin;
    const bin = path.join(root, 'pocketbase');
    writeFileSync(bin, `#!/bin/sh\ntouch "$0-ran"\nexec "${lineBin}" "$@"\n`);
    chmodSync(bin, 0o755);
    const made = await runScript('backup', [], {
      DATA_DIR: pocketbase.dataDir,
      BACKUP_DIR: backupDir,
      POCKETBASE_BIN: bin,
    });
    expect(made.code, made.stderr).to.equal(0);
    folder = path.join(backupDir, readdirSync(backupDir)[0]!);
  });

  /** A copy of the backup, broken. */
  const broken = (breakIt: (copy: string) => void): string => {
    const copy = path.join(mkdtempSync(path.join(root, 'broken-')), path.basename(folder));
    cpSync(folder, copy, { recursive: true });
    breakIt(copy);
    return copy;
  };

  it('run the PocketBase of POCKETBASE_BIN where the site is stopped', () => {
    expect(readdirSync(root)).to.include('pocketbase-ran');
  });

  it('leave out programs, and what npm keeps in the home folder of the user that the site runs as', () => {
    const names = readdirSync(path.join(folder, 'site'));
    expect(names).to.include.members(['outbox.db', 'pocketbase-credentials.json']);
    for (const name of LEFT_OUT) expect(names).not.to.include(name);
  });

  it('keep a backup closed to everybody but its owner', () => {
    for (const file of [folder, path.join(folder, 'pocketbase.zip'), path.join(folder, 'manifest.json')])
      expect(statSync(file).mode & 0o077, file).to.equal(0);
  });

  const damages: Record<string, [string, (copy: string) => void]> = {
    'a truncated archive': [
      'pocketbase.zip has 1000 bytes instead of',
      (copy) => truncateSync(path.join(copy, 'pocketbase.zip'), 1_000),
    ],
    'one changed byte': [
      'the checksum of pocketbase.zip is wrong',
      (copy) => {
        const file = path.join(copy, 'pocketbase.zip');
        const bytes = readFileSync(file);
        bytes[bytes.length >> 1]! ^= 1;
        writeFileSync(file, bytes);
      },
    ],
    'a missing file': [
      'site/pocketbase-credentials.json cannot be read (ENOENT)',
      (copy) => rmSync(path.join(copy, 'site/pocketbase-credentials.json')),
    ],
    'a manifest that is cut off': [
      'manifest.json is cut off or no JSON',
      (copy) => truncateSync(path.join(copy, 'manifest.json'), 100),
    ],
    'a manifest that leads out of the backup': [
      'manifest.json names no files of the backup',
      (copy) =>
        writeFileSync(
          path.join(copy, 'manifest.json'),
          JSON.stringify({ format: 1, createdAt: '', files: { 'site/../../x': { bytes: 1, sha256: '' } } }),
        ),
    ],
    'no manifest': [
      'manifest.json cannot be read (ENOENT)',
      (copy) => rmSync(path.join(copy, 'manifest.json')),
    ],
  };
  for (const [damage, [line, breakIt]] of Object.entries(damages))
    it(`refuse a backup with ${damage} in one line, and write nothing`, async () => {
      const dataDir = path.join(root, `data-${damage}`);
      const target = { dataDir, pocketbaseDir: path.join(dataDir, 'pocketbase/data') };
      const failure = await restoreBackup({
        folder: broken(breakIt),
        ...target,
        erased: await readErasedPeople([]),
      }).catch((error: unknown) => error);
      expect(failure).to.be.instanceOf(BackupError);
      expect((failure as Error).message)
        .to.include(line)
        .and.not.include('\n');
      expect(() => statSync(dataDir)).to.throw('ENOENT');
    });

  it('refuse to restore into a folder that is not empty', async () => {
    const dataDir = path.join(root, 'filled');
    mkdirSync(dataDir);
    writeFileSync(path.join(dataDir, 'mine'), 'x');
    const { code, stderr } = await runScript('restore', [folder], { DATA_DIR: dataDir });
    expect(code).to.equal(1);
    expect(stderr.trim()).to.include('filled is not empty').and.not.include('\n');
    expect(readdirSync(dataDir)).to.deep.equal(['mine']);
  });

  /** A folder in which a backup is dated an hour ahead; the real one is there too on request. */
  const withFuture = (isRealThere: boolean): string => {
    const future = broken((copy) => truncateSync(path.join(copy, 'manifest.json'), 100));
    const dir = path.dirname(future);
    renameSync(future, path.join(dir, backupName(new Date(Date.now() + 3_600_000))));
    if (isRealThere) cpSync(folder, path.join(dir, path.basename(folder)), { recursive: true });
    return dir;
  };

  it('ignore backups dated in the future unless one is named', async () => {
    const { code, stderr } = await runScript('restore', [], {
      DATA_DIR: path.join(root, 'of-the-future'),
      BACKUP_DIR: withFuture(false),
    });
    expect(code).to.equal(1);
    expect(stderr).to.match(
      /^BACKUP_DIR: .* has no complete backup dated before now \(.*\); if this clock is wrong, name/,
    );
  });

  it('refuse to forget who was erased if the list of it is damaged', async () => {
    const copy = broken(() => undefined);
    writeFileSync(path.join(path.dirname(copy), ERASED_PEOPLE_FILE), '{"erasures":[');
    const dataDir = path.join(root, 'of-a-damaged-list');
    const { code, stderr } = await runScript('restore', [copy], { DATA_DIR: dataDir });
    expect(code).to.equal(1);
    expect(stderr).to.match(/^.*erased-people\.json is damaged; take it from a copy .*\n$/);
    expect(() => statSync(dataDir)).to.throw('ENOENT');
  });

  it('put PocketBase elsewhere on request, and accept new file systems with their lost+found', async () => {
    const [dataDir, pocketbaseDir] = [path.join(root, 'site'), path.join(root, 'elsewhere')];
    for (const mount of [dataDir, pocketbaseDir])
      mkdirSync(path.join(mount, 'lost+found'), { recursive: true });
    const { code, stdout, stderr } = await runScript('restore', ['--pocketbase-dir', pocketbaseDir], {
      DATA_DIR: dataDir,
      BACKUP_DIR: withFuture(true),
    });
    expect(code, stderr).to.equal(0);
    expect(stdout).not.to.include('pocketbase:install');
    expect(readdirSync(pocketbaseDir)).to.include('data.db');
    expect(readdirSync(dataDir)).to.have.members(['lost+found', 'outbox.db', 'pocketbase-credentials.json']);
    expect(statSync(path.join(dataDir, 'outbox.db')).mode & 0o077).to.equal(0);
  });

  it('say that PocketBase must be installed if the one at hand cannot read the data', async () => {
    const restore = (from: string, dataDir: string) =>
      runScript('restore', [from], { DATA_DIR: path.join(root, dataDir) });
    const ofLine = (line: PocketBaseLine) =>
      broken((copy) => {
        const file = path.join(copy, 'manifest.json');
        const manifest = JSON.parse(readFileSync(file, 'utf8')) as object;
        expect(manifest).to.include({ pocketbaseLine: POCKETBASE_LINE });
        writeFileSync(file, JSON.stringify({ ...manifest, pocketbaseLine: line }));
      });
    expect((await restore(ofLine('0.22'), 'of-0.22')).stdout).not.to.include('pocketbase:install');
    const { code, stdout, stderr } = await restore(ofLine('current'), 'of-current');
    expect(code, stderr).to.equal(0);
    expect(stdout).to.include('run "npm run pocketbase:install"');
  });

  it('refuse to back up into the folder that is backed up', async () => {
    const { dataDir } = pocketbase;
    const { code, stderr } = await runScript('backup', [], {
      DATA_DIR: dataDir,
      BACKUP_DIR: `${dataDir}/backups`,
    });
    expect(code).to.equal(1);
    expect(stderr).to.match(/^BACKUP_DIR: got ".*"; expected a folder outside DATA_DIR/);
  });
});
