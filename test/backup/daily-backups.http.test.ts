import { mkdirSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { pino } from 'pino';
import { verifyBackup } from '../../server/backup/backup-set';
import { createDailyBackups } from '../../server/backup/daily-backups';
import { readConfig } from '../../server/config';
import { openOutboxDatabase } from '../../server/forms/outbox-database';
import { exampleSubmission } from '../leads/example-submission';
import { eventually } from '../support/eventually';
import { startFaultyProxy, type FaultyProxy } from '../support/faulty-proxy';
import { idsInOutbox } from '../support/outbox';
import { startTestPocketBase, type TestPocketBase } from '../support/pocketbase';
import { runScript } from '../support/run-script';
import { startSite, type TestSite } from '../support/site';
import { temporaryFolder } from '../support/temporary-folder';

const DAY_S = 24 * 60 * 60;

describe('daily backups', () => {
  let pocketbase: TestPocketBase;
  let site: TestSite | undefined;
  let backups: ReturnType<typeof createDailyBackups> | undefined;
  let dataDir: string;
  let backupDir: string;
  /** The proxy through which backups reach PocketBase. */
  let way: FaultyProxy;
  /** Runs when PocketBase has made its archive, before the backup goes on. */
  let onArchive: () => Promise<void>;
  /** What the backups of {@link start} logged and measured; ages in seconds. */
  let logs: { msg?: string; reason?: string }[];
  let age: number;
  let copyAge: number;
  let measured: number;
  before(async () => {
    pocketbase = await startTestPocketBase();
    way = await startFaultyProxy(pocketbase.url, {
      async beforeResponse({ method, url }) {
        if (method === 'POST' && url === '/api/backups') await onArchive();
      },
    });
  });
  beforeEach(() => {
    backupDir = temporaryFolder('backups');
    dataDir = temporaryFolder('data');
    writeFileSync(path.join(dataDir, 'preview-secret'), 'secret');
    logs = [];
    measured = 0;
    onArchive = async () => undefined;
  });
  afterEach(async () => {
    await Promise.all([site?.stop(), backups?.stop()]);
    site = backups = undefined;
  });

  const access = () => ({
    BACKUP_DIR: backupDir,
    POCKETBASE_URL: way.url,
    POCKETBASE_ADMIN_EMAIL: pocketbase.administrator.email,
    POCKETBASE_ADMIN_PASSWORD: pocketbase.administrator.password,
  });
  const startOnSite = async (env: Record<string, string> = {}) =>
    (site = await startSite({ pocketbase, env: { ...access(), ...env } }));
  /** Starts the backups without the rest of the site. */
  function start(env: Record<string, string> = {}, checkMs = 100): void {
    backups = createDailyBackups({
      config: readConfig({ DATA_DIR: dataDir, ...access(), ...env }),
      logger: pino(
        {},
        { write: (line: string) => void logs.push(JSON.parse(line) as (typeof logs)[number]) },
      ),
      metrics: {
        setNewestBackup(at) {
          age = (Date.now() - at) / 1000;
          measured += 1;
        },
        setNewestBackupCopy: (at) => void (copyAge = (Date.now() - at) / 1000),
      },
      checkMs,
    })!;
    backups.start();
  }
  /** Starts a backup that stops where PocketBase has made its archive, until the returned function is called. */
  async function startHeld(begin: () => void | Promise<unknown> = start): Promise<() => void> {
    let goOn = (): void => undefined;
    const released = new Promise<void>((resolve) => (goOn = resolve));
    let isHeld = false;
    onArchive = () => {
      isHeld = true;
      onArchive = async () => undefined;
      return released;
    };
    await begin();
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
  const logged = (line: string, lines = () => logs) =>
    eventually(() => expect(lines().map(({ msg }) => msg)).to.include(line));
  const metric = async (name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await site!.metrics())?.[1]);

  it('are made once the newest is a day old, and only the newest stay', async () => {
    await startOnSite({ BACKUP_KEEP: '2' });
    await logged('backup made', () => site!.logs);
    const [made] = readdirSync(backupDir);
    const { files, pocketbaseLine } = await verifyBackup(path.join(backupDir, made!));
    expect(Object.keys(files)).to.include.members(['pocketbase.zip', 'site/preview-secret']);
    expect(pocketbaseLine).to.equal(pocketbase.line);
    await eventually(async () => expect(await metric('backup_age_seconds')).to.be.lessThan(60));
    await site!.stop();

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
    start({ BACKUP_KEEP: '2' });
    await logged('backup made');
    await eventually(() => expect(readdirSync(backupDir)).to.have.length(3));
    expect(readdirSync(backupDir)).to.include.members([future, yesterday].map((file) => path.basename(file)));
    expect(readdirSync(backupDir).some((name) => name.startsWith('.'))).to.equal(false);
    expect(readdirSync(archives())).to.deep.equal(['mine.zip']);
    expect(logs.filter(({ msg }) => msg === 'backup made')).to.have.length(1);
  });

  it('leave a backup of today alone, and ignore one dated in the future', async () => {
    put(3_600);
    put(-DAY_S);
    start();
    await eventually(() => expect(age).to.be.within(3_590, 3_660));
    await eventually(() => expect(copyAge).to.equal(Infinity));
    expect(readdirSync(backupDir)).to.have.length(2);
  });

  it('that hang do not stop the age from growing, and refuse a second backup at the same time', async () => {
    put(2 * DAY_S);
    const goOn = await startHeld(startOnSite);
    const onSite = () => metric('backup_age_seconds');
    const first = await onSite();
    expect(first).to.be.at.least(2 * DAY_S);
    await eventually(async () => expect(await onSite()).to.be.greaterThan(first));

    const { code, stderr } = await runScript('backup', [], { ...access(), DATA_DIR: site!.dataDir });
    goOn();
    expect(code).to.equal(1);
    expect(stderr.trim()).to.include('another backup is being made in').and.not.include('\n');
    await logged('backup made', () => site!.logs);
    const [made] = readdirSync(backupDir).sort().reverse();
    expect(Object.keys((await verifyBackup(path.join(backupDir, made!))).files)).to.include.members([
      'pocketbase.zip',
      'site/preview-secret',
    ]);
  });

  it('hold the leads that are delivered as soon as PocketBase has made its archive, which lacks them', async () => {
    const outbox = openOutboxDatabase(dataDir);
    const lead = exampleSubmission('contact');
    outbox.add(lead, 'pending', Date.now());
    const goOn = await startHeld();
    outbox.erase([lead.id], Date.now());
    outbox.close();
    goOn();
    await logged('backup made');
    const folder = path.join(backupDir, readdirSync(backupDir)[0]!);
    await verifyBackup(folder);
    expect(idsInOutbox(path.join(folder, 'site'), 'pending')).to.deep.equal([lead.id]);
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
    await backups!.stop();
    expect(made()).to.deep.equal([]);
    expect(readdirSync(backupDir)).to.deep.equal([]);
  });

  it('log an unreadable folder once per attempt, and report an infinite age', async () => {
    const folder = path.join(backupDir, 'file');
    writeFileSync(folder, '');
    start({ BACKUP_DIR: folder }, 1);
    await eventually(() => expect(measured).to.be.above(5));
    expect(age).to.equal(Infinity);
    expect(logs).to.have.length(1);
    expect(logs[0]!.reason).to.include('ENOTDIR');
    // A manual backup is noticed at once, although the next attempt is minutes away.
    rmSync(folder);
    const byHand = path.join(folder, nameOf(60));
    mkdirSync(byHand, { recursive: true });
    writeFileSync(path.join(byHand, 'manifest.json'), '{}');
    await eventually(() => expect(age).to.be.lessThan(2 * 60));
  });

  it('that fail leave a line, no half backup, and an age that an alert sees', async () => {
    start({ POCKETBASE_ADMIN_PASSWORD: 'wrong-password' });
    await logged('backup failed');
    expect(logs.at(-1)!.reason).to.include('refused the administrator');
    expect(JSON.stringify(logs)).not.to.include('wrong-password');
    expect(readdirSync(backupDir)).to.deep.equal([]);
    expect(age).to.equal(Infinity);
  });

  it('report how long ago they were copied elsewhere, and the space left on both disks', async () => {
    put(60);
    const copied = path.join(backupDir, 'copied');
    writeFileSync(copied, '');
    utimesSync(copied, Date.now() / 1000 - 2 * DAY_S, Date.now() / 1000 - 2 * DAY_S);
    await startOnSite();
    await eventually(async () =>
      expect(await metric('backup_copy_age_seconds')).to.be.within(2 * DAY_S, 2 * DAY_S + 60),
    );
    const metrics = await site!.metrics();
    for (const folder of ['DATA_DIR', 'BACKUP_DIR'])
      expect(metrics).to.match(new RegExp(`^disk_free_bytes\\{folder="${folder}"\\} [1-9]`, 'm'));
  });

  it('report no age without BACKUP_DIR', async () => {
    await startOnSite({ BACKUP_DIR: '' });
    expect(await site!.metrics()).not.to.match(/^backup_(copy_)?age_seconds /m);
  });
});
