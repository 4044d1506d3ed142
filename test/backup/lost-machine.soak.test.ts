import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'chai';
import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import { FORM_NAMES, LEAD_COLLECTIONS } from '../../client/forms/forms';
import { HONEYPOT_FIELD } from '../../client/forms/form-post';
import { noteAddress } from '../../scripts/pocketbase/one-per-folder';
import { VERSIONS } from '../../server/saving/versions/version';
import { CLAIMS, DELIVERIES, INSTANCES } from '../../server/forms/private-collections';
import { eventually } from '../support/eventually';
import { startFaultyProxy, type FaultyProxy } from '../support/faulty-proxy';
import { completeValues, postJson } from '../support/form-post';
import { POCKETBASE_LINE, startOrSkip, type TestPocketBase } from '../support/pocketbase';
import { runScript } from '../support/run-script';
import { startSite, type TestSite } from '../support/site';

/** Leads of each form before the backup: delivered ones, and as many that wait. */
const LEADS = 8;
/** Pause between leads during the backup; otherwise a slow backup would get thousands, which have to be delivered later. */
const PAUSE_MS = 100;
const TEST_TIMEOUT_MS = 240_000;
/** Several times the longest pause before an unreachable target is tried again, which is 15 s. */
const DELIVERY_MS = 60_000;
const line = POCKETBASE_LINE;

describe(`a machine that is lost with its DATA_DIR, on PocketBase ${line},`, () => {
  let pocketbase: TestPocketBase;
  let site: TestSite;
  let backupDir: string;
  /** The folder on another machine to which backups are copied. */
  let elsewhere: string;
  /** The site's proxy to PocketBase, and the backup's. */
  let wayOfSite: FaultyProxy;
  let wayOfBackup: FaultyProxy;
  /** Runs when PocketBase has made its archive, before the backup goes on. */
  let onArchive = async (): Promise<void> => undefined;
  before(async function () {
    backupDir = mkdtempSync(path.join(os.tmpdir(), 'site-backups-'));
    elsewhere = mkdtempSync(path.join(os.tmpdir(), 'site-elsewhere-'));
    pocketbase = await startOrSkip(this, line, { content: true });
    wayOfSite = await startFaultyProxy(pocketbase.url);
    wayOfBackup = await startFaultyProxy(pocketbase.url, {
      async beforeResponse({ method, url }) {
        if (method === 'POST' && url === '/api/backups') await onArchive();
      },
    });
  });
  after(async () => {
    await site?.kill();
    await Promise.all([wayOfSite?.stop(), wayOfBackup?.stop()]);
    await pocketbase?.stop();
    for (const folder of [backupDir, elsewhere]) rmSync(folder, { recursive: true, force: true });
  });

  it('is restored with every record, lead, version, file and secret of its last backup', async function () {
    this.timeout(TEST_TIMEOUT_MS);
    const { dataDir, webServer, admin } = pocketbase;
    const start = () =>
      startSite({
        pocketbase: { url: wayOfSite.url, webServer },
        dataDir,
        env: { FORM_LIMIT_PER_10_MIN: '100000' },
      });
    site = await start();

    const accepted = new Map<string, string>();
    const send = async (mark: string) => {
      for (const form of FORM_NAMES) {
        const { status, json } = await postJson(site.url, form, { body: completeValues(form, mark) });
        expect(status).to.equal(200);
        accepted.set(json.id!, form);
      }
    };
    const waiting = () => readdirSync(path.join(dataDir, 'outbox/pending'));
    for (let count = 0; count < LEADS; count++) await send(`before${count}`);
    const spam = { ...completeValues('contact', 'spam'), [HONEYPOT_FIELD]: 'x' };
    expect((await postJson(site.url, 'contact', { body: spam })).status).to.equal(200);
    const posts = admin.collection('posts');
    const { id: mine } = await posts.getFirstListItem('cover != ""');
    await posts.update(mine, { title: 'Of this test' });
    await eventually(async () => {
      expect((await readAll(admin, [VERSIONS])).map(({ record }) => String(record))).to.include(mine);
      expect(waiting()).to.deep.equal([]);
    });

    // More leads wait in the outbox when the backup begins, and are delivered as soon as PocketBase's archive is made: only
    // a copy of the outbox that is older than the archive has them.
    wayOfSite.be('dead');
    for (let count = 0; count < LEADS; count++) await send(`waiting${count}`);
    const delayed = waiting();
    expect(delayed).to.have.length(LEADS * FORM_NAMES.length);
    onArchive = async () => {
      wayOfSite.be('none');
      await eventually(
        () => expect(waiting().filter((name) => delayed.includes(name))).to.deep.equal([]),
        DELIVERY_MS,
      );
    };
    const before = {
      leads: new Map(accepted),
      stored: await readAll(admin, LEAD_COLLECTIONS),
      content: await readContent(admin),
      versions: await readAll(admin, [VERSIONS]),
      files: readFiles(dataDir),
      secrets: readSecrets(dataDir),
    };
    expect(before.files.size).to.be.greaterThan(10);
    expect(before.stored).to.have.length(LEADS * FORM_NAMES.length);
    // Leads that arrive during the backup may or may not be in it.
    let isOver = false;
    const rush = (async () => {
      for (let count = 0; !isOver; count++, await wait(PAUSE_MS)) await send(`meanwhile${count}`);
    })();
    noteAddress(dataDir, wayOfBackup.url);
    const made = await runScript('backup', [], { DATA_DIR: dataDir, BACKUP_DIR: backupDir });
    isOver = true;
    await rush;
    expect(made.code, made.stderr).to.equal(0);
    expect(made.stdout).to.match(/^Backup of \d+\.\d MB in /);
    cpSync(backupDir, elsewhere, { recursive: true });

    await site.kill();
    await pocketbase.goDown();
    for (const folder of [dataDir, backupDir]) rmSync(folder, { recursive: true, force: true });

    const restored = await runScript('restore', [], { DATA_DIR: dataDir, BACKUP_DIR: elsewhere });
    expect(restored.code, restored.stderr).to.equal(0);
    await pocketbase.comeUp();
    site = await start();
    await eventually(() => expect(waiting()).to.deep.equal([]), DELIVERY_MS);

    const content = await readContent(admin);
    for (const [name, records] of Object.entries(before.content))
      expect(content[name], name).to.deep.equal(records);
    expect(content.posts!.find(({ id }) => id === mine)!.title).to.equal('Of this test');
    // The site writes versions of its own accord, with copies of files, so there may be more of both.
    const versions = new Map((await readAll(admin, [VERSIONS])).map((version) => [version.id, version]));
    for (const version of before.versions)
      expect(versions.get(version.id), version.id).to.deep.equal(version);
    for (const [file, sum] of before.files) expect(sumOf(dataDir, file), file).to.equal(sum);
    expect(readSecrets(dataDir)).to.deep.equal(before.secrets);
    const leads = await readAll(admin, LEAD_COLLECTIONS);
    for (const [id, form] of before.leads)
      expect(
        leads.filter((lead) => lead.id === id),
        form,
      ).to.have.length(1);
    for (const lead of before.stored)
      expect(
        leads.find(({ id }) => id === lead.id),
        lead.id,
      ).to.deep.equal(lead);
    const texts = leads.map(({ form = 'referral', message = '', email }) => `${form} ${message} ${email}`);
    expect(new Set(texts).size, 'no lead is there twice under another id').to.equal(texts.length);
    expect(readdirSync(path.join(dataDir, 'outbox/spam'))).to.have.length(1);
    const during = accepted.size - before.leads.size;
    console.log(`      ${before.leads.size} leads before the backup, ${during} during it`);
  });
});

/** What the site itself writes, and goes on writing. */
const WRITTEN_BY_SITE = [...LEAD_COLLECTIONS, VERSIONS, DELIVERIES, INSTANCES, CLAIMS];

/** Every record that only people change, by collection, with its times. */
async function readContent(admin: PocketBase): Promise<Record<string, RecordModel[]>> {
  const names = (await admin.collections.getFullList()).map(({ name }) => name);
  const content = names.filter((name) => !name.startsWith('_') && !WRITTEN_BY_SITE.includes(name));
  const lists = content.map(async (name) => [name, await readAll(admin, [name])] as const);
  return Object.fromEntries(await Promise.all(lists));
}

async function readAll(admin: PocketBase, collections: readonly string[]): Promise<RecordModel[]> {
  const lists = collections.map((name) => admin.collection(name).getFullList({ sort: 'id' }));
  return (await Promise.all(lists)).flat();
}

const STORAGE = 'pocketbase/data/storage';

/** Sums of PocketBase's files by path, without the thumbs, which it makes again on demand. */
function readFiles(dataDir: string): Map<string, string> {
  const storage = path.join(dataDir, STORAGE);
  const files = readdirSync(storage, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('thumbs_'))
    .map((entry) => path.relative(storage, path.join(entry.parentPath, entry.name)));
  return new Map(files.map((file) => [file, sumOf(dataDir, file)]));
}

const sumOf = (dataDir: string, file: string): string =>
  createHash('sha256')
    .update(readFileSync(path.join(dataDir, STORAGE, file)))
    .digest('hex');

const readSecrets = (dataDir: string) =>
  ['pocketbase-credentials.json', 'preview-secret'].map((name) =>
    readFileSync(path.join(dataDir, name), 'utf8'),
  );
