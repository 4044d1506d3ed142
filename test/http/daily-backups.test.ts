import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { verifyBackup } from '../../server/backup/backup-set';
import { eventually } from '../support/eventually';
import { startTestPocketBase, TEMPLATE_TIMEOUT_MS, type TestPocketBase } from '../support/pocketbase';
import { startSite, type TestSite } from '../support/site';

const DAY_S = 24 * 60 * 60;

describe('daily backups', () => {
  let pocketbase: TestPocketBase;
  let site: TestSite | undefined;
  let backupDir: string;
  before(async function () {
    this.timeout(TEMPLATE_TIMEOUT_MS);
    pocketbase = await startTestPocketBase();
  });
  after(() => pocketbase?.stop());
  beforeEach(() => {
    backupDir = mkdtempSync(path.join(os.tmpdir(), 'brightfold-backups-'));
  });
  afterEach(async () => {
    await site?.stop();
    rmSync(backupDir, { recursive: true, force: true });
  });

  const start = (env: Record<string, string> = {}) =>
    startSite({
      pocketbase,
      env: {
        BACKUP_DIR: backupDir,
        POCKETBASE_ADMIN_EMAIL: pocketbase.adminEmail,
        POCKETBASE_ADMIN_PASSWORD: pocketbase.adminPassword,
        ...env,
      },
    });
  const age = async (): Promise<number> => {
    const value = /^backup_age_seconds (\S+)$/m.exec(await site!.metrics())?.[1];
    return value === '+Inf' ? Infinity : Number(value);
  };
  /** The name of a backup of so many seconds ago. */
  const nameOf = (ageS: number) =>
    new Date(Date.now() - ageS * 1000)
      .toISOString()
      .replace(/\.\d+Z$/, 'Z')
      .replaceAll(':', '-');
  const finished = () => eventually(() => expect(site!.logs.map(({ msg }) => msg)).to.include('backup made'));

  for (const workers of [1, 2])
    it(`are made by a site of ${workers} process${workers > 1 ? 'es' : ''} once the newest is a day old, and only the newest stay`, async () => {
      site = await start({ WEB_CONCURRENCY: String(workers), BACKUP_KEEP: '2' });
      await finished();
      const [made] = readdirSync(backupDir);
      expect(Object.keys((await verifyBackup(path.join(backupDir, made!))).files)).to.include(
        'pocketbase.zip',
      );
      await eventually(async () => expect(await age()).to.be.lessThan(60));
      await site.stop();

      // As if it had been made a day and a minute ago, and two others before it.
      for (const days of [2, 3]) mkdirSync(path.join(backupDir, nameOf(days * DAY_S)));
      for (const name of readdirSync(backupDir))
        writeFileSync(path.join(backupDir, name, 'manifest.json'), '{}');
      renameSync(path.join(backupDir, made!), path.join(backupDir, nameOf(DAY_S + 60)));
      mkdirSync(path.join(backupDir, '.unfinished-x'));
      site = await start({ WEB_CONCURRENCY: String(workers), BACKUP_KEEP: '2' });
      await finished();
      await eventually(() => expect(readdirSync(backupDir)).to.have.length(2));
      expect(readdirSync(backupDir).some((name) => name.startsWith('.'))).to.equal(false);
      expect(site.logs.filter(({ msg }) => msg === 'backup made')).to.have.length(1);
    });

  it('leave a backup of today alone', async () => {
    const today = path.join(backupDir, nameOf(3_600));
    mkdirSync(today);
    writeFileSync(path.join(today, 'manifest.json'), '{}');
    site = await start();
    await eventually(async () => expect(await age()).to.be.within(3_590, 3_660));
    expect(readdirSync(backupDir)).to.have.length(1);
  });

  it('that fail leave a line, no half backup, and an age that an alert sees', async () => {
    site = await start({ POCKETBASE_ADMIN_PASSWORD: 'wrong-password' });
    await eventually(() => {
      const line = site!.logs.find(({ msg }) => msg === 'backup failed');
      expect(line?.reason).to.include('refused the administrator');
      expect(JSON.stringify(line)).not.to.include('wrong-password');
    });
    expect(readdirSync(backupDir)).to.deep.equal([]);
    expect(await age()).to.equal(Infinity);
  });

  it('report no age without BACKUP_DIR', async () => {
    site = await start({ BACKUP_DIR: '' });
    expect(await site.metrics()).not.to.match(/^backup_age_seconds /m);
  });
});
