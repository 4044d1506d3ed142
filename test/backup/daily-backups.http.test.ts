import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { pino } from 'pino';
import { verifyBackup } from '../../server/backup/backup-set';
import { createDailyBackups } from '../../server/backup/daily-backups';
import { readConfig } from '../../server/config';
import { eventually } from '../support/eventually';
import { startFaultyProxy, type FaultyProxy } from '../support/faulty-proxy';
import { startTestPocketBase, TEMPLATE_TIMEOUT_MS, type TestPocketBase } from '../support/pocketbase';
import { runScript } from '../support/run-script';
import { startSite, type TestSite } from '../support/site';

const DAY_S = 24 * 60 * 60;

describe('daily backups', () => {
  let pocketbase: TestPocketBase;
  let site: TestSite | undefined;
  let backupDir: string;
  /** The proxy through which backups reach PocketBase. */
  let way: FaultyProxy;
  /** Runs when PocketBase has made its archive, before the backup goes on. */
  let onArchive: () => Promise<void>;
  before(async function () {
    this.timeout(TEMPLATE_TIMEOUT_MS);
    pocketbase = await startTestPocketBase();
    way = await startFaultyProxy(pocketbase.url, {
      async beforeResponse({ method, url }) {
        if (method === 'POST' && url === '/api/backups') await onArchive();
      },
    });
  });
  after(async () => {
    await way?.stop();
    await pocketbase?.stop();
  });
  beforeEach(() => {
    backupDir = mkdtempSync(path.join(os.tmpdir(), 'site-backups-'));
    onArchive = async () => undefined;
  });
  afterEach(async () => {
    await site?.stop();
    rmSync(backupDir, { recursive: true, force: true });
  });

  const access = () => ({
    BACKUP_DIR: backupDir,
    POCKETBASE_URL: way.url,
    POCKETBASE_ADMIN_EMAIL: pocketbase.adminEmail,
    POCKETBASE_ADMIN_PASSWORD: pocketbase.adminPassword,
  });
  const start = (env: Record<string, string> = {}) => startSite({ pocketbase, env: { ...access(), ...env } });
  /** Starts a site whose backup stops where PocketBase has made its archive, until the returned function is called. */
  async function startHeld(): Promise<() => void> {
    let goOn = (): void => undefined;
    const released = new Promise<void>((resolve) => (goOn = resolve));
    let isHeld = false;
    onArchive = () => {
      isHeld = true;
      onArchive = async () => undefined;
      return released;
    };
    site = await start();
    await eventually(() => expect(isHeld).to.equal(true));
    return goOn;
  }
  /** PocketBase's own archives. */
  const archives = () => path.join(pocketbase.dataDir, 'pocketbase/data/backups');
  /** The name of a backup of so many seconds ago. */
  const nameOf = (ageS: number) =>
    new Date(Date.now() - ageS * 1000)
      .toISOString()
      .replace(/\.\d+Z$/, 'Z')
      .replaceAll(':', '-');
  /** A backup of so many seconds ago. */
  const put = (ageS: number): string => {
    const folder = path.join(backupDir, nameOf(ageS));
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'manifest.json'), '{}');
    return folder;
  };
  const metric = async (name: string): Promise<number> => {
    const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(await site!.metrics())?.[1];
    return value === '+Inf' ? Infinity : Number(value);
  };
  const age = () => metric('backup_age_seconds');
  const copyAge = () => metric('backup_copy_age_seconds');
  const logged = (line: string) =>
    eventually(() => expect(site!.logs.map(({ msg }) => msg)).to.include(line));
  const finished = () => logged('backup made');

  it('are made once the newest is a day old, and only the newest stay', async () => {
    site = await start({ BACKUP_KEEP: '2' });
    await finished();
    const [made] = readdirSync(backupDir);
    const { files, pocketbaseLine } = await verifyBackup(path.join(backupDir, made!));
    expect(Object.keys(files)).to.include('pocketbase.zip');
    expect(pocketbaseLine).to.equal(pocketbase.line);
    await eventually(async () => expect(await age()).to.be.lessThan(60));
    await site.stop();

    // As if it had been made a day and a minute ago, and two others before it.
    const yesterday = path.join(backupDir, nameOf(DAY_S + 60));
    renameSync(path.join(backupDir, made!), yesterday);
    for (const days of [2, 3]) put(days * DAY_S);
    // Left by a clock that was ahead, by a killed process, and in PocketBase by an aborted backup and by an administrator.
    const future = put(-DAY_S);
    mkdirSync(path.join(backupDir, '.unfinished-x/site'), { recursive: true });
    for (const name of ['website-x.zip', 'mine.zip']) writeFileSync(path.join(archives(), name), 'x');
    const longAgo = new Date(Date.now() - DAY_S * 1000);
    for (const file of [
      path.join(backupDir, '.unfinished-x'),
      ...readdirSync(archives()).map((name) => path.join(archives(), name)),
    ])
      utimesSync(file, longAgo, longAgo);
    site = await start({ BACKUP_KEEP: '2' });
    await finished();
    await eventually(() => expect(readdirSync(backupDir)).to.have.length(3));
    expect(readdirSync(backupDir)).to.include.members([future, yesterday].map((file) => path.basename(file)));
    expect(readdirSync(backupDir).some((name) => name.startsWith('.'))).to.equal(false);
    expect(readdirSync(archives())).to.deep.equal(['mine.zip']);
    expect(site.logs.filter(({ msg }) => msg === 'backup made')).to.have.length(1);
  });

  it('leave a backup of today alone, and ignore one dated in the future', async () => {
    put(3_600);
    put(-DAY_S);
    site = await start();
    await eventually(async () => expect(await age()).to.be.within(3_590, 3_660));
    expect(readdirSync(backupDir)).to.have.length(2);
  });

  it('that hang do not stop the age from growing, and refuse a second backup at the same time', async () => {
    put(2 * DAY_S);
    const goOn = await startHeld();
    const first = await age();
    expect(first).to.be.at.least(2 * DAY_S);
    await eventually(async () => expect(await age()).to.be.greaterThan(first));

    const { dataDir } = site!;
    const { code, stderr } = await runScript('backup', [], { ...access(), DATA_DIR: dataDir });
    goOn();
    expect(code).to.equal(1);
    expect(stderr.trim()).to.include('another backup is being made in').and.not.include('\n');
    await finished();
    const [made] = readdirSync(backupDir).sort().reverse();
    expect(Object.keys((await verifyBackup(path.join(backupDir, made!))).files)).to.include.members([
      'pocketbase.zip',
      'site/preview-secret',
    ]);
  });

  it('fail if their draft is removed', async () => {
    const goOn = await startHeld();
    const [draft] = readdirSync(backupDir);
    rmSync(path.join(backupDir, draft!), { recursive: true });
    goOn();
    await logged('backup failed');
    expect(readdirSync(backupDir)).to.deep.equal([]);
  });

  it('leave nothing behind when they are aborted, not in PocketBase either', async () => {
    await startHeld();
    const made = () => readdirSync(archives()).filter((name) => /^website-.*\.zip$/.test(name));
    expect(made()).to.have.length(1);
    await site!.stop();
    expect(made()).to.deep.equal([]);
    expect(readdirSync(backupDir)).to.deep.equal([]);
  });

  it('log an unreadable folder once per attempt, and report an infinite age', async () => {
    const folder = path.join(backupDir, 'file');
    writeFileSync(folder, '');
    const lines: string[] = [];
    const ages: number[] = [];
    const backups = createDailyBackups({
      config: readConfig({ DATA_DIR: path.join(backupDir, 'data'), BACKUP_DIR: folder }),
      logger: pino({}, { write: (line: string) => void lines.push(line) }),
      metrics: {
        setNewestBackup: (at) => void ages.push(Date.now() - at),
        setNewestBackupCopy: () => undefined,
      },
      checkMs: 1,
    })!;
    backups.start();
    await eventually(() => expect(ages).to.have.length.above(5));
    expect(new Set(ages)).to.deep.equal(new Set([Infinity]));
    expect(lines).to.have.length(1);
    expect(lines[0]).to.include('ENOTDIR');
    // A manual backup is noticed at once, although the next attempt is minutes away.
    rmSync(folder);
    const byHand = path.join(folder, nameOf(60));
    mkdirSync(byHand, { recursive: true });
    writeFileSync(path.join(byHand, 'manifest.json'), '{}');
    await eventually(() => expect(ages.at(-1)).to.be.lessThan(2 * 60_000));
    await backups.stop();
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

  it('report how long ago they were copied elsewhere, and the space left on both disks', async () => {
    put(60);
    site = await start();
    await eventually(async () => expect(await copyAge()).to.equal(Infinity));
    await site.stop();

    const copied = path.join(backupDir, 'copied');
    writeFileSync(copied, '');
    utimesSync(copied, Date.now() / 1000 - 2 * DAY_S, Date.now() / 1000 - 2 * DAY_S);
    site = await start();
    await eventually(async () => expect(await copyAge()).to.be.within(2 * DAY_S, 2 * DAY_S + 60));
    const metrics = await site.metrics();
    for (const folder of ['DATA_DIR', 'BACKUP_DIR'])
      expect(metrics).to.match(new RegExp(`^disk_free_bytes\\{folder="${folder}"\\} [1-9]`, 'm'));
  });

  it('report no age without BACKUP_DIR', async () => {
    site = await start({ BACKUP_DIR: '' });
    expect(await site.metrics()).not.to.match(/^backup_(copy_)?age_seconds /m);
  });
});
